import type { auditLogCall, TeamOutput } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Table } from '@plumbline/ui/parts/table'
import type { NamedMember } from './audit-filters.tsx'
import { actionWords, actorWords } from './entry-words.ts'
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
          { key: 'from', label: 'From', cell: ({ address }) => address && <code class="id">{address}</code> },
          {
            key: 'request',
            label: 'Request id',
            cell: ({ requestId }) => requestId && <code class="id">{requestId}</code>,
          },
        ]}
      />
    </div>
  )
}

/** Nothing where somebody has done it to themselves: who it was stands beside it. */
function ObjectOf({ entry, names }: { readonly entry: Entry; readonly names: ReadonlyMap<string, string> }) {
  const { object, actor } = entry
  if (object === null || object.replace('member:', 'team:') === actor) return null
  const [kind = '', id = ''] = object.split(':')
  const name = kind === 'member' ? names.get(id) : undefined
  return name ? <bdi>{name}</bdi> : <code class="id">{object}</code>
}

function Outcome({ outcome }: { readonly outcome: string }) {
  return outcome === 'OK' ? <Badge tone="good">Done</Badge> : <Badge tone="bad">Refused: {outcome}</Badge>
}
