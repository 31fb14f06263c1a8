import type { ComponentChildren } from 'preact'
import './filters.css'

/** What narrows a list down, side by side. */
export function Filters({ children }: { readonly children: ComponentChildren }) {
  return <div class="filters">{children}</div>
}
