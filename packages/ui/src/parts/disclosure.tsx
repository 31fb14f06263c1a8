import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'
import './disclosure.css'

interface Props {
  readonly summary: string
  readonly open?: boolean
  readonly children: ComponentChildren
}

/** More, for who wants it. Escape closes it from anywhere inside. */
export function Disclosure({ summary, open, children }: Props) {
  return (
    <details
      class="disclosure"
      open={open}
      onKeyDown={(event) => {
        const details = event.currentTarget
        if (event.key !== 'Escape' || !details.open) return
        details.open = false
        details.querySelector('summary')?.focus()
      }}
    >
      <summary>
        <Icon name="next" />
        {summary}
      </summary>
      <div class="inside">{children}</div>
    </details>
  )
}
