import { pricedCharges } from '@plumbline/core/billing'
import { answer, choice, count, Instant, nullable, text, Uuid } from '../fields.ts'
import { Month } from '../hosts/usage.ts'

/** What prices and amounts are said in: US cents, because half a dollar is money too. */
export const Amounts = answer({
  monthlyRateCents: count('What the monthly rates come to', 226000),
  verificationFeeCents: count('What the verification fees come to', 900),
  totalCents: count('Both together', 226900),
})

/** What one user costs in the month. */
export const UnitPrices = answer({
  monthlyRateCents: count('One monthly rate', 200),
  verificationFeeCents: count('One verification fee', 75),
})

export const PricedCharge = choice([...pricedCharges])

export const ShownPrice = answer({
  id: Uuid,
  customerId: nullable(Uuid),
  charge: PricedCharge,
  amountCents: count('For one user and month', 200),
  fromMonth: Month,
  reason: text('Why it was set', 'Price list of 2026'),
  by: text('Who set it', 'Oke Petersen'),
  at: Instant,
})
