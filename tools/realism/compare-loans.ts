import type { Compare } from './comparison.ts'
import type { SampledPerson } from './sample-people.ts'
import { meanOf, shareOf } from './sampled-figure.ts'

/** Loans as they were granted. */
export function compareLoans(people: readonly SampledPerson[], compare: Compare): void {
  const mortgages = people.flatMap(({ loans }) => loans.mortgages)
  for (const [year, published] of mortgageRates)
    compare('mortgage rates by year, %', String(year), {
      published,
      ours: meanOf(mortgages.filter((each) => each.year === year).map(({ ratePercent }) => ratePercent)),
    })
  const low = mortgages.filter(({ score }) => score !== null && score < 620)
  compare('mortgages since June 2022', 'to scores below 620, %', {
    published: 3,
    ours: shareOf(
      mortgages.filter(({ score }) => score !== null),
      ({ score }) => score !== null && score < 620,
    ),
    tolerance: 2.5,
    reason: 'a few percent; no figure of one year',
  })
  compare('mortgages since June 2022', 'conventional among these, %', {
    published: 10,
    ours: shareOf(low, ({ conventional }) => conventional),
    tolerance: 10,
    reason: 'the rules of conventional mortgages begin at 620',
  })
  compareAutoLoans(people, compare)
}

/** Averages of thirty-year mortgages. */
const mortgageRates = [
  [2016, 3.65],
  [2017, 3.99],
  [2018, 4.54],
  [2019, 3.94],
  [2020, 3.11],
  [2021, 2.96],
  [2022, 5.34],
  [2023, 6.81],
  [2024, 6.72],
  [2025, 6.6],
] as const

/** Files do not tell a new car from a used one: 42 % are new, at $41,200 and $727 against $26,900 and $523. */
function compareAutoLoans(people: readonly SampledPerson[], compare: Compare): void {
  const loans = people.flatMap((each) => each.loans.autoLoans)
  const group = 'auto loans since 2024'
  compare(group, 'mean amount, $', { published: 32_900, ours: meanOf(loans.map(({ amountUsd }) => amountUsd)) })
  compare(group, 'mean term, months', {
    published: 68.6,
    ours: meanOf(loans.map(({ termMonths }) => termMonths)),
    tolerance: 4,
  })
  compare(group, 'mean payment, $', { published: 609, ours: meanOf(loans.map(({ paymentUsd }) => paymentUsd)) })
}
