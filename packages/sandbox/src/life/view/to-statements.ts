import type { Bureau } from '@plumbline/core/bureaus'
import { dateOfDayNumber } from '@plumbline/core/calendar'
import type { Statement } from '@plumbline/core/credit-file'
import { mix } from '../../people/chance.ts'
import type { Walk } from '../walk.ts'
import { itemIdAt } from './item-id.ts'

/** What the person had put on the file by the day. It is sent to all bureaus at once and stays. */
export function toStatements(bureau: Bureau, { person, statements }: Walk, day: number): readonly Statement[] {
  return [...(person.plan.statements ?? []), ...statements]
    .filter((statement) => statement.day <= day)
    .map(({ day: since, text }) => ({
      id: itemIdAt(bureau, 's', mix(person.seed, since)),
      reportedOn: dateOfDayNumber(since),
      text,
      code: null,
      pointer: null,
    }))
}
