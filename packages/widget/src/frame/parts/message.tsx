import './message.css'

interface Props {
  readonly title: string
  readonly text: string
  readonly note?: string | undefined
  readonly action?: string
  readonly onAction?: () => void
  /** Read aloud at once. */
  readonly urgent?: boolean
}

/** One thing to say, and what to do next. */
export function Message({ title, text, note, action, onAction, urgent }: Props) {
  return (
    <section class="message" role={urgent ? 'alert' : undefined}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      {note && <p class="muted">{note}</p>}
      {action && (
        <button type="button" onClick={onAction}>
          {action}
        </button>
      )}
    </section>
  )
}
