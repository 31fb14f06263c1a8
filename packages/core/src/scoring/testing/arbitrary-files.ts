import fc from 'fast-check'
import { sameDayMonthsLater } from '../../calendar/cadence.ts'
import { blankCollection, blankFile } from '../../credit-file/blank-file.ts'
import type { Collection } from '../../credit-file/collection.ts'
import type { CreditFile } from '../../credit-file/credit-file.ts'
import type { Rating } from '../../credit-file/ratings.ts'
import type { Tradeline } from '../../credit-file/tradeline.ts'
import { card, hardInquiry, loan, mortgage, profileDate } from './described-profiles.ts'

export const lateRatings = ['LATE_30', 'LATE_60', 'LATE_90', 'LATE_120', 'LATE_150', 'LATE_180'] as const

/** Late months by their age. */
const delinquency = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Record<number, Rating>>({}) },
  { weight: 1, arbitrary: fc.dictionary(fc.integer({ min: 0, max: 83 }).map(String), fc.constantFrom(...lateRatings)) },
)

const sketch = fc.record({
  ageMonths: fc.integer({ min: 2, max: 300 }),
  usedPercent: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 110 })),
  amountUsd: fc.integer({ min: 300, max: 40_000 }),
  closed: fc.boolean(),
  late: delinquency,
})

const tradeline: fc.Arbitrary<Tradeline> = fc
  .tuple(fc.constantFrom('card', 'card', 'card', 'loan', 'mortgage'), sketch, fc.integer({ min: 0, max: 9 }))
  .map(([kind, { usedPercent, amountUsd, ...rest }, chance]) => {
    const account = { ...rest, balanceUsd: Math.round((amountUsd * usedPercent) / 100) }
    const made =
      kind === 'card'
        ? card('', { ...account, limitUsd: amountUsd })
        : kind === 'loan'
          ? loan('', { ...account, amountUsd })
          : mortgage('', { ...account, amountUsd })
    return chance === 0 ? chargedOff(made) : made
  })

/** Given up by its creditor three months ago, whether or not something is owed. */
function chargedOff(account: Tradeline): Tradeline {
  return {
    ...account,
    rating: 'CHARGE_OFF',
    designator: 'CLOSED',
    closedOn: sameDayMonthsLater(profileDate, -3),
    history: account.history.map((month, age) => (age <= 3 ? { ...month, status: 'CHARGE_OFF' } : month)),
  }
}

export function unpaidCollection(id: string, ageMonths: number, medical = false): Collection {
  const assignedOn = sameDayMonthsLater(profileDate, -ageMonths)
  return { ...blankCollection, id, status: 'UNPAID', balanceUsd: 600, assignedOn, medical }
}

/** Files of all kinds, looked at on `profileDate`; some cannot be scored. */
export const creditFiles: fc.Arbitrary<CreditFile> = fc
  .tuple(
    fc.array(tradeline, { minLength: 1, maxLength: 12 }),
    fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 5 }),
    fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.boolean()), { maxLength: 2 }),
  )
  .map(([tradelines, inquiryAges, collections]) => ({
    ...blankFile('EFX', profileDate),
    tradelines: tradelines.map((account, index) => ({ ...account, id: `account-${index}` })),
    inquiries: inquiryAges.map((age, index) => hardInquiry(`inquiry-${index}`, age)),
    collections: collections.map(([age, medical], index) => unpaidCollection(`collection-${index}`, age, medical)),
  }))
