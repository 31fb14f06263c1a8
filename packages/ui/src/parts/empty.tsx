import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './icon.tsx'
import './empty.css'

interface Props {
  readonly icon?: IconName
  readonly title: string
  /** What will appear here, and why there is nothing yet. */
  readonly children: ComponentChildren
  /** One thing to do about it. */
  readonly action?: ComponentChildren
}

export function Empty({ icon = 'inbox', title, children, action }: Props) {
  return (
    <div class="empty">
      <Icon name={icon} />
      <p>
        <strong>{title}</strong>
      </p>
      <p class="muted">{children}</p>
      {action}
    </div>
  )
}
