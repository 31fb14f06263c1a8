import type { Bureau } from '@plumbline/core/bureaus'
import { dateOfDayNumber } from '@plumbline/core/calendar'
import type { Statement } from '@plumbline/core/credit-file'
import { mix, whole } from '../../people/chance.ts'
import type { Walk } from '../walk.ts'
import { itemIdAt } from './item-id.ts'
import { bureauSalts } from './sight.ts'

/** What the person had put on the file by the day. It is sent to all bureaus at once; each takes its own time, and then it stays. */
export function toStatements(bureau: Bureau, { person, statements }: Walk, day: number): readonly Statement[] {
  return [...(person.plan.statements ?? []), ...statements]
    .map((statement) => ({ ...statement, seed: mix(person.seed, statement.day) }))
    .map(({ day: sentDay, seed, text }) => ({ seed, text, since: sentDay + whole(seed, bureauSalts[bureau], 0, 8) }))
    .filter(({ since }) => since <= day)
    .map(({ seed, since, text }) => ({
      id: itemIdAt(bureau, 's', seed),
      reportedOn: dateOfDayNumber(since),
      text,
      code: null,
      pointer: null,
    }))
}
