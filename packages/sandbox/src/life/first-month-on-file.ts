import { whole } from '../people/chance.ts'
import type { Person } from '../people/person.ts'
import { monthOfDay } from './day.ts'
import { applicationDayOf } from './planned-application.ts'

/** The first month in which anything can be on file. */
export function firstMonthOnFile(person: Person): number {
  const { plan, seed } = person
  let month = Math.max(plan.from, filesBeginIn(seed))
  for (const planned of plan.accounts)
    month = Math.min(month, monthOfDay(applicationDayOf(person, planned) ?? planned.openedDay))
  for (const { delinquentDay } of plan.collections) month = Math.min(month, monthOfDay(delinquentDay))
  if (plan.study !== null) month = Math.min(month, plan.study.from)
  return month
}

/** What bureaus kept before is not remembered; they came to one person after the other. */
export function filesBeginIn(seed: number): number {
  return whole(seed, 0x66696c65, 1996 * 12, 2000 * 12 - 1)
}
