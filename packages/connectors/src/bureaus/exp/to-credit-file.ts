import {
  expConsumerStatement,
  expDeceasedMessage,
  expEcoaCodes,
  expFraudAlertMessages,
  expFraudShieldWords,
  expFreezeMessage,
  expLockMessage,
  expRecordStatuses,
  expSoftPurposes,
} from '@plumbline/core/bureaus'
import {
  type CreditFile,
  collectionAccountType,
  type FileMarks,
  type Inquiry,
  type PublicRecord,
  type Remark,
  type Statement,
} from '@plumbline/core/credit-file'
import type { IdentityPointers } from '@plumbline/core/reports'
import { malformed } from '../parsing/unusable-body.ts'
import { amountOf, codeOf, dateOf, termMonthsOf, textOf } from './part-values.ts'
import type { ExpProfile, ItemOf } from './profile-shape.ts'
import { readCollection } from './read-collection.ts'
import { readIdentity } from './read-identity.ts'
import { readNoScoreReason, readScore } from './read-score.ts'
import { readTradeline } from './read-tradeline.ts'
import { readFurnisher, readSubscribers, type Subscribers } from './subscribers.ts'

export function profileToCreditFile(profile: ExpProfile): { file: CreditFile; pointers: IdentityPointers } {
  const header = profile.headerRecord?.[0]
  const generatedOn = dateOf(header?.y2kReportedDate, 'y2kReportedDate')
  if (generatedOn === null) throw malformed('y2kReportedDate', 'there')
  const { identity, pointers } = readIdentity(profile)
  const subscribers = readSubscribers(profile)
  const accounts = (profile.tradeline ?? []).map((account, index) => ({ account, index }))
  const risk = profile.riskModel?.[0]
  const score = readScore(risk, generatedOn)
  const file: CreditFile = {
    bureau: 'EXP',
    generatedOn,
    reference: textOf(header?.mKeywordText, 'mKeywordText'),
    fileSinceOn: null,
    identity,
    marks: readMarks(profile),
    tradelines: accounts
      .filter(({ account }) => account.accountType !== collectionAccountType)
      .map(({ account, index }) => readTradeline(account, index, subscribers)),
    collections: accounts
      .filter(({ account }) => account.accountType === collectionAccountType)
      .map(({ account, index }) => readCollection(account, index, subscribers)),
    inquiries: (profile.inquiry ?? []).map((inquiry, index) => readInquiry(inquiry, index, subscribers)),
    publicRecords: (profile.publicRecord ?? []).map(readPublicRecord),
    statements: (profile.statement ?? []).map(readStatement),
    messages: readMessages(profile),
    score,
    noScoreReason: score === null ? readNoScoreReason(risk) : null,
  }
  return { file, pointers }
}

function readInquiry(inquiry: ItemOf<ExpProfile['inquiry']>, index: number, subscribers: Subscribers): Inquiry {
  const inquirer = readFurnisher(subscribers, inquiry.subscriberName, inquiry.subscriberCode, inquiry.kob)
  const inquiredOn = dateOf(inquiry.date, 'date')
  if (inquirer.name === '' || inquiredOn === null) throw malformed('subscriberName or date', 'there')
  return {
    id: `inquiry-${index}`,
    inquirer,
    inquiredOn,
    type: expSoftPurposes.has(codeOf(inquiry.type)) ? 'SOFT' : 'HARD',
    purpose: textOf(inquiry.type, 'type'),
    amountUsd: amountOf(inquiry.amount, 'amount'),
    termMonths: termMonthsOf(inquiry.terms),
    pointer: `/creditProfile/0/inquiry/${index}`,
  }
}

function readPublicRecord(record: ItemOf<ExpProfile['publicRecord']>, index: number): PublicRecord {
  const meaning = expRecordStatuses.get(codeOf(record.status))
  const { kind, chapter, status } = meaning ?? { kind: 'OTHER', chapter: null, status: 'FILED' }
  const amount = amountOf(record.amount, 'amount')
  return {
    id: `publicRecord-${index}`,
    kind,
    chapter,
    status,
    bureauStatus: textOf(record.status, 'status'),
    filedOn: dateOf(record.filingDate, 'filingDate'),
    reportedOn: null,
    verifiedOn: null,
    statusOn: dateOf(record.statusDate, 'statusDate'),
    expiresOn: null,
    court: textOf(record.courtName, 'courtName'),
    courtCode: textOf(record.courtCode, 'courtCode'),
    courtDivision: null,
    reference: textOf(record.referenceNumber, 'referenceNumber'),
    responsibility: expEcoaCodes.meaningOf.get(codeOf(record.ecoa)) ?? 'UNDESIGNATED',
    bureauResponsibility: textOf(record.ecoa, 'ecoa'),
    amountUsd: kind === 'BANKRUPTCY' ? null : amount,
    liabilityUsd: kind === 'BANKRUPTCY' ? amount : null,
    assetUsd: amountOf(record.bankruptcyAssetAmount, 'bankruptcyAssetAmount'),
    exemptUsd: null,
    plaintiff: textOf(record.plaintiffName, 'plaintiffName'),
    defendant: null,
    trustee: null,
    pointer: `/creditProfile/0/publicRecord/${index}`,
  }
}

function readStatement(statement: ItemOf<ExpProfile['statement']>, index: number): Statement {
  const type = textOf(statement.type, 'type')
  return {
    id: `statement-${index}`,
    reportedOn: dateOf(statement.dateReported, 'dateReported'),
    text: textOf(statement.statementText, 'statementText') ?? '',
    code: type === expConsumerStatement ? null : type,
    pointer: `/creditProfile/0/statement/${index}`,
  }
}

const markMessages: ReadonlySet<string> = new Set([
  expFreezeMessage,
  expLockMessage,
  expDeceasedMessage,
  ...expFraudAlertMessages.meaningOf.keys(),
])

/** Marks on the file come as messages too; they are no notes on the answer. */
function readMessages(profile: ExpProfile): Remark[] {
  return (profile.informationalMessage ?? []).flatMap(({ messageNumber, messageText }) =>
    markMessages.has(codeOf(messageNumber))
      ? []
      : [{ code: textOf(messageNumber, 'messageNumber') ?? '', text: textOf(messageText, 'messageText') ?? '' }],
  )
}

function readMarks(profile: ExpProfile): FileMarks {
  const messages = profile.informationalMessage ?? []
  const has = (number: string) => messages.some(({ messageNumber }) => messageNumber === number)
  const alert = messages.find(({ messageNumber }) => expFraudAlertMessages.meaningOf.has(codeOf(messageNumber)))
  const shield = profile.fraudShield ?? []
  return {
    frozen: has(expFreezeMessage),
    locked: has(expLockMessage),
    deceased: has(expDeceasedMessage) || shield.some(({ dateOfDeath }) => codeOf(dateOfDeath) !== ''),
    fraudAlert: expFraudAlertMessages.meaningOf.get(codeOf(alert?.messageNumber)) ?? 'NONE',
    fraudAlertUntil: dateOf(alert?.messageNumberDetailed, 'messageNumberDetailed'),
    fraudIndicators: shield.flatMap(({ fraudShieldIndicators }) =>
      (fraudShieldIndicators?.indicator ?? []).map((code) => ({
        code: textOf(code, 'indicator') ?? '',
        text: expFraudShieldWords.get(code) ?? '',
      })),
    ),
  }
}
