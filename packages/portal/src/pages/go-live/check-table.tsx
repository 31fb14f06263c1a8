import { Card } from '@plumbline/ui/parts/card'
import { Stack } from '@plumbline/ui/parts/layout'
import { Table } from '@plumbline/ui/parts/table'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { areaWords, type Check, checkStateWords, checkWords } from './check-words.ts'
import './check-table.css'

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
      <div class="check-table">
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
                  {state !== 'passed' && <span class="small muted help">{checkWords[check].help}</span>}
                </Stack>
              ),
            },
            { key: 'area', label: 'Area', cell: ({ area }) => areaWords[area] },
            {
              key: 'state',
              label: 'State',
              cell: ({ state, seen }) => (
                <Stack gap="tight">
                  <StatusBadge state={state} words={checkStateWords} />
                  {seen !== null && seen > 0 && <span class="small muted number">Seen: {seen}</span>}
                </Stack>
              ),
            },
          ]}
        />
      </div>
    </Card>
  )
}
