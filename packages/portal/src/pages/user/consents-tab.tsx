import { Empty } from '@plumbline/ui/parts/empty'
import { DataTable } from '../../parts/data-table.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import type { TabProps } from './person.ts'

const states = {
  standing: { label: 'Stands', tone: 'good' },
  revoked: { label: 'Taken back', tone: 'bad' },
} as const

/** Which wordings the person has agreed to. */
export function ConsentsTab({ person: { consents } }: TabProps) {
  return (
    <DataTable
      caption="Consents"
      rows={consents}
      rowKey={({ textVersion }) => textVersion}
      empty={
        <Empty icon="check" title="No consent is on record">
          A consent comes with the identity check, or your server brings it. Without one no bureau is asked.
        </Empty>
      }
      columns={[
        { key: 'version', label: 'Wording', cell: ({ textVersion }) => <code class="id">{textVersion}</code> },
        {
          key: 'state',
          label: 'State',
          cell: ({ revokedAt }) => <StatusBadge state={revokedAt === null ? 'standing' : 'revoked'} words={states} />,
        },
        {
          key: 'source',
          label: 'Given by',
          cell: ({ source }) => (source === 'CONSUMER' ? 'The person' : 'Declared by the host'),
        },
        { key: 'at', label: 'Accepted', cell: ({ acceptedAt }) => acceptedAt !== null && <Time at={acceptedAt} /> },
        { key: 'end', label: 'Taken back', cell: ({ revokedAt }) => revokedAt !== null && <Time at={revokedAt} /> },
      ]}
    />
  )
}
