import type { Compare } from './comparison.ts'
import type { Sight } from './sample-people.ts'
import { meanOf, shareOfCounts } from './sampled-figure.ts'

/** How scores move. Published models move in steps, ours smoothly, so moves of one or two points are none. */
export function compareDrift(people: readonly Sight[], compare: Compare): void {
  for (const { months, later, up, rise, down, fall, through } of drifts) {
    const moves = people.flatMap((each) => {
      const before = each.scores.EFX
      const after = later(each)
      return before === null || after === null ? [] : [{ before, after, by: after - before }]
    })
    const rises = moves.filter(({ by }) => by > 2).map(({ by }) => by)
    const falls = moves.filter(({ by }) => by < -2).map(({ by }) => by)
    const share = (part: readonly unknown[]) => shareOfCounts(part.length, moves.length)
    const group = `drift in ${months} months`
    const around = months === 3 ? wholeNumber : overYear
    compare(group, 'up, %', { published: up, ours: share(rises), ...around(up, 'share') })
    compare(group, 'mean rise', { published: rise, ours: meanOf(rises), ...around(rise, 'move') })
    compare(group, 'down, %', { published: down, ours: share(falls), ...around(down, 'share') })
    compare(group, 'mean fall', { published: fall, ours: meanOf(falls), ...around(fall, 'move') })
    const below = moves.filter(({ before, after }) => before > 620 && after <= 620)
    compare(group, 'fell through 620, %', {
      published: through,
      ours: share(below),
      tolerance: through / 3 + 0.5,
      reason: 'published as a whole percent, of years in which more people stood near 620',
    })
  }
}

/** A tenth, and half of the last digit. */
function wholeNumber(published: number) {
  return { tolerance: Math.abs(published) / 10 + 0.5, reason: 'published as a whole number' }
}

/** Over a year what differs by design adds up. */
function overYear(_published: number, what: 'share' | 'move') {
  return what === 'share'
    ? { tolerance: 7, reason: 'our people grow older and no younger ones follow them' }
    : { tolerance: 7.5, reason: 'what single events cost is published too, holds here, and moves scores further' }
}

/** Version 3, two million people. */
const drifts = [
  { months: 3, later: (each: Sight) => each.scoreAfter3, up: 49, rise: 19, down: 30, fall: -24, through: 3 },
  { months: 12, later: (each: Sight) => each.scoreAfter12, up: 51, rise: 27, down: 38, fall: -34, through: 6 },
] as const
