import type { Bureau } from '@plumbline/core/bureaus'
import { whole } from '../../people/chance.ts'
import type { Person } from '../../people/person.ts'
import { startOfMonth } from '../day.ts'
import { firstMonthOnFile } from '../first-month-on-file.ts'
import { applicationDayOf } from '../planned-application.ts'
import { bureauSalts } from './sight.ts'

/** The day on which the bureau began its file; null when it has none. */
export function fileSinceDay(person: Person, bureau: Bureau): number | null {
  if (!person.plan.bureaus.includes(bureau)) return null
  const days = whole(person.seed, 80 + bureauSalts[bureau], 0, 27)
  return Math.max(startOfMonth(firstMonthOnFile(person)) + days, heardOfAccountDay(person, days))
}

/** Where the first account is planned, nobody tells of the person before the application for it, or before its first report. */
function heardOfAccountDay(person: Person, days: number): number {
  const { accounts, collections, inquiries } = person.plan
  const [first] = accounts.length > 1 ? [...accounts].sort((a, b) => a.openedDay - b.openedDay) : accounts
  if (first === undefined || collections.length > 0 || inquiries.length > 0) return 0
  return applicationDayOf(person, first) ?? first.openedDay + 18 + days
}
