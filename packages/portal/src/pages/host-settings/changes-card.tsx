import type { hostSettingsCall, TeamOutput } from '@plumbline/contract'
import { Card } from '@plumbline/ui/parts/card'
import { DataTable } from '../../parts/data-table.tsx'
import { Time } from '../../parts/time.tsx'
import { ValueChanges } from '../customers/value-changes.tsx'

type Change = TeamOutput<typeof hostSettingsCall>['changes'][number]

/** What was changed, and when. */
export function ChangesCard({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <Card title="What was changed">
      <DataTable
        caption="Changes, the newest first"
        rows={changes}
        rowKey={({ at }) => String(at)}
        empty={<p class="muted">Nothing was changed since the host was made.</p>}
        columns={[
          { key: 'at', label: 'When', cell: ({ at }) => <Time at={at} /> },
          {
            key: 'what',
            label: 'What',
            cell: ({ before, wanted }) => <ValueChanges before={before} wanted={wanted} />,
          },
        ]}
      />
    </Card>
  )
}
