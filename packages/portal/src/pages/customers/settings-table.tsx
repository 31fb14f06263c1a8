import { Table } from '@plumbline/ui/parts/table'
import { settingText } from './setting-text.ts'
import './settings-table.css'

/** Every setting of a host, one a line; of those with parts each part. */
export function SettingsTable({ settings }: { readonly settings: Readonly<Record<string, unknown>> }) {
  return (
    <div class="settings-table">
      <Table
        caption="Settings of the host"
        captionHidden
        rows={Object.entries(settings).flatMap(linesOf)}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', label: 'Setting', cell: ({ name }) => <code>{name}</code> },
          { key: 'value', label: 'Value', cell: ({ text }) => text || <span class="muted">Nothing</span> },
        ]}
      />
    </div>
  )
}

function linesOf([name, value]: [string, unknown]): { name: string; text: string }[] {
  const isPart = typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!isPart) return [{ name, text: settingText(value) }]
  return Object.entries(value).map(([part, own]) => ({ name: `${name}.${part}`, text: partText(own) }))
}

function partText(value: unknown): string {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0 ? '' : settingText(value)
}
