import { Badge } from '@plumbline/ui/parts/badge'
import { useLanguage } from '@plumbline/ui/parts/language'
import type { ComponentChildren } from 'preact'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { Time } from '../../parts/time.tsx'
import { atSameHost } from '../../shell/address.ts'
import { clientWords } from './client-words.ts'
import { type LoggedRequest, statusWords } from './logged-request.ts'

interface Props {
  readonly requests: readonly LoggedRequest[]
  readonly empty: ComponentChildren
}

export function RequestTable({ requests, empty }: Props) {
  const { formats } = useLanguage()
  return (
    <DataTable
      caption="Calls of the API"
      empty={empty}
      rows={requests}
      rowKey={({ requestId, at }) => `${requestId} ${at}`}
      columns={[
        {
          key: 'call',
          label: 'Call',
          cell: ({ method, path, requestId }) => (
            <RowLink href={atSameHost(`/api-logs/${encodeURIComponent(requestId)}`)}>
              <strong>{method}</strong> <span class="path">{path}</span>
            </RowLink>
          ),
        },
        { key: 'at', label: 'When', cell: ({ at }) => <Time at={at} /> },
        {
          key: 'answer',
          label: 'Answer',
          cell: ({ status, code }) => (
            <>
              <Answer status={status} /> {code && <code class="id whole">{code}</code>}
            </>
          ),
        },
        { key: 'key', label: 'Key', cell: ({ keyPrefix }) => keyPrefix && <code class="id whole">{keyPrefix}…</code> },
        { key: 'source', label: 'Source', cell: (request) => clientWords(request) },
        { key: 'took', label: 'Took', number: true, cell: ({ durationMs }) => `${formats.count(durationMs)} ms` },
        {
          key: 'id',
          label: 'Request id',
          cell: ({ requestId }) => <CopyableId id={requestId} of="request id" short />,
        },
      ]}
    />
  )
}

export function Answer({ status }: { readonly status: number }) {
  const { label, tone } = statusWords(status)
  return <Badge tone={tone}>{label}</Badge>
}
