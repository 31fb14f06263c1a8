import { decades, inAgeGroup } from './age-groups.ts'
import type { Compare } from './comparison.ts'
import type { CardHabit } from './measure-cards.ts'
import { exactly, meanOf, medianOf, ratioOf, shareOf } from './sampled-figure.ts'
import type { ScoredSight } from './scored-sight.ts'

/** How many cards people have and how they use them. */
export function compareCards(scored: readonly ScoredSight[], compare: Compare): void {
  const holders = scored.filter(({ file }) => file.accounts.open > 0)
  compareNumbers(holders, compare)
  compareUse(scored, compare)
  for (const [habit, name, published, tolerance, reason] of habits) {
    const counts = scored.map(({ file }) => {
      const all = Object.values(file.cards.habits).reduce((total, each) => total + each, 0)
      return [file.cards.habits[habit], all] as const
    })
    compare('what cards are for, %', name, { published, ours: ratioOf(counts), tolerance, reason })
  }
}

const tensReason = 'published in round tens'

const habits: readonly (readonly [CardHabit, name: string, published: number, tolerance: number, reason: string])[] = [
  ['INACTIVE', 'inactive', 40, 4, tensReason],
  ['TRANSACTOR', 'paid in full each month', 20, 5, tensReason],
  ['REVOLVER', 'a balance is carried', 30, 5, tensReason],
  ['TRANSITIONAL', 'now and then', 10, 5, tensReason],
]

function compareNumbers(people: readonly ScoredSight[], compare: Compare): void {
  const mean = (some: readonly ScoredSight[], read: (cards: ScoredSight['file']['cards']) => number) =>
    meanOf(some.map(({ file }) => read(file.cards)))
  const top = people.filter(({ score }) => score >= 800)
  const withCard = (some: readonly ScoredSight[]) => some.filter(({ file }) => file.cards.cards > 0)
  const group = 'cards'
  // 3.1 in 2019, 3.7 in 2025.
  compare(group, 'per person', { published: 3.4, ours: mean(people, ({ cards }) => cards) })
  compare(group, 'per person at 800 and more', { published: 4.6, ours: mean(top, ({ cards }) => cards) })
  const steps = cardBandFloors.map((floor, index) => {
    const ceiling = cardBandFloors[index + 1] ?? 900
    return mean(
      people.filter(({ score }) => score >= floor && score < ceiling),
      ({ cards }) => cards,
    )
  })
  // Fewer by more than the errors of the two means.
  const falling = steps.filter(({ value, error }, index) => {
    const below = steps[index - 1]
    return below !== undefined && below.value - value > Math.hypot(error, below.error)
  }).length
  compare(group, 'bands with fewer than the one below', { published: 0, ours: exactly(falling) })
  compare(group, 'store cards per person', { published: 2.5, ours: mean(people, ({ storeCards }) => storeCards) })
  compare(group, 'balance, $ per holder', {
    published: 6500,
    ours: mean(withCard(people), (each) => each.cardBalanceUsd),
  })
  compare(group, 'balance at 800 and more, $', {
    published: 3894,
    ours: mean(withCard(top), (each) => each.cardBalanceUsd),
  })
  const withStoreCard = people.filter(({ file }) => file.cards.storeCards > 0)
  compare(group, 'store cards, $ per holder', {
    published: 1900,
    ours: mean(withStoreCard, (each) => each.storeBalanceUsd),
  })
}

/** From one of these bands to the next people have more cards. */
export const cardBandFloors: readonly number[] = [300, 500, 601, 661, 781]

function compareUse(scored: readonly ScoredSight[], compare: Compare): void {
  const users = scored.flatMap(({ ageYears, file }) =>
    file.cards.use === null ? [] : [{ ageYears, use: file.cards.use }],
  )
  for (const [name, low, high, published] of useShares)
    compare('card use, % of people', name, { published, ours: shareOf(users, ({ use }) => use >= low && use < high) })
  compare('card use, % of limits', 'mean', { published: 30, ours: meanOf(users.map(({ use }) => use)) })
  for (const [index, published] of [44, 31, 25, 17, 9, 4].entries()) {
    const group = decades[index]!
    compare('card use, % of limits', `median at ${group.name}`, {
      published,
      ours: medianOf(inAgeGroup(users, group).map(({ use }) => use)),
    })
  }
}

const useShares: readonly (readonly [name: string, low: number, high: number, published: number])[] = [
  ['nothing', 0, 0.05, 6.5],
  ['under 10 %', 0, 10, 40.7],
  ['10-30 %', 10, 30, 19.4],
  ['30-50 %', 30, 50, 11.2],
  ['50-90 %', 50, 90, 15.7],
  ['90 % and more', 90, 999, 13.1],
]
