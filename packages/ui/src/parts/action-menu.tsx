import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { Icon } from './icon.tsx'
import './action-menu.css'

interface Props {
  /** What the actions are about, for who does not see beside what the button stands. */
  readonly of: string
  readonly actions: readonly MenuAction[]
  readonly children: ComponentChildren
}

interface MenuAction {
  readonly label: string
  /** Why it cannot be done, where it cannot. */
  readonly refused?: string | undefined
  readonly onPress: () => void
}

/** Actions that are wanted now and then, behind one button. Escape closes it, and so does going elsewhere. */
export function ActionMenu({ of, actions, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (details.current) details.current.open = false
  }
  return (
    <details
      class="action-menu"
      ref={details}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return
        close()
        event.currentTarget.querySelector('summary')?.focus()
      }}
      onFocusOut={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) close()
      }}
    >
      <summary class="button secondary">
        {children}
        <span class="spoken"> {of}</span>
        <Icon name="down" />
      </summary>
      <ul class="actions">
        {actions.map(({ label, refused, onPress }) => (
          <li key={label}>
            <button
              type="button"
              aria-disabled={refused ? 'true' : undefined}
              onClick={(event) => {
                if (refused) return event.preventDefault()
                // A dialog that opens gives the focus back to where it came from.
                details.current?.querySelector('summary')?.focus()
                close()
                onPress()
              }}
            >
              {label}
              {refused && <span class="why">{refused}</span>}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
