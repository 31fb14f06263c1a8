import type { hostSettingsCall, TeamOutput } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { Table } from '@plumbline/ui/parts/table'
import { settingWords } from './setting-words.ts'

type Compared = TeamOutput<typeof hostSettingsCall>
type Name = keyof typeof settingWords

/** One setting a line, those in which the two hosts differ first. */
export function SettingsTable({ compared: { host, against, differences } }: { readonly compared: Compared }) {
  const names = (Object.keys(settingWords) as Name[]).sort(
    (one, other) => Number(differences.includes(other)) - Number(differences.includes(one)),
  )
  return (
    <Table
      caption="How the host is set up"
      captionHidden
      rows={names}
      rowKey={(name) => name}
      columns={[
        {
          key: 'setting',
          label: 'Setting',
          cell: (name) => (
            <>
              {settingWords[name]} {differences.includes(name) && <Badge tone="warn">Differs</Badge>}
            </>
          ),
        },
        { key: 'host', label: host.name, cell: (name) => <Value of={host.settings[name]} /> },
        ...(against
          ? [{ key: 'against', label: against.name, cell: (name: Name) => <Value of={against.settings[name]} /> }]
          : []),
      ]}
    />
  )
}

function Value({ of }: { readonly of: unknown }) {
  if (of === null || of === undefined) return <span class="muted">None</span>
  if (typeof of === 'boolean') return <>{of ? 'Yes' : 'No'}</>
  if (Array.isArray(of)) return of.length === 0 ? <span class="muted">None</span> : <bdi>{of.join(', ')}</bdi>
  if (typeof of === 'object') return <bdi>{pairs(of)}</bdi>
  return <bdi>{String(of)}</bdi>
}

function pairs(of: object): string {
  const all = Object.entries(of).map(
    ([name, value]) => `${name}: ${value === true ? 'yes' : value === false ? 'no' : textOf(value)}`,
  )
  return all.length === 0 ? 'As usual' : all.join(', ')
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
