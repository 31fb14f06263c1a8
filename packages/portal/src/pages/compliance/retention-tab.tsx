import { Card } from '@plumbline/ui/parts/card'
import { Table } from '@plumbline/ui/parts/table'
import { Time } from '../../parts/time.tsx'
import { type Compliance, keptWords } from './compliance.ts'

/** What is kept how long, and what is gone by now. */
export function RetentionTab({ compliance: { retention } }: { readonly compliance: Compliance }) {
  return (
    <Card title="What is kept how long">
      <Table
        caption="What is kept how long"
        captionHidden
        rows={retention}
        rowKey={({ what }) => what}
        columns={[
          { key: 'what', label: 'What', cell: ({ what }) => keptWords[what] },
          { key: 'long', label: 'Kept for', cell: ({ amount, unit }) => `${amount} ${unit}` },
          {
            key: 'since',
            label: 'Removed: what is from before',
            cell: ({ keptSince }) => <Time at={keptSince} />,
          },
        ]}
      />
      <p class="small muted">
        Consents, the audit log and privacy requests are kept for good: they prove what was done. When an account
        closes, the key of the person is destroyed, and with it everything that was sealed for them.
      </p>
    </Card>
  )
}
