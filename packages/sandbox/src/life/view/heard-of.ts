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

/**
 * What a bureau has heard of one thing after another (homes, jobs) by the day, oldest first. It learns of each from whoever reports
 * next, which takes a different time at each bureau; its file begins with what holds then, and news that is overtaken never comes.
 */
export function heardOf<Fact extends { readonly fromDay: number }>(
  bureau: Bureau,
  person: Person,
  facts: readonly Fact[],
  day: number,
  delays: readonly [low: number, high: number],
): readonly HeardOf<Fact>[] {
  const sinceDay = fileSinceDay(person, bureau) ?? 0
  const salt = 70 + bureauSalts[bureau]
  const heard = facts
    .map((fact) => ({ fact, firstDay: firstDayOf(fact.fromDay) }))
    .filter(({ firstDay }) => firstDay <= day)
    .filter(({ firstDay }, index, all) => all.slice(index + 1).every((later) => later.firstDay > firstDay))
  return heard.map(({ fact, firstDay }, index) => {
    const next = heard[index + 1]
    const gap = whole(mix(person.seed, fact.fromDay), salt + 4, 1, 40)
    return { fact, firstDay, lastDay: next === undefined ? null : Math.max(firstDay, next.firstDay - gap) }
  })

  function firstDayOf(fromDay: number): number {
    return fromDay <= sinceDay ? sinceDay : fromDay + whole(mix(person.seed, fromDay), salt, ...delays)
  }
}
