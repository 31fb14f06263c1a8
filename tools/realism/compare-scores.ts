import type { Compare } from './comparison.ts'
import { correlation, mean, median, percentOf } from './figures.ts'
import type { SampledPerson } from './sample-people.ts'

/** Who has a score, how the scores are spread, how they move and how the bureaus differ. */
export function compareScores(people: readonly SampledPerson[], compare: Compare): void {
  const scored = people.filter(({ scores }) => scores.EFX !== null)
  const scores = scored.map(({ scores: each }) => each.EFX ?? 0)
  compareCoverage(people, compare)
  for (const [name, low, high, published, tolerance] of bands)
    compare('score bands, % of scored', name, {
      published,
      ours: percentOf(scores, (score) => score >= low && score <= high),
      tolerance,
      error: 1.3,
    })
  compare('score', 'mean, version 3', { published: 680, ours: mean(scores), tolerance: 14, error: 3 })
  const v4 = scored.flatMap(({ scoreV4 }) => scoreV4 ?? [])
  compare('score', 'mean, version 4', { published: 700, ours: mean(v4), tolerance: 8, error: 3 })
  for (const [name, from, to, published] of generations) {
    const ours = mean(
      scored.filter(({ ageYears }) => ageYears >= from && ageYears < to).map((each) => each.scores.EFX ?? 0),
    )
    compare('score', `${name}, against all`, { published, ours: ours - mean(scores), tolerance: 18, error: 8 })
  }
  compareDrift(scored, compare)
  compareBureaus(people, compare)
}

type Band = readonly [name: string, low: number, high: number, published: number, tolerance: number]

// The five bands are one source, the share below 600 is another. The score scale is held in place by the published effects
// of single events, and people who are late as seldom as published cannot fill the middle of it any better.
const bands: readonly Band[] = [
  ['300-499', 300, 499, 5, 1.5],
  ['500-600', 500, 600, 21, 6.5],
  ['601-660', 601, 660, 13, 3],
  ['661-780', 661, 780, 38, 7],
  ['781-850', 781, 850, 23, 2.5],
  ['below 600 (2017)', 300, 599, 21.2, 3],
]

const generations: readonly (readonly [name: string, from: number, to: number, published: number])[] = [
  ['68 and older', 68, 130, 55],
  ['49 to 67', 49, 68, 20],
  ['34 to 48', 34, 49, -27],
  ['under 34', 0, 34, -52],
]

function compareCoverage(people: readonly SampledPerson[], compare: Compare): void {
  const group = 'coverage, % of adults'
  const none = percentOf(people, ({ file }) => file === null)
  const scored = percentOf(people, ({ scores }) => scores.EFX !== null)
  compare(group, 'no record', { published: 2.7, ours: none, tolerance: 0.4, error: 0.5 })
  compare(group, 'unscorable', { published: 9.8, ours: 100 - none - scored, tolerance: 1, error: 0.9 })
  compare(group, 'scored', { published: 87.5, ours: scored, tolerance: 1.2, error: 1 })
}

/** Moves of one point are left out as rounding. */
function compareDrift(scored: readonly SampledPerson[], compare: Compare): void {
  for (const { months, later, up, rise, down, fall, through } of drifts) {
    const moves = scored.flatMap((each) => {
      const before = each.scores.EFX ?? 0
      const after = later(each)
      return after === null ? [] : [{ before, after, by: after - before }]
    })
    const rises = moves.filter(({ by }) => by > 1)
    const falls = moves.filter(({ by }) => by < -1)
    const share = (part: readonly unknown[]) => (100 * part.length) / moves.length
    const group = `drift in ${months} months`
    compare(group, 'up, %', { published: up, ours: share(rises), tolerance: 6, error: 1.5 })
    compare(group, 'mean rise', { published: rise, ours: mean(rises.map(({ by }) => by)), tolerance: 5, error: 1 })
    compare(group, 'down, %', { published: down, ours: share(falls), tolerance: 6, error: 1.5 })
    compare(group, 'mean fall', { published: fall, ours: mean(falls.map(({ by }) => by)), tolerance: 6, error: 2 })
    const below = moves.filter(({ before, after }) => before > 620 && after <= 620)
    compare(group, 'fell through 620, %', { published: through, ours: share(below), tolerance: 2, error: 0.5 })
  }
}

const drifts = [
  { months: 3, later: (each: SampledPerson) => each.scoreAfter3, up: 49, rise: 19, down: 30, fall: -24, through: 3 },
  { months: 12, later: (each: SampledPerson) => each.scoreAfter12, up: 51, rise: 27, down: 38, fall: -34, through: 6 },
] as const

function compareBureaus(people: readonly SampledPerson[], compare: Compare): void {
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
    compare(group, `correlation of ${one} and ${other}`, { published: 0.96, ours: correlation(pairs), tolerance: 0.05 })
    const apart = pairs.map(([a, b]) => Math.abs(a - b))
    compare(group, `mean difference of ${one} and ${other}`, { published: 17.5, ours: mean(apart), tolerance: 12.5 })
  }
  const spreads = people.flatMap(({ scores }) => {
    const known = Object.values(scores).filter((score) => score !== null)
    return known.length < 3 ? [] : [Math.max(...known) - Math.min(...known)]
  })
  compare(group, 'median spread of one person', { published: 17.5, ours: median(spreads), tolerance: 12.5 })
}
