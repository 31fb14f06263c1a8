import { type Bureau, fraudAlertLetters } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import type { CreditFile, FileMarks, Statement, Tradeline } from '@plumbline/core/credit-file'
import { type EfxAccountList, efxAccountList, type IdentityPointers } from '@plumbline/core/reports'
import {
  type JsonObject,
  readFlag,
  readList,
  readMoment,
  readObject,
  readOptionalObject,
  readRequiredText,
  readText,
} from '../parsing/json-members.ts'
import { readAccount, readComments } from './read-account.ts'
import { readCollection } from './read-collection.ts'
import { readInquiry } from './read-inquiry.ts'
import { readPublicRecords } from './read-public-records.ts'
import { readNoScoreReason, readScore } from './read-score.ts'
import { readSubject } from './read-subject.ts'

/** A view of the EFX report, with the raw codes beside it, as the file of the bureau that it shows. */
export function viewToCreditFile(
  view: JsonObject,
  bureau: Bureau,
  generatedOn: CalendarDate,
): { file: CreditFile; pointers: IdentityPointers } {
  const raw = readOptionalObject(view['raw'], 'raw')
  const summary = readObject(view['summary'], 'summary')
  const { identity, pointers } = readSubject(summary['subject'])
  const score = readScore(summary['creditScore'], raw, generatedOn)
  const file: CreditFile = {
    bureau,
    generatedOn,
    reference: readText(raw['referenceNumber'], 'referenceNumber'),
    fileSinceOn: readMoment(raw['fileSinceDate'], 'fileSinceDate'),
    identity,
    marks: readMarks(summary, raw),
    tradelines: readAccounts(view),
    collections: readList(view['collections'], 'collections').map(readCollection),
    inquiries: readList(view['inquiries'], 'inquiries').map(readInquiry),
    publicRecords: readPublicRecords(view['publicRecords'], raw['otherRecords']),
    statements: readList(view['consumerStatements'], 'consumerStatements').map(readStatement),
    messages: readComments(raw['messages']),
    score,
    noScoreReason: score === null ? readNoScoreReason(raw) : null,
  }
  return { file, pointers }
}

const accountLists: readonly EfxAccountList[] = [
  'revolvingAccounts',
  'mortgageAccounts',
  'installmentAccounts',
  'otherAccounts',
]

/** Pointers follow the portfolio as we read it, for that decides in which list our own view shows the account. */
function readAccounts(view: JsonObject): Tradeline[] {
  const places = { revolvingAccounts: 0, mortgageAccounts: 0, installmentAccounts: 0, otherAccounts: 0 }
  return accountLists.flatMap((list) =>
    readList(view[list], list).map((entry) => {
      const tradeline = readAccount(entry, list)
      const shownIn = efxAccountList(tradeline.portfolio)
      return { ...tradeline, pointer: `/${shownIn}/${places[shownIn]++}` }
    }),
  )
}

function readMarks(summary: JsonObject, raw: JsonObject): FileMarks {
  const alert = readText(raw['fraudVictimIndicator'], 'fraudVictimIndicator')
  return {
    frozen: readFlag(summary['creditFileSecurityFreezeFlag'], 'creditFileSecurityFreezeFlag') ?? false,
    locked: readFlag(raw['lockFlag'], 'lockFlag') ?? false,
    deceased: readFlag(raw['deceasedFlag'], 'deceasedFlag') ?? false,
    fraudAlert: alert === null ? 'NONE' : (fraudAlertLetters.meaningOf.get(alert) ?? 'INITIAL'),
    fraudAlertUntil: readMoment(raw['fraudAlertExpirationDate'], 'fraudAlertExpirationDate'),
    fraudIndicators: readComments(raw['fraudIdScanAlertCodes']),
  }
}

function readStatement(value: unknown, index: number): Statement {
  const statement = readObject(value, 'consumerStatements')
  return {
    id: readRequiredText(statement['id'], 'id'),
    reportedOn: readMoment(statement['reportedDate'], 'reportedDate'),
    text: readText(statement['statement'], 'statement') ?? '',
    code: readText(readOptionalObject(statement['raw'], 'raw')['typeCode'], 'typeCode'),
    pointer: `/consumerStatements/${index}`,
  }
}
