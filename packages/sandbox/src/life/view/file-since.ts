import type { Bureau } from '@plumbline/core/bureaus'
import { whole } from '../../people/chance.ts'
import type { Person } from '../../people/person.ts'
import { startOfMonth } from '../day.ts'
import { firstMonthOnFile } from '../first-month-on-file.ts'
import { bureauSalts } from './sight.ts'

/** The day on which the bureau began its file; null when it has none. */
export function fileSinceDay(person: Person, bureau: Bureau): number | null {
  if (!person.plan.bureaus.includes(bureau)) return null
  return startOfMonth(firstMonthOnFile(person)) + whole(person.seed, 80 + bureauSalts[bureau], 0, 27)
}
