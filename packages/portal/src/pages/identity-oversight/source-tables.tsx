import { Empty } from '@plumbline/ui/parts/empty'
import { DataTable } from '../../parts/data-table.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { shareWords } from '../fleet/counts.ts'
import { breakerWords, providerWords } from '../fleet/provider-words.ts'
import type { Oversight } from './headline.ts'
import type { Throttled } from './throttle-dialog.tsx'

interface NetworkProps {
  readonly networks: Oversight['networks']
  readonly onThrottle: (of: Throttled) => void
}

/** Ends of addresses are not kept: a cluster is a network. */
export function NetworkTable({ networks, onThrottle }: NetworkProps) {
  return (
    <DataTable
      caption="Networks by what was refused"
      rows={networks}
      rowKey={({ network }) => network}
      empty={
        <Empty title="Nobody has called a step of identity">
          Networks appear here with the first call, without the end of the address.
        </Empty>
      }
      columns={[
        { key: 'network', label: 'Network', cell: ({ network }) => <code>{network}</code> },
        { key: 'calls', label: 'Calls', number: true, cell: ({ calls }) => String(calls) },
        { key: 'refused', label: 'Refused', number: true, cell: ({ refused }) => String(refused) },
        { key: 'share', label: 'Share', number: true, cell: ({ refused, calls }) => shareWords(refused, calls) },
        { key: 'hosts', label: 'Hosts', number: true, cell: ({ hosts }) => String(hosts) },
        {
          key: 'actions',
          label: 'Actions',
          cell: ({ network }) => (
            <PermittedButton
              needs="throttle identities"
              kind="secondary"
              refused={network.includes('/') ? undefined : 'Only networks can be slowed down.'}
              label={`Hold back ${network}`}
              onPress={() => onThrottle({ address: network, name: network })}
            >
              Hold back
            </PermittedButton>
          ),
        },
      ]}
    />
  )
}

export function VendorTable({ vendors }: { readonly vendors: Oversight['vendors'] }) {
  return (
    <DataTable
      caption="How identity vendors answer"
      rows={vendors}
      rowKey={({ provider }) => provider}
      empty={null}
      columns={[
        { key: 'vendor', label: 'Vendor', cell: ({ provider }) => providerWords(provider) },
        {
          key: 'breaker',
          label: 'Breaker',
          cell: ({ breaker }) => <StatusBadge state={breaker} words={breakerWords} />,
        },
        { key: 'calls', label: 'Calls', number: true, cell: ({ calls }) => String(calls) },
        { key: 'failed', label: 'Failed', number: true, cell: ({ failed }) => String(failed) },
        { key: 'share', label: 'Share', number: true, cell: ({ failed, calls }) => shareWords(failed, calls) },
      ]}
    />
  )
}
