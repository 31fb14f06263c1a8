import type { ComponentChildren } from 'preact'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.tsx'
import './notice.css'

interface Props {
  readonly tone: 'info' | 'good' | 'warn' | 'bad'
  readonly title?: string
  /** It came by itself and is read aloud: at once when it is bad, else when the reader pauses. */
  readonly live?: boolean
  readonly actions?: ComponentChildren
  readonly children?: ComponentChildren
}

export function Notice({ tone, title, live, actions, children }: Props) {
  const { parts } = useLanguage()
  return (
    <div class={`notice is-${tone}`} role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}>
      <Icon name={tone} />
      <div class="body">
        {/* The tone in a word, for who sees neither colour nor sign. */}
        <p class={title ? 'title' : undefined}>
          <span class="spoken">{parts.tones[tone]}: </span>
          {title ?? children}
        </p>
        {title && children && <div>{children}</div>}
        {actions && <div class="actions">{actions}</div>}
      </div>
    </div>
  )
}
