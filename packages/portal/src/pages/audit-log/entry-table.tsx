import type { auditLogCall, TeamOutput } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Table } from '@plumbline/ui/parts/table'
import type { NamedMember } from './audit-filters.tsx'
import { actionWords, actorWords, objectWords } from './entry-words.ts'
import './entry-table.css'

type Entry = TeamOutput<typeof auditLogCall>['entries'][number]

interface Props {
  readonly entries: readonly Entry[]
  readonly members: readonly NamedMember[]
}

export function EntryTable({ entries, members }: Props) {
  const { formats } = useLanguage()
  const names = new Map(members.map(({ id, name }) => [id, name]))
  return (
    <div class="entry-table">
      <Table
        caption="What is on record"
        captionHidden
        rows={entries}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'at',
            label: 'When',
            cell: ({ at }) => (
              <time dateTime={new Date(at).toISOString()}>
                {formats.day(at)} <span class="muted">{formats.time(at)}</span>
              </time>
            ),
          },
          { key: 'actor', label: 'Who', cell: ({ actor }) => <bdi>{actorWords(actor, names)}</bdi> },
          { key: 'action', label: 'What', cell: ({ action }) => actionWords(action) },
          { key: 'object', label: 'On', cell: (entry) => <ObjectOf entry={entry} names={names} /> },
          { key: 'outcome', label: 'Outcome', cell: ({ outcome }) => <Outcome outcome={outcome} /> },
          {
            key: 'request',
            label: 'Request',
            cell: ({ requestId, address }) => (
              <span class="of-entry">
                {requestId && <code class="id">{requestId}</code>}
                {address && <span class="small muted">from {address}</span>}
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}

/** Nothing where a member has done it to themselves: their name stands beside it. */
function ObjectOf({ entry, names }: { readonly entry: Entry; readonly names: ReadonlyMap<string, string> }) {
  const { object, actor } = entry
  const [kind = '', id = ''] = (object ?? '').split(':')
  if (object === null || (kind === 'member' && actor === `team:${id}`)) return null
  const name = kind === 'member' ? names.get(id) : undefined
  if (name) return <bdi>{name}</bdi>
  return (
    <span class="of-entry">
      <span>{objectWords(kind)}</span>
      <code class="id">{id}</code>
    </span>
  )
}

function Outcome({ outcome }: { readonly outcome: string }) {
  return outcome === 'OK' ? <Badge tone="good">Done</Badge> : <Badge tone="bad">Refused: {outcome}</Badge>
}
