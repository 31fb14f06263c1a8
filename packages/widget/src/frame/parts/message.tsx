import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Stack } from '@plumbline/ui/parts/layout'
import type { ComponentChildren } from 'preact'

interface Props {
  readonly title: string
  readonly text: ComponentChildren
  readonly note?: string | undefined
  readonly action?: string | undefined
  readonly onAction?: (() => void) | undefined
  /** Read aloud at once. */
  readonly urgent?: boolean
}

/** A screen with one thing to say, and what to do next. */
export function Message({ title, text, note, action, onAction, urgent }: Props) {
  return (
    <Card>
      <div role={urgent ? 'alert' : undefined}>
        <Stack>
          <h1 tabIndex={-1}>{title}</h1>
          <p>{text}</p>
          {note && <p class="muted small">{note}</p>}
        </Stack>
      </div>
      {action && (
        <Button wide {...(onAction ? { onPress: onAction } : {})}>
          {action}
        </Button>
      )}
    </Card>
  )
}
