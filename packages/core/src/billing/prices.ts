import type { CalendarMonth } from '../calendar/calendar-month.ts'

/** What costs money; the third way to be charged costs nothing. */
export const pricedCharges = ['MONTHLY_RATE', 'VERIFICATION_FEE'] as const
export type PricedCharge = (typeof pricedCharges)[number]

export interface Price {
  /** Null: for every customer who has none of its own. */
  readonly customerId: string | null
  readonly charge: PricedCharge
  readonly amountCents: number
  readonly fromMonth: CalendarMonth
}

/** In cents, of one user. */
interface UnitPrices {
  readonly monthlyRateCents: number
  readonly verificationFeeCents: number
}

/** What was charged, in cents. */
interface Amounts extends UnitPrices {
  readonly totalCents: number
}

/**
 * The price of a charge in a month, of prices in the order in which they were set: that of the customer before the one for everybody, and
 * of each kind the one that began last. Of two that begin in the same month the later one counts.
 */
export function priceIn(prices: readonly Price[], charge: PricedCharge, month: CalendarMonth): Price | undefined {
  const begun = prices.filter((price) => price.charge === charge && price.fromMonth <= month)
  const own = begun.filter(({ customerId }) => customerId !== null)
  return (own.length > 0 ? own : begun).reduce<Price | undefined>(
    (latest, price) => (latest === undefined || price.fromMonth >= latest.fromMonth ? price : latest),
    undefined,
  )
}

/** What one user costs in a month; null while there is no price for one of the charges. */
export function unitPrices(prices: readonly Price[], month: CalendarMonth): UnitPrices | null {
  const rate = priceIn(prices, 'MONTHLY_RATE', month)
  const fee = priceIn(prices, 'VERIFICATION_FEE', month)
  return rate && fee ? { monthlyRateCents: rate.amountCents, verificationFeeCents: fee.amountCents } : null
}

/** What the charges of a month come to; null while there is no price for one of them. */
export function amountsOf(
  prices: readonly Price[],
  month: CalendarMonth,
  counts: { readonly monthlyRate: number; readonly verificationFee: number },
): Amounts | null {
  const unit = unitPrices(prices, month)
  if (!unit) return null
  const monthlyRateCents = unit.monthlyRateCents * counts.monthlyRate
  const verificationFeeCents = unit.verificationFeeCents * counts.verificationFee
  return { monthlyRateCents, verificationFeeCents, totalCents: monthlyRateCents + verificationFeeCents }
}
