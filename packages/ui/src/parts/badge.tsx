import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './icon.tsx'
import './badge.css'

interface Props {
  readonly tone?: 'neutral' | 'info' | 'good' | 'warn' | 'bad'
  readonly icon?: IconName
  readonly children: ComponentChildren
}

/** A state in a word or two. The word says it, the colour repeats it. */
export function Badge({ tone = 'neutral', icon, children }: Props) {
  return (
    <span class={`badge is-${tone}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}
