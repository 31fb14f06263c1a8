import { useLanguage } from '@plumbline/ui/parts/language'
import type { ComponentChildren } from 'preact'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { OutcomeBars } from '../../parts/outcome-bars.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost } from '../../shell/address.ts'
import { endpointStates, type ListedEndpoint, stateOf, successWords } from './endpoint.ts'
import './endpoint-table.css'

interface Props {
  readonly endpoints: readonly ListedEndpoint[]
  readonly empty: ComponentChildren
}

export function EndpointTable({ endpoints, empty }: Props) {
  const { formats } = useLanguage()
  return (
    <DataTable
      caption="Endpoints of the host"
      empty={empty}
      rows={endpoints}
      rowKey={({ id }) => id}
      columns={[
        { key: 'address', label: 'Address', cell: (endpoint) => <Address endpoint={endpoint} /> },
        {
          key: 'types',
          label: 'Types',
          cell: ({ types }) =>
            types === null ? 'All' : types.length <= 2 ? types.join(', ') : `${types.length} types`,
        },
        {
          key: 'state',
          label: 'State',
          cell: (endpoint) => <StatusBadge state={stateOf(endpoint)} words={endpointStates} />,
        },
        { key: 'recent', label: 'Last 24 hours', cell: (endpoint) => <Recent endpoint={endpoint} /> },
        {
          key: 'since',
          label: 'Failing since',
          cell: ({ failingSince }) => failingSince !== null && <Time at={failingSince} />,
        },
        {
          key: 'success',
          label: 'Last success',
          cell: ({ lastSuccessAt }) =>
            lastSuccessAt === null ? <span class="muted">Never</span> : <Time at={lastSuccessAt} />,
        },
      ]}
    />
  )

  function Recent({ endpoint: { recent } }: { readonly endpoint: ListedEndpoint }) {
    const share = recent.counted === 0 ? '' : formats.percent(recent.delivered / recent.counted)
    return (
      <span class="recent-attempts">
        {recent.counted > 0 && (
          <OutcomeBars hours={recent.hours} label={`By hour: ${successWords(recent)} in the last 24 hours`} />
        )}
        <span>
          {share} <span class="small muted">{successWords(recent)}</span>
        </span>
      </span>
    )
  }
}

function Address({ endpoint: { id, url, description } }: { readonly endpoint: ListedEndpoint }) {
  return (
    <span class="endpoint-address">
      <RowLink href={atSameHost(`/webhooks/${id}`)}>
        <bdi>{url}</bdi>
      </RowLink>
      {description && (
        <span class="small muted">
          <bdi>{description}</bdi>
        </span>
      )}
    </span>
  )
}
