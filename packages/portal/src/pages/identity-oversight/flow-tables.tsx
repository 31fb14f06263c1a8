import { Empty } from '@plumbline/ui/parts/empty'
import { DataTable } from '../../parts/data-table.tsx'
import { HostBadge } from '../../parts/host-badge.tsx'
import { OutcomeBars } from '../../parts/outcome-bars.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { countWords } from '../fleet/counts.ts'
import { flowWords, type Oversight, passWords } from './headline.ts'
import type { Throttled } from './throttle-dialog.tsx'

interface FlowProps {
  readonly flows: Oversight['flows']
  readonly hours: Oversight['hours']
}

export function FlowTable({ flows, hours }: FlowProps) {
  const bars = hours.map(({ from, proven, failed }) => ({ from, delivered: proven, failed }))
  const failed = hours.reduce((sum, hour) => sum + hour.failed, 0)
  const usual = Math.round(hours.reduce((sum, hour) => sum + hour.usualFailed, 0))
  if (flows.length === 0)
    return (
      <Empty icon="shield" title="Nobody has proved who they are lately">
        Flows appear here with the first person who goes through one.
      </Empty>
    )
  return (
    <>
      <p>
        <OutcomeBars hours={bars} label="Proven above the line and failed below it, hour by hour of the last day" />{' '}
        <span class="small muted">
          {failed} failed; {usual} on days like these before.
        </span>
      </p>
      <DataTable
        caption="How flows end"
        rows={flows}
        rowKey={({ flow }) => flow}
        empty={null}
        columns={[
          { key: 'flow', label: 'Flow', cell: ({ flow }) => flowWords(flow) },
          ...countColumns<Oversight['flows'][number]>(),
        ]}
      />
    </>
  )
}

interface HostProps {
  readonly hosts: Oversight['hosts']
  readonly onThrottle: (of: Throttled) => void
}

export function HostIdentityTable({ hosts, onThrottle }: HostProps) {
  return (
    <DataTable
      caption="How identity flows end at hosts"
      rows={hosts}
      rowKey={({ id }) => id}
      empty={<Empty title="There is no host yet">Hosts appear here as soon as a customer has one.</Empty>}
      columns={[
        {
          key: 'host',
          label: 'Host',
          cell: ({ name, kind }) => (
            <span class="inline">
              <bdi>{name}</bdi> <HostBadge host={{ kind, suspended: false }} />
            </span>
          ),
        },
        ...countColumns<Oversight['hosts'][number]>(),
        { key: 'outages', label: 'Outages', number: true, cell: ({ outages }) => countWords(outages) },
        {
          key: 'actions',
          label: 'Actions',
          cell: ({ id, name }) => (
            <PermittedButton
              needs="throttle identities"
              kind="secondary"
              label={`Hold back starts at ${name}`}
              onPress={() => onThrottle({ hostId: id, name })}
            >
              Hold back
            </PermittedButton>
          ),
        },
      ]}
    />
  )
}

type Counted = Pick<
  Oversight['flows'][number],
  'started' | 'proven' | 'failed' | 'locked' | 'passShare' | 'usualPassShare'
>

function countColumns<Row extends Counted>() {
  return [
    { key: 'pass', label: 'Passed', number: true, cell: ({ passShare }: Row) => passWords(passShare) },
    { key: 'usual', label: 'Before', number: true, cell: ({ usualPassShare }: Row) => passWords(usualPassShare) },
    { key: 'proven', label: 'Proven', number: true, cell: ({ proven }: Row) => String(proven) },
    { key: 'failed', label: 'Failed', number: true, cell: ({ failed }: Row) => String(failed) },
    { key: 'locked', label: 'Locked', number: true, cell: ({ locked }: Row) => String(locked) },
  ]
}
