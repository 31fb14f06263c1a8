import type { ComponentChildren } from 'preact'
import './data-list.css'

interface Datum {
  readonly term: string
  readonly value: ComponentChildren
}

/** Names and values, one pair a line. */
export function DataList({ data }: { readonly data: readonly Datum[] }) {
  return (
    <dl class="data-list">
      {data.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
