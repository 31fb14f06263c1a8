import type { Bureau } from '@plumbline/core/bureaus'
import { dayInMonth, monthOfDay } from '../day.ts'

/** Once a month each bureau confirms what it has on the person. */
export function lastConfirmed(bureau: Bureau, day: number): number {
  const month = monthOfDay(day)
  const inMonth = dayInMonth(month, confirmedOn[bureau])
  return inMonth <= day ? inMonth : dayInMonth(month - 1, confirmedOn[bureau])
}

const confirmedOn: Readonly<Record<Bureau, number>> = { EFX: 5, TU: 12, EXP: 20 }
