import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { DataTable } from '../../parts/data-table.tsx'
import type { Usage } from './charge-words.ts'

/** What the month had come to at the end of each day. */
export function DaysCard({ days }: Pick<Usage, 'days'>) {
  const { formats } = useLanguage()
  return (
    <Card title="By day">
      <DataTable
        caption="Users and charges at the end of each day"
        empty={<p class="muted">The first day of the month is counted when it has ended.</p>}
        rows={[...days].reverse()}
        rowKey={({ day }) => day}
        columns={[
          { key: 'day', label: 'Day', cell: ({ day }) => <span class="whole">{formats.calendarDay(day)}</span> },
          { key: 'active', label: 'Active', number: true, cell: ({ users }) => formats.count(users.active) },
          { key: 'dormant', label: 'Dormant', number: true, cell: ({ users }) => formats.count(users.dormant) },
          { key: 'paused', label: 'Paused', number: true, cell: ({ users }) => formats.count(users.paused) },
          {
            key: 'charged',
            label: 'Charged',
            number: true,
            cell: ({ charges }) => formats.count(charges.monthlyRate + charges.verificationFee),
          },
        ]}
      />
    </Card>
  )
}
