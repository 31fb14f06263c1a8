import { lineWords } from '@plumbline/core/billing'
import { useLanguage } from '@plumbline/ui/parts/language'
import { DataTable } from '../../parts/data-table.tsx'
import { dollarsAndCents } from '../prices/cents.ts'
import type { Adjustment, BillLine } from './bill-words.ts'
import './bill-table.css'

interface Props {
  readonly lines: readonly BillLine[]
  /** Those that count. */
  readonly adjustments: readonly Adjustment[]
  readonly totalCents: number
}

interface Row {
  readonly key: string
  readonly name: string
  readonly why: string
  readonly users?: number
  readonly unitCents?: number
  readonly amountCents: number
  readonly isTotal?: true
}

/** Everything that a bill comes to, its total last. */
export function BillTable({ lines, adjustments, totalCents }: Props) {
  const { formats } = useLanguage()
  const rows: Row[] = [
    ...lines.map(({ hostId, hostName, charge, quantity, unitCents, amountCents }) => ({
      key: `${hostId} ${charge}`,
      name: `${hostName}: ${lineWords[charge].name}`,
      why: lineWords[charge].why,
      users: quantity,
      unitCents,
      amountCents,
    })),
    ...adjustments.map(({ id, amountCents, reason }) => ({ key: id, name: 'Adjustment', why: reason, amountCents })),
    { key: 'total', name: 'Total', why: '', amountCents: totalCents, isTotal: true as const },
  ]
  return (
    <div class="bill-table">
      <DataTable
        caption="What it is made of"
        empty={null}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'line', label: 'Line', cell: ({ name }) => <bdi class="line">{name}</bdi> },
          { key: 'why', label: 'Why', cell: ({ why }) => why && <bdi class="muted">{why}</bdi> },
          {
            key: 'users',
            label: 'Users',
            number: true,
            cell: ({ users }) => (users === undefined ? '' : formats.count(users)),
          },
          {
            key: 'price',
            label: 'Price',
            number: true,
            cell: ({ unitCents }) => (unitCents === undefined ? '' : dollarsAndCents(unitCents)),
          },
          {
            key: 'amount',
            label: 'Amount',
            number: true,
            cell: ({ amountCents, isTotal }) =>
              isTotal ? <strong>{dollarsAndCents(amountCents)}</strong> : dollarsAndCents(amountCents),
          },
        ]}
      />
    </div>
  )
}
