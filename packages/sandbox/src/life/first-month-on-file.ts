import type { Person } from '../people/person.ts'
import { monthOfDay } from './day.ts'

/** The first month in which anything can be on file. */
export function firstMonthOnFile({ plan }: Person): number {
  let month = plan.from
  for (const { openedDay } of plan.accounts) month = Math.min(month, monthOfDay(openedDay))
  for (const { delinquentDay } of plan.collections) month = Math.min(month, monthOfDay(delinquentDay))
  if (plan.study !== null) month = Math.min(month, plan.study.from)
  return month
}
