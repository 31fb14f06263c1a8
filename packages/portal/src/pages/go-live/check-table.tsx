import { Card } from '@plumbline/ui/parts/card'
import { Stack } from '@plumbline/ui/parts/layout'
import { Table } from '@plumbline/ui/parts/table'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { areaWords, type Check, checkStateWords, checkWords } from './check-words.ts'

/** What the traffic of the host shows. What has not passed says what to do. */
export function CheckTable({ checks }: { readonly checks: readonly Check[] }) {
  const passed = checks.filter(({ state }) => state === 'passed').length
  return (
    <Card
      title="Checks from development traffic"
      aside={
        <span class="muted number">
          {passed} of {checks.length} passed
        </span>
      }
    >
      <Table
        caption="Checks before going live"
        captionHidden
        rows={checks}
        rowKey={({ check }) => check}
        columns={[
          {
            key: 'check',
            label: 'Check',
            cell: ({ check, state }) => (
              <Stack gap="tight">
                <span>{checkWords[check].title}</span>
                {state !== 'passed' && <span class="small muted">{checkWords[check].help}</span>}
              </Stack>
            ),
          },
          { key: 'area', label: 'Area', cell: ({ area }) => areaWords[area] },
          { key: 'seen', label: 'Seen', number: true, cell: ({ seen }) => seen ?? '–' },
          { key: 'state', label: 'State', cell: ({ state }) => <StatusBadge state={state} words={checkStateWords} /> },
        ]}
      />
    </Card>
  )
}
