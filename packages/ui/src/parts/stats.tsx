import type { ComponentChildren } from 'preact'
import './stats.css'

interface Stat {
  readonly term: string
  readonly value: ComponentChildren
  /** How it moved, or of what it is a part. */
  readonly about?: ComponentChildren
}

/** A few figures side by side. */
export function Stats({ stats }: { readonly stats: readonly Stat[] }) {
  return (
    <dl class="stats">
      {stats.map(({ term, value, about }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {value}
            {about && <div class="about">{about}</div>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
