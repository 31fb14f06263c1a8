import { decades, inAgeGroup } from './age-groups.ts'
import type { Compare } from './comparison.ts'
import { meanOf, medianOf, quantileOf, shareOf } from './sampled-figure.ts'
import type { ScoredSight } from './scored-sight.ts'

/** How many accounts people have and how old they are. */
export function compareAccounts(scored: readonly ScoredSight[], compare: Compare): void {
  const people = scored.filter(({ file }) => file.accounts.open > 0)
  const open = people.map(({ file }) => file.accounts.open)
  compare('open lines and loans', 'mean', { published: 8.5, ours: meanOf(open) })
  for (const [percentile, published] of openPercentiles)
    compare('open lines and loans', `percentile ${percentile}`, {
      published,
      ours: quantileOf(open, percentile / 100),
      tolerance: 1,
      reason: 'a whole number',
    })
  for (const [index, published] of [4.9, 7.5, 8.6, 9.5, 9.4, 8.6].entries()) {
    const group = decades[index]!
    compare('open lines and loans', `mean at ${group.name}`, {
      published,
      ours: meanOf(inAgeGroup(people, group).map(({ file }) => file.accounts.open)),
    })
  }
  const shares = people.flatMap(({ file }) => file.accounts.shareWithBalance ?? [])
  compare('open lines and loans', 'with a balance, median %', { published: 67, ours: medianOf(shares) })
  compareOwners(people, compare)
  compareBest(scored, compare)
}

const openPercentiles = [
  [5, 2],
  [25, 5],
  [50, 8],
  [75, 11],
  [95, 17],
] as const

const applicantsReason = 'published of applicants for a line on their home'
const applicantsAgeReason =
  'of applicants for a line on their home; another source has 300 and 132 for the best quarter of all people'
const secondLoansReason = 'from years in which second loans were common; home equity lines are 2 % of debt today'

/**
 * People with a loan on a home. How many they are follows from the shares of debt; the sample that counts real-estate loans has far more
 * owners than the country.
 */
function compareOwners(people: readonly ScoredSight[], compare: Compare): void {
  const owners = people.filter(({ file }) => file.accounts.realEstateLoans > 0)
  const group = 'people with a loan on a home'
  const loans = owners.map(({ file }) => file.accounts.realEstateLoans)
  compare(group, 'two such loans, %', {
    published: 35,
    ours: shareOf(loans, (count) => count === 2),
    tolerance: 17,
    reason: secondLoansReason,
  })
  compare(group, 'three or more, %', {
    published: 9.2,
    ours: shareOf(loans, (count) => count > 2),
    tolerance: 5,
    reason: secondLoansReason,
  })
  const applicants = owners.filter(({ file }) => file.records.inquiries6 > 0)
  for (const [statistic, published, read, share, reason] of applicantMedians)
    compare('owners who applied within half a year', statistic, {
      published,
      ours: medianOf(applicants.map(({ file }) => read(file.accounts))),
      tolerance: published * share,
      reason,
    })
}

type Accounts = ScoredSight['file']['accounts']

const applicantMedians: readonly (readonly [
  statistic: string,
  published: number,
  read: (accounts: Accounts) => number,
  share: number,
  reason: string,
])[] = [
  ['accounts ever, median', 21, ({ total }) => total, 0.2, applicantsReason],
  ['oldest account, median months', 186, ({ ages }) => ages?.oldest ?? 0, 0.6, applicantsAgeReason],
  ['average age, median months', 76, ({ ages }) => ages?.average ?? 0, 0.6, applicantsAgeReason],
  ['newest account, median months', 6, ({ ages }) => ages?.newest ?? 0, 1 / 3, `in whole months, ${applicantsReason}`],
  ['with a balance, median %', 67, ({ shareWithBalance }) => shareWithBalance ?? 0, 0.2, applicantsReason],
]

const otherScoreReason = 'published of the best quarter by another score'

/** The quarter with the highest scores. */
function compareBest(scored: readonly ScoredSight[], compare: Compare): void {
  const ranked = [...scored].sort((a, b) => b.score - a.score)
  const best = ranked.slice(0, Math.round(ranked.length / 4)).map(({ file }) => file)
  const group = 'the best quarter'
  const means = [
    ['use of limits, mean %', 7, meanOf(best.flatMap(({ cards }) => cards.use ?? []))],
    ['accounts with a balance', 4, meanOf(best.map(({ accounts }) => accounts.withBalance))],
    ['average age, mean months', 132, meanOf(best.flatMap(({ accounts }) => accounts.ages?.average ?? []))],
    ['oldest account, mean months', 300, meanOf(best.flatMap(({ accounts }) => accounts.ages?.oldest ?? []))],
    ['newest account, mean months', 28, meanOf(best.flatMap(({ accounts }) => accounts.ages?.newest ?? []))],
    ['opened nothing in a year, %', 58, shareOf(best, ({ accounts }) => accounts.openedIn12Months === 0)],
    ['opened one, %', 26, shareOf(best, ({ accounts }) => accounts.openedIn12Months === 1)],
  ] as const
  for (const [statistic, published, ours] of means)
    compare(group, statistic, { published, ours, tolerance: published / 4, reason: otherScoreReason })
  const reason = 'published as a whole percent, of another score'
  compare(group, 'never late, %', {
    published: 96,
    ours: shareOf(best, ({ lateness }) => !lateness.ever),
    tolerance: 9.6 + 0.5,
    reason,
  })
  compare(group, 'with a collection, %', {
    published: 1,
    ours: shareOf(best, ({ records }) => records.collections.length > 0),
    tolerance: 1 + 0.5,
    reason,
  })
}
