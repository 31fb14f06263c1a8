import { decades, inAgeGroup } from './age-groups.ts'
import type { Compare } from './comparison.ts'
import type { LatenessFigures } from './measure-lateness.ts'
import { medianOf, ratioOf, shareOf } from './sampled-figure.ts'
import type { ScoredSight } from './scored-sight.ts'

/** How many people pay late, and how that goes on. */
export function compareLateness(scored: readonly ScoredSight[], compare: Compare): void {
  const late = scored.map(({ file }) => file.lateness)
  const two = 'late within two years, %'
  const shares: readonly (readonly [name: string, published: number, test: (late: LatenessFigures) => boolean])[] = [
    ['at all', 20.7, wasLate],
    ['60-89 days', 5, ({ spells60 }) => spells60 > 0],
  ]
  for (const [name, published, test] of shares) compare(two, name, { published, ours: shareOf(late, test) })
  for (const [name, published, count] of [
    ['30-59 days once', 11.1, 1],
    ['30-59 days twice', 3.3, 2],
  ] as const)
    compare(two, name, {
      published,
      ours: shareOf(late, ({ spells30 }) => spells30 === count),
      tolerance: published / 5,
      reason: 'the published counter does not say what counts as once',
    })
  compare(two, '90 days and more', {
    published: 5.4,
    ours: shareOf(late, ({ spells90 }) => spells90 > 0),
    tolerance: 3,
    reason: 'the published counter states no window',
  })
  for (const [index, published] of [24, 25, 24, 21, 15, 11].entries()) {
    const group = decades[index]!
    const people = inAgeGroup(scored, group)
    compare(two, `at ${group.name}`, { published, ours: shareOf(people, ({ file }) => wasLate(file.lateness)) })
  }
  const seven = 'late within seven years, %'
  compare(seven, 'never', {
    published: 50,
    ours: shareOf(late, ({ ever }) => !ever),
    tolerance: 7,
    reason: 'more than half by one source, 46 % of homeowners by another',
  })
  compare(seven, '60 days and more', {
    published: 27,
    ours: shareOf(late, ({ ever60 }) => ever60),
    tolerance: 3.5,
    reason: 'three in ten by one source, 23.5 % of homeowners by another',
  })
  compareRolls(late, compare)
}

function compareRolls(late: readonly LatenessFigures[], compare: Compare): void {
  const group = 'how lateness goes on'
  compare(group, '30 days become 60, %', {
    published: 37.5,
    ours: ratioOf(late.map(({ from30, at30 }) => [from30, at30] as const)),
    tolerance: 2.5,
  })
  compare(group, '60 days become 90, %', {
    published: 60,
    ours: ratioOf(late.map(({ from60, at60 }) => [from60, at60] as const)),
  })
  const days = (kind: keyof LatenessFigures['daysToChargeOff']) =>
    medianOf(late.flatMap(({ daysToChargeOff }) => daysToChargeOff[kind]))
  compare(group, 'days until a card is charged off', { published: 180, ours: days('revolving'), ...chargedOff })
  compare(group, 'days until a loan is charged off', { published: 120, ours: days('installment'), ...chargedOff })
}

/** Counted from the first payment that was missed. */
const chargedOff = {
  tolerance: 40,
  reason: 'reported with the statement after that day; a payment on the way puts it off',
}

function wasLate({ spells30, spells60, spells90 }: LatenessFigures): boolean {
  return spells30 + spells60 + spells90 > 0
}
