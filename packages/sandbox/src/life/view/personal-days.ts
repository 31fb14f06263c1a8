import type { Bureau } from '@plumbline/core/bureaus'
import type { Person } from '../../people/person.ts'
import { monthsAfter } from '../day.ts'
import type { PersonalChange } from '../personal-change.ts'
import type { Walk } from '../walk.ts'
import { confirmationDays } from './last-confirmed.ts'
import { addressDays } from './to-addresses.ts'
import { employerDays } from './to-employers.ts'
import { nameDays } from './to-names.ts'

/** Days in the window on which what a bureau knows of the person can change. */
export function identityDays(bureau: Bureau, walk: Walk, from: number, to: number): number[] {
  const { person, personal } = walk
  const days = personal.map(({ day }) => day)
  days.push(...confirmationDays(bureau, walk, from, to))
  days.push(...addressDays(bureau, person, to), ...employerDays(bureau, person, to), ...nameDays(bureau, person))
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
