import type { ComponentChildren } from 'preact'
import './table.css'

interface Column<Row> {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ComponentChildren
  /** Numbers stand at the end of their column. */
  readonly number?: boolean
}

interface Props<Row> {
  /** What the table is of; readers hear it first. */
  readonly caption: string
  readonly captionHidden?: boolean
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Two narrow columns stay a table on a phone as well. */
  readonly narrow?: boolean
}

export function Table<Row>({ caption, captionHidden, columns, rows, rowKey, narrow }: Props<Row>) {
  const [first, ...others] = columns
  const className = (column: Column<Row>) => (column.number ? 'end' : undefined)
  return (
    // The roles are said again because a table that is drawn as cards loses them in some browsers.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    <table class={narrow ? 'table' : 'table cards'} role="table">
      <caption>{captionHidden ? <span class="spoken">{caption}</span> : caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} scope="col" role="columnheader" class={className(column)}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            <th scope="row" role="rowheader">
              {first?.cell(row)}
            </th>
            {others.map((column) => (
              <td key={column.key} role="cell" class={className(column)} data-label={column.label}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
