import type { bureauLinesCall, TeamOutput } from '@plumbline/contract'
import { Empty } from '@plumbline/ui/parts/empty'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { countWords } from '../fleet/counts.ts'
import { kindWords } from '../work/kind-words.ts'

type Retry = TeamOutput<typeof bureauLinesCall>['retries'][number]

export function RetryTable({ retries }: { readonly retries: readonly Retry[] }) {
  return (
    <DataTable
      caption="Work that asks a bureau again"
      rows={retries}
      rowKey={({ kind }) => kind}
      empty={<Empty title="There is none">Work appears here that waits for a bureau to answer.</Empty>}
      columns={[
        {
          key: 'kind',
          label: 'Work',
          cell: ({ kind }) => <RowLink href={`/work/${kind}`}>{kindWords(kind)}</RowLink>,
        },
        { key: 'failing', label: 'Tried again later', number: true, cell: ({ failing }) => countWords(failing) },
        { key: 'dead', label: 'Given up', number: true, cell: ({ dead }) => countWords(dead) },
      ]}
    />
  )
}
