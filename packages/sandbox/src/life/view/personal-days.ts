import type { Bureau } from '@plumbline/core/bureaus'
import { jobsOf } from '../../people/jobs.ts'
import type { Person } from '../../people/person.ts'
import { residencesOf } from '../../people/residences.ts'
import { monthOfDay, monthsAfter, startOfMonth } from '../day.ts'
import type { PersonalChange } from '../personal-change.ts'
import { lastConfirmed, newsDelay } from './to-identity.ts'

/** Days in the window on which what a bureau knows of the person can change. */
export function identityDays(
  bureau: Bureau,
  person: Person,
  changes: readonly PersonalChange[],
  from: number,
  to: number,
): number[] {
  const delay = newsDelay(bureau, person)
  const days = changes.map(({ day }) => day)
  for (let month = monthOfDay(from); month <= monthOfDay(to); month++)
    days.push(lastConfirmed(bureau, startOfMonth(month + 1) - 1))
  for (const { fromDay } of residencesOf(person, to)) days.push(fromDay, fromDay + delay)
  for (const { fromDay } of jobsOf(person, to)) days.push(fromDay + 90)
  if (person.marriage !== null) days.push(person.marriage.day)
  if (person.plan.marks.deceasedDay !== null) days.push(person.plan.marks.deceasedDay)
  return days
}

/** Days on which a mark on the file is set or lifted. */
export function markDays({ plan }: Person, changes: readonly PersonalChange[]): number[] {
  const { frozenDay, lockedDay, deceasedDay, extendedFraudAlertDay } = plan.marks
  const days = [frozenDay, lockedDay, deceasedDay, extendedFraudAlertDay].filter((day) => day !== null)
  if (extendedFraudAlertDay !== null) days.push(monthsAfter(extendedFraudAlertDay, 84))
  return [...days, ...changes.map(({ day }) => day)]
}
