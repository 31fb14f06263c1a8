import type { ComponentChildren } from 'preact'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost } from '../../shell/address.ts'
import { type Event, summaryOf, summaryStates } from './event.ts'

interface Props {
  readonly events: readonly Event[]
  readonly empty: ComponentChildren
}

export function EventTable({ events, empty }: Props) {
  return (
    <DataTable
      caption="Events of the host"
      empty={empty}
      rows={events}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'type',
          label: 'Type',
          cell: ({ id, type }) => <RowLink href={atSameHost(`/events/${id}`)}>{type}</RowLink>,
        },
        { key: 'time', label: 'When', cell: ({ time }) => <Time at={time} /> },
        {
          key: 'deliveries',
          label: 'Deliveries',
          cell: (event) => <StatusBadge state={summaryOf(event)} words={summaryStates} />,
        },
        {
          key: 'user',
          label: 'User',
          cell: ({ user_id }) =>
            user_id && <CopyableId id={user_id} of="user id" href={atSameHost(`/users/${user_id}`)} short />,
        },
        { key: 'id', label: 'Event id', cell: ({ id }) => <CopyableId id={id} of="event id" short /> },
      ]}
    />
  )
}
