import type { CalendarDate } from '../calendar/calendar-date.ts'
import { isDerogatory, isLate } from './ratings.ts'
import type { Tradeline } from './tradeline.ts'
import type { Designator } from './tradeline-codes.ts'

/**
 * Whether the account can still be used or is being paid off. A derogatory account is over for its creditor even while
 * money is owed; one in a bankruptcy is open until something else ends it.
 */
export function isOpen(tradeline: Tradeline): boolean {
  return (
    tradeline.closedOn === null &&
    !endingDesignators.has(tradeline.designator) &&
    (tradeline.rating === 'BANKRUPTCY' || !isDerogatory(tradeline.rating))
  )
}

/** Behind with payments by 30 days or more, and not yet derogatory. */
export function isDelinquent(tradeline: Tradeline): boolean {
  return isLate(tradeline.rating)
}

/** The present rating is late or derogatory; a delinquency that was cured is not counted. */
export function isNegativeTradeline(tradeline: Tradeline): boolean {
  return isLate(tradeline.rating) || isDerogatory(tradeline.rating)
}

/** When the data was last known to be true. */
export function verifiedDate(tradeline: Tradeline): CalendarDate | null {
  return tradeline.verifiedOn ?? tradeline.reportedOn
}

export function isRevolving(tradeline: Tradeline): boolean {
  return tradeline.portfolio === 'REVOLVING' || tradeline.portfolio === 'LINE_OF_CREDIT'
}

/** What may be drawn: the limit, for revolving accounts without one the highest balance so far, otherwise nothing. */
export function creditLineUsd(tradeline: Tradeline): number {
  return tradeline.creditLimitUsd ?? (isRevolving(tradeline) ? (tradeline.highCreditUsd ?? 0) : 0)
}

const endingDesignators: ReadonlySet<Designator> = new Set([
  'CLOSED',
  'PAID',
  'PAID_AND_CLOSED',
  'TRANSFERRED',
  'TRANSFER_OR_SOLD',
  'TRANSFER_OR_SOLD_OR_PAID',
  'REFINANCED',
  'LOST_OR_STOLEN',
])
