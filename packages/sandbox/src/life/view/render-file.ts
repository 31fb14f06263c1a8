import type { Bureau } from '@plumbline/core/bureaus'
import { dateOfDayNumber } from '@plumbline/core/calendar'
import type { CreditFile } from '@plumbline/core/credit-file'
import { mix } from '../../people/chance.ts'
import type { Walk } from '../walk.ts'
import { fileSinceDay } from './file-since.ts'
import { bureauSalts, seesAccount, seesCollection } from './sight.ts'
import { toCollection } from './to-collection.ts'
import { toIdentity } from './to-identity.ts'
import { inquiryAt, isOnFile } from './to-inquiry.ts'
import { toMarks } from './to-marks.ts'
import { toPublicRecord } from './to-public-record.ts'
import { toStatements } from './to-statements.ts'
import { toTradeline } from './to-tradeline.ts'

/**
 * The bureau's file on the day: everything that has reached it by then and has not left it again. The walk must have come
 * through the month of the day. Null when the bureau has no file.
 */
export function renderFile(walk: Walk, bureau: Bureau, day: number): CreditFile | null {
  const { person } = walk
  const sinceDay = fileSinceDay(person, bureau)
  if (sinceDay === null || day < sinceDay) return null
  return {
    bureau,
    generatedOn: dateOfDayNumber(day),
    reference: referenceOf(person.seed, bureau, day),
    fileSinceOn: dateOfDayNumber(sinceDay),
    identity: toIdentity(bureau, walk, day),
    marks: toMarks(bureau, person, walk.personal, day),
    tradelines: shown(walk.accounts, (account) =>
      seesAccount(bureau, person, account) ? toTradeline(bureau, account, day, walk.bankruptcies) : null,
    ),
    collections: shown(walk.collections, (collection) =>
      seesCollection(bureau, person, collection) ? toCollection(bureau, collection, day) : null,
    ),
    // A month is walked subject by subject, and a bureau lists by the day.
    inquiries: shown(
      walk.inquiries.filter((inquiry) => isOnFile(bureau, inquiry, day)).sort((a, b) => a.day - b.day),
      (inquiry) => inquiryAt(bureau, inquiry),
    ),
    publicRecords: shown(walk.bankruptcies, (bankruptcy) => toPublicRecord(bureau, bankruptcy, day)),
    statements: toStatements(bureau, walk, day),
    messages: [],
    score: null,
    noScoreReason: null,
  }
}

function referenceOf(seed: number, bureau: Bureau, day: number): string {
  return `${bureau}-${(mix(mix(seed, bureauSalts[bureau]), day) >>> 0).toString(36).toUpperCase().padStart(7, '0')}`
}

/** Newest first, without what is not on file. */
function shown<From, Item>(from: readonly From[], show: (item: From) => Item | null): Item[] {
  const items: Item[] = []
  for (let index = from.length - 1; index >= 0; index--) {
    const item = show(from[index] as From)
    if (item !== null) items.push(item)
  }
  return items
}
