import type { Bureau } from '@plumbline/core/bureaus'
import { mix, whole } from '../../people/chance.ts'
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
    const gap = whole(mix(person.seed, fact.fromDay), salt + 4, 1, 40)
    const toldUntil = Math.min(next === undefined ? day : next.firstDay, fact.toDay ?? Number.POSITIVE_INFINITY)
    return {
      fact,
      firstDay,
      lastDay: next === undefined && toldUntil >= day ? null : Math.max(firstDay, toldUntil - gap),
    }
  })

  function firstDayOf(fromDay: number): number {
    return fromDay <= sinceDay ? sinceDay : fromDay + whole(mix(person.seed, fromDay), salt, ...delays)
  }
}
