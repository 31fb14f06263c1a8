import { Table } from '@plumbline/ui/parts/table'
import type { ComponentChildren, ComponentProps } from 'preact'
import './data-table.css'

interface Props<Row> extends Omit<ComponentProps<typeof Table<Row>>, 'captionHidden'> {
  /** Stands in place of the table when there is no row: what will appear, why it is empty, one thing to do. */
  readonly empty: ComponentChildren
}

/**
 * Rows that lead to pages. The link of a row is a `RowLink` in its first cell; it takes presses anywhere on the row, while other links
 * and buttons of the row keep their own.
 */
export function DataTable<Row>({ empty, ...table }: Props<Row>) {
  if (table.rows.length === 0) return <>{empty}</>
  return (
    <div class="data-table">
      <Table {...table} captionHidden />
    </div>
  )
}

export function RowLink({ href, children }: { readonly href: string; readonly children: ComponentChildren }) {
  return (
    <span class="inline">
      <a class="row-link" href={href}>
        {children}
      </a>
    </span>
  )
}
