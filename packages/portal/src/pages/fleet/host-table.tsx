import type { fleetCall, TeamOutput } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { Empty } from '@plumbline/ui/parts/empty'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { HostRowLink } from '../../parts/host-link.tsx'
import { countWords, shareWords } from './counts.ts'
import './host-table.css'

type Host = TeamOutput<typeof fleetCall>['hosts'][number]

export function HostTable({ hosts }: { readonly hosts: readonly Host[] }) {
  return (
    <DataTable
      caption="How hosts fare"
      rows={hosts}
      rowKey={({ id }) => id}
      empty={
        <Empty title="There is no host yet">
          Hosts appear here as soon as a customer has one, with how their calls end.
        </Empty>
      }
      columns={[
        {
          key: 'host',
          label: 'Host',
          cell: ({ id, name, suspended }) => (
            <>
              <HostRowLink id={id} name={name} /> {suspended && <Badge tone="warn">Suspended</Badge>}
            </>
          ),
        },
        { key: 'calls', label: 'Calls', number: true, cell: ({ calls }) => calls.toLocaleString('en-US') },
        { key: 'failed', label: 'Our errors', number: true, cell: ({ failed, calls }) => shareWords(failed, calls) },
        { key: 'refused', label: 'Refused', number: true, cell: ({ refused, calls }) => shareWords(refused, calls) },
        {
          key: 'endpoints',
          label: 'Endpoints that fail',
          number: true,
          cell: ({ id, failingEndpoints }) =>
            failingEndpoints === 0 ? (
              '0'
            ) : (
              <CountLink href={`/webhook-fleet?at=${id}`} count={failingEndpoints} of="endpoints that fail" />
            ),
        },
        {
          key: 'stuck',
          label: 'Stuck enrollments',
          number: true,
          cell: ({ stuckEnrollments }) =>
            stuckEnrollments === 0 ? (
              '0'
            ) : (
              <CountLink href="/work/sync-enrollment" count={stuckEnrollments} of="stuck enrollments" />
            ),
        },
        { key: 'id', label: 'Host id', cell: ({ id }) => <CopyableId id={id} of="host id" short /> },
      ]}
    />
  )
}

function CountLink({ href, count, of }: { readonly href: string; readonly count: number; readonly of: string }) {
  return (
    <a class="count-link" href={href}>
      {countWords(count)}
      <span class="spoken"> {of}</span>
    </a>
  )
}
