import { dateOfDayNumber } from '@plumbline/core/calendar'
import type { Statement } from '@plumbline/core/credit-file'
import type { Walk } from '../walk.ts'

/** What the person had put on the file by the day. It is sent to all bureaus at once and stays. */
export function toStatements({ person, statements }: Walk, day: number): readonly Statement[] {
  return [...(person.plan.statements ?? []), ...statements]
    .filter((statement) => statement.day <= day)
    .map(({ day: since, text }) => ({
      id: `s${since.toString(36)}`,
      reportedOn: dateOfDayNumber(since),
      text,
      code: null,
      pointer: null,
    }))
}
