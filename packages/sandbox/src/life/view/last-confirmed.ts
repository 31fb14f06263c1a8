import type { Bureau } from '@plumbline/core/bureaus'
import { whole } from '../../people/chance.ts'
import type { Person } from '../../people/person.ts'
import { dayInMonth, monthOfDay } from '../day.ts'
import { bureauSalts } from './sight.ts'

/** Once a month somebody confirms to each bureau what it has on the person, to each on another day. */
export function lastConfirmed(bureau: Bureau, { seed }: Person, day: number): number {
  const month = monthOfDay(day)
  const confirmedOn = whole(seed, 0x636f6e66 + bureauSalts[bureau], 1, 28)
  const inMonth = dayInMonth(month, confirmedOn)
  return inMonth <= day ? inMonth : dayInMonth(month - 1, confirmedOn)
}
