import { generations, inAgeGroup } from './age-groups.ts'
import type { Compare } from './comparison.ts'
import type { Sight } from './sample-people.ts'
import { correlationOf, exactly, meanOf, medianOf, shareOf, shareOfCounts } from './sampled-figure.ts'

/** Who has a score, how the scores are spread, and how the two models and the three bureaus differ. */
export function compareScores(people: readonly Sight[], compare: Compare): void {
  compareCoverage(people, compare)
  const scored = people.filter(({ scores }) => scores.EFX !== null)
  const scores = scored.map(({ scores: each }) => each.EFX ?? 0)
  for (const [name, low, high, published] of bands)
    compare('score bands, % of scored', name, {
      published,
      ours: shareOf(scores, (score) => score >= low && score <= high),
    })
  compareTop(scores, compare)
  compare('score', 'mean, version 3', { published: 680, ours: meanOf(scores), tolerance: 7 })
  const v4 = scored.flatMap(({ scoreV4 }) => scoreV4 ?? [])
  compare('score', 'mean, version 4', { published: 700, ours: meanOf(v4), tolerance: 7 })
  const pairs = scored.flatMap((each) => (each.scoreV4 === null ? [] : [[each.scores.EFX ?? 0, each.scoreV4] as const]))
  compare('score', 'correlation of versions 3 and 4', { published: 0.95, ours: correlationOf(pairs), tolerance: 0.03 })
  for (const { published, ...group } of generations)
    compare('score', `mean at ${group.name}`, {
      published,
      ours: meanOf(inAgeGroup(scored, group).map((each) => each.scores.EFX ?? 0)),
      tolerance: 25,
    })
  compareBureaus(people, compare)
}

const bands: readonly (readonly [name: string, low: number, high: number, published: number])[] = [
  ['300-499', 300, 499, 5],
  ['500-600', 500, 600, 21],
  ['601-660', 601, 660, 13],
  ['661-780', 661, 780, 38],
  ['781-850', 781, 850, 23],
]

const topReason = 'not published; 23 % above 780 thin out towards 850 without a wall'

function compareTop(scores: readonly number[], compare: Compare): void {
  const group = 'score, the top'
  const above = (least: number) => shareOf(scores, (score) => score >= least)
  compare(group, '800 and more, %', { published: 14, ours: above(800), tolerance: 4, reason: topReason })
  compare(group, '820 and more, %', { published: 8, ours: above(820), tolerance: 3, reason: topReason })
  compare(group, 'highest', { published: 850, ours: exactly(Math.max(...scores)), tolerance: 5 })
}

function compareCoverage(people: readonly Sight[], compare: Compare): void {
  const group = 'coverage, % of adults'
  const none = people.filter(({ file }) => file === null).length
  const scored = people.filter(({ scores }) => scores.EFX !== null).length
  const ours = (count: number) => shareOfCounts(count, people.length)
  compare(group, 'no record', { published: 2.7, ours: ours(none) })
  compare(group, 'unscorable', { published: 9.8, ours: ours(people.length - none - scored) })
  compare(group, 'scored', { published: 87.5, ours: ours(scored), tolerance: 1.2 })
}

const rangeReason = 'published as a range from 5 to 30 points'

function compareBureaus(people: readonly Sight[], compare: Compare): void {
  const group = 'three bureaus'
  for (const [one, other] of [
    ['EFX', 'TU'],
    ['EFX', 'EXP'],
    ['TU', 'EXP'],
  ] as const) {
    const pairs = people.flatMap(({ scores }) => {
      const [a, b] = [scores[one], scores[other]]
      return a === null || b === null ? [] : [[a, b] as const]
    })
    // More than 0.90.
    compare(group, `correlation of ${one} and ${other}`, {
      published: 0.95,
      ours: correlationOf(pairs),
      tolerance: 0.05,
    })
  }
  const spreads = people.flatMap(({ scores }) => {
    const known = Object.values(scores).filter((score) => score !== null)
    return known.length < 3 ? [] : [Math.max(...known) - Math.min(...known)]
  })
  compare(group, 'median spread of one person', {
    published: 17.5,
    ours: medianOf(spreads),
    tolerance: 12.5,
    reason: rangeReason,
  })
}
