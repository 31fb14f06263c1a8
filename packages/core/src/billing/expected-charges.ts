import type { MonthUsage } from './month-usage.ts'

/** What a month had come to at the end of a day. */
interface UsageAt {
  readonly at: number
  readonly charges: MonthUsage['charges']
}

/**
 * What a month will come to when it goes on as it did: charges are never taken back within a month, so the growth from the first day that
 * is known until now goes on until the end. Without an earlier day nothing is known of the growth, and it is what it is now.
 */
export function expectedCharges(first: UsageAt | undefined, now: UsageAt, monthEnds: number): MonthUsage['charges'] {
  const past = first ? now.at - first.at : 0
  const left = Math.max(0, monthEnds - now.at)
  const grown = (name: keyof MonthUsage['charges']) =>
    past > 0 ? Math.round((Math.max(0, now.charges[name] - first!.charges[name]) / past) * left) : 0
  return {
    MONTHLY_RATE: now.charges.MONTHLY_RATE + grown('MONTHLY_RATE'),
    VERIFICATION_FEE: now.charges.VERIFICATION_FEE + grown('VERIFICATION_FEE'),
    NOT_CHARGED: now.charges.NOT_CHARGED + grown('NOT_CHARGED'),
  }
}
