import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './icon.tsx'
import './item-list.css'

interface Item {
  readonly id: string
  readonly icon: IconName
  readonly tone?: 'neutral' | 'info' | 'good' | 'warn' | 'bad'
  readonly title: ComponentChildren
  readonly about?: ComponentChildren
  /** What stands below the words, such as a list of what it is about. */
  readonly more?: ComponentChildren
  /** A figure, a date or a state at the other end of the line. */
  readonly aside?: ComponentChildren
  readonly actions?: ComponentChildren
}

/** Things of one kind with a few words each: factors, alerts, steps. `ordered` where their order is part of what they say. */
export function ItemList({ items, ordered }: { readonly items: readonly Item[]; readonly ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul'
  return (
    <List class="item-list">
      {items.map(({ id, icon, tone = 'neutral', title, about, more, aside, actions }) => (
        <li key={id}>
          <span class={`sign is-${tone}`}>
            <Icon name={icon} />
          </span>
          <div class="words">
            <span class="title">{title}</span>
            {about && <span class="muted">{about}</span>}
            {more}
          </div>
          {aside && <div class="aside">{aside}</div>}
          {actions && <div class="actions">{actions}</div>}
        </li>
      ))}
    </List>
  )
}
