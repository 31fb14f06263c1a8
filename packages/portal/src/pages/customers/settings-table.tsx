import { Badge } from '@plumbline/ui/parts/badge'
import { Table } from '@plumbline/ui/parts/table'
import { labelOf } from './setting-fields.ts'
import { isSame, linesOf } from './setting-lines.ts'
import { valueText } from './setting-text.ts'
import './settings-table.css'

interface SetUp {
  readonly name: string
  readonly settings: Readonly<Record<string, unknown>>
}

interface Props {
  readonly host: SetUp
  /** Another host beside it. */
  readonly against?: SetUp | undefined
}

/** Every setting of a host, one a line; of those with parts each part. Where two hosts differ, those lines stand first. */
export function SettingsTable({ host, against }: Props) {
  const other = against && new Map(linesOf(against.settings).map(({ name, value }) => [name, value]))
  const lines = linesOf(host.settings).map(({ name, value }) => ({
    name,
    value,
    against: other?.get(name),
    differs: other !== undefined && !isSame(value, other.get(name)),
  }))
  const shown = (name: string, value: unknown) => valueText(name, value) || <span class="muted">Nothing</span>
  return (
    <div class="settings-table">
      <Table
        caption="Settings of the host"
        captionHidden
        rows={lines.sort((one, another) => Number(another.differs) - Number(one.differs))}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            label: 'Setting',
            cell: ({ name, differs }) => (
              <>
                {labelOf(name) ?? <code>{name}</code>} {differs && <Badge tone="warn">Differs</Badge>}
              </>
            ),
          },
          { key: 'value', label: against ? host.name : 'Value', cell: ({ name, value }) => shown(name, value) },
          ...(against
            ? [{ key: 'against', label: against.name, cell: (line: Line) => shown(line.name, line.against) }]
            : []),
        ]}
      />
    </div>
  )
}

interface Line {
  readonly name: string
  readonly against: unknown
}

/** In how many values two hosts differ. */
export function countDifferences(one: SetUp['settings'], other: SetUp['settings']): number {
  const values = new Map(linesOf(other).map(({ name, value }) => [name, value]))
  return linesOf(one).filter(({ name, value }) => !isSame(value, values.get(name))).length
}
