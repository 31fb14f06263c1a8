import type { Collection } from './collection.ts'
import type { Furnisher } from './furnisher.ts'
import type { Inquiry } from './inquiry.ts'
import type { PublicRecord } from './public-record.ts'
import type { Tradeline } from './tradeline.ts'

/**
 * What an item is, as long as the same bureau reports it: who furnishes it, under which number, since when. Never its place
 * in the list nor the bureau's id of it, which change from pull to pull. Holds account numbers: not for logs.
 */
export function tradelineKey(tradeline: Tradeline): string {
  return `${furnisherKey(tradeline.creditor)}|${tradeline.accountNumber}|${tradeline.openedOn}`
}

/** The agency and its number of the debt; the number of a debt that changes hands changes too. */
export function collectionKey(collection: Collection): string {
  return `${furnisherKey(collection.agency)}|${collection.accountNumber}|${collection.originalCreditor}`
}

export function inquiryKey(inquiry: Inquiry): string {
  return `${furnisherKey(inquiry.inquirer)}|${inquiry.inquiredOn}|${inquiry.type}`
}

/** The court's case number; the chapter of a bankruptcy can change and the case stays the same. */
export function publicRecordKey(record: PublicRecord): string {
  return `${record.kind}|${record.reference}|${record.courtCode ?? record.court}|${record.filedOn}`
}

/** The bureau's number outlives spellings of the name. */
export function furnisherKey(furnisher: Furnisher): string {
  return furnisher.subscriberCode ?? furnisher.name
}
