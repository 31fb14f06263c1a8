import type { ComponentChildren } from 'preact'
import { useLanguage } from './language.tsx'
import './timeline.css'

interface Moment {
  readonly id: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly title: string
  readonly tone?: 'neutral' | 'info' | 'good' | 'warn' | 'bad'
  readonly about?: ComponentChildren
}

/** What happened, newest first. */
export function Timeline({ moments }: { readonly moments: readonly Moment[] }) {
  const { formats } = useLanguage()
  return (
    <ol class="timeline">
      {moments.map(({ id, at, title, tone, about }) => (
        <li key={id} class={tone && `is-${tone}`}>
          <time dateTime={new Date(at).toISOString()}>{formats.day(at)}</time>
          <span class="title">{title}</span>
          {about && <div class="muted">{about}</div>}
        </li>
      ))}
    </ol>
  )
}
