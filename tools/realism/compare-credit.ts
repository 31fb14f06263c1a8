import type { Compare } from './comparison.ts'
import { mean, median, percentOf, quantile } from './figures.ts'
import type { ScoredFile } from './sample-people.ts'

/** How many accounts people have, how they use their cards and what they owe. */
export function compareCredit(scored: readonly ScoredFile[], compare: Compare): void {
  const files = scored.map(({ file }) => file).filter(({ openAccounts }) => openAccounts > 0)
  compareCardUse(scored, compare)
  const average = (count: (file: (typeof files)[number]) => number) => mean(files.map(count))
  compare('accounts', 'cards per person', {
    published: 3.06,
    ours: average(({ cards }) => cards),
    tolerance: 0.4,
    error: 0.08,
  })
  compare('accounts', 'store cards per person', {
    published: 2.5,
    ours: average(({ storeCards }) => storeCards),
    tolerance: 0.5,
    error: 0.08,
  })
  compare('accounts', 'open lines and loans', {
    published: 8.5,
    ours: average(({ openAccounts }) => openAccounts),
    tolerance: 1,
    error: 0.2,
  })
  const open = files.map(({ openAccounts }) => openAccounts)
  for (const [percentile, published] of openPercentiles)
    compare('accounts', `open, percentile ${percentile}`, {
      published,
      ours: quantile(open, percentile / 100),
      tolerance: 2,
    })
  const none = percentOf(files, ({ realEstateLoans }) => realEstateLoans === 0)
  compare('accounts', 'no real-estate loan, %', { published: 36.9, ours: none, tolerance: 12, error: 1.5 })
  const cardholders = files.filter(({ cards }) => cards > 0).map(({ cardBalanceUsd }) => cardBalanceUsd)
  compare('balances', 'cards, $ per holder', { published: 6500, ours: mean(cardholders), tolerance: 900, error: 250 })
  const mortgages = files.filter(({ mortgageUsd }) => mortgageUsd > 0).map(({ mortgageUsd }) => mortgageUsd)
  compare('balances', 'mortgages, $ per holder', {
    published: 215_000,
    ours: mean(mortgages),
    tolerance: 30_000,
    error: 6000,
  })
  const other = average(({ otherDebtUsd }) => otherDebtUsd)
  compare('balances', 'other debt, $ per person', { published: 25_000, ours: other, tolerance: 4000, error: 700 })
}

const openPercentiles = [
  [5, 2],
  [25, 5],
  [50, 8],
  [75, 11],
  [95, 17],
] as const

function compareCardUse(scored: readonly ScoredFile[], compare: Compare): void {
  const users = scored.flatMap(({ ageYears, file }) =>
    file.cardUse === null ? [] : [{ ageYears, use: 100 * file.cardUse }],
  )
  for (const [name, low, high, published, tolerance] of useShares) {
    const ours = percentOf(users, ({ use }) => use >= low && use < high)
    compare('card use, % of people', name, { published, ours, tolerance, error: 1.3 })
  }
  compare('card use, % of limits', 'mean', {
    published: 30,
    ours: mean(users.map(({ use }) => use)),
    tolerance: 5,
    error: 1,
  })
  for (const [name, from, to, published] of usesByAge) {
    const uses = users.filter(({ ageYears }) => ageYears >= from && ageYears < to).map(({ use }) => use)
    compare('card use, % of limits', `median at ${name}`, { published, ours: median(uses), tolerance: 10, error: 4 })
  }
}

const useShares: readonly (readonly [name: string, low: number, high: number, published: number, tolerance: number])[] =
  [
    ['nothing', 0, 0.05, 6.5, 3],
    ['under 10 %', 0, 10, 40.7, 5],
    ['10-30 %', 10, 30, 19.4, 4],
    ['30-50 %', 30, 50, 11.2, 3],
    ['50-90 %', 50, 90, 15.7, 4],
    ['90 % and more', 90, 999, 13.1, 4],
  ]

const usesByAge: readonly (readonly [name: string, from: number, to: number, published: number])[] = [
  ['21-30', 21, 31, 44],
  ['31-40', 31, 41, 31],
  ['41-50', 41, 51, 25],
  ['51-60', 51, 61, 17],
  ['61-70', 61, 71, 9],
  ['71 and older', 71, 130, 4],
]
