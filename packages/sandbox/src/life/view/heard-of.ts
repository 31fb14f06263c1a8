import type { Bureau } from '@plumbline/core/bureaus'
import { mix, uniform, whole } from '../../people/chance.ts'
import type { Person } from '../../people/person.ts'
import { fileSinceDay } from './file-since.ts'
import { bureauSalts } from './sight.ts'

/** Something about the person and when the bureau heard of it. */
export interface HeardOf<Fact> {
  readonly fact: Fact
  readonly firstDay: number
  /** The last day on which somebody told the bureau so; null for what still holds. */
  readonly lastDay: number | null
}

interface DatedFact {
  readonly fromDay: number
  /** From this day on nobody tells of it any more; of what is not said, the next thing that is heard ends it. */
  readonly toDay?: number
}

/** The last day up to the day of the file on which a bureau was told of something that it first heard of on one day, and that others know to be over from another on. */
type LastTold = (seed: number, firstDay: number, untilDay: number, day: number) => number

/** Where somebody lives is told with every report of every creditor, by some for months after a move. */
export const toldEveryMonth: LastTold = (seed, firstDay, untilDay, day) => {
  const longest = untilDay + whole(seed, 2, 2, 210)
  if (uniform(seed, 1) < 0.6 && longest <= day) return longest
  return Math.max(firstDay, untilDay - whole(seed, 0, 1, 40))
}

/** Where somebody works is told with applications, and mostly never again. */
export const toldNowAndThen: LastTold = (seed, firstDay, untilDay) =>
  firstDay + Math.floor(Math.max(0, untilDay - firstDay) * Math.max(0, uniform(seed, 0) * 1.7 - 0.75))

/**
 * What a bureau has heard of one thing after another (homes, jobs) by the day, oldest first. It learns of each from whoever reports
 * next, which takes a different time at each bureau; its file begins with what holds then, and news that is overtaken never comes.
 */
export function heardOf<Fact extends DatedFact>(
  bureau: Bureau,
  person: Person,
  facts: readonly Fact[],
  day: number,
  delays: readonly [low: number, high: number],
  lastTold: LastTold,
): readonly HeardOf<Fact>[] {
  const sinceDay = fileSinceDay(person, bureau) ?? 0
  const salt = 70 + bureauSalts[bureau]
  const heard: { readonly fact: Fact; readonly firstDay: number }[] = []
  // From the newest back, so that one day tells whether something was overtaken by anything later.
  let overtakenFrom = Number.POSITIVE_INFINITY
  for (const fact of facts.toReversed()) {
    const firstDay = firstDayOf(fact.fromDay)
    if (firstDay > day || firstDay >= Math.min(overtakenFrom, fact.toDay ?? Number.POSITIVE_INFINITY)) continue
    heard.push({ fact, firstDay })
    overtakenFrom = firstDay
  }
  heard.reverse()
  return heard.map(({ fact, firstDay }, index) => {
    const next = heard[index + 1]
    const toldUntil = Math.min(next === undefined ? day : next.firstDay, fact.toDay ?? Number.POSITIVE_INFINITY)
    return {
      fact,
      firstDay,
      lastDay:
        next === undefined && toldUntil >= day
          ? null
          : lastTold(mix(mix(person.seed, fact.fromDay), salt + 4), firstDay, toldUntil, day),
    }
  })

  function firstDayOf(fromDay: number): number {
    return fromDay <= sinceDay ? sinceDay : fromDay + whole(mix(person.seed, fromDay), salt, ...delays)
  }
}
