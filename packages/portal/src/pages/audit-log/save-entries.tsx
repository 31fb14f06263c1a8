import { auditLogCall, type TeamOutput } from '@plumbline/contract'
import { useSignedIn } from '../../shell/session.tsx'
import { SaveList } from '../saved-lists/save-list.tsx'
import { type Columns, isoOf } from '../saved-lists/to-csv.ts'
import { actionWords } from './action-words.ts'
import type { NamedMember } from './audit-filters.tsx'
import type { AuditQuery } from './audit-query.ts'
import { actorWords } from './entry-words.ts'

type Entry = TeamOutput<typeof auditLogCall>['entries'][number]

interface Props {
  readonly asked: AuditQuery
  readonly members: readonly NamedMember[]
}

/** Saves everything that the filters let through, from the newest on, as far as one file goes. */
export function SaveEntries({ asked, members }: Props) {
  const { call } = useSignedIn()
  const { cursor: _place, ...filters } = asked
  return (
    <SaveList
      name="audit-log"
      columns={columnsWith(members)}
      page={async (place) => {
        const { entries, nextCursor } = await call(auditLogCall, { query: { ...filters, ...place } })
        return { rows: entries, nextCursor }
      }}
    />
  )
}

function columnsWith(members: readonly NamedMember[]): Columns<Entry> {
  const names = new Map(members.map(({ id, name }) => [id, name]))
  const json = (values: unknown) => (values === null || values === undefined ? '' : JSON.stringify(values))
  return {
    At: ({ at }) => isoOf(at),
    Who: (entry) => actorWords(entry, names),
    Actor: ({ actor }) => actor,
    Action: ({ action }) => actionWords(action),
    Name: ({ action }) => action,
    On: ({ object }) => object,
    Outcome: ({ outcome }) => outcome,
    Reason: ({ details }) => details?.reason,
    Before: ({ details }) => json(details?.before),
    After: ({ details }) => json(details?.after),
    'Request id': ({ requestId }) => requestId,
    From: ({ address }) => address,
  }
}
