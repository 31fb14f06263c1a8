import { Card } from '@plumbline/ui/parts/card'
import { Stack } from '@plumbline/ui/parts/layout'
import type { ComponentChildren } from 'preact'
import './step-page.css'

interface Props {
  /** How far the person has come. */
  readonly progress?: ComponentChildren
  readonly title: string
  readonly lead?: ComponentChildren
  /** Below the card: other ways on, and help. */
  readonly footer?: ComponentChildren
  readonly children?: ComponentChildren
}

/** One question at a time, in a column that is easy to read. */
export function StepPage({ progress, title, lead, footer, children }: Props) {
  return (
    <div class="step-page">
      <Card>
        <Stack gap="loose">
          {progress}
          <Stack gap="tight">
            <h1 tabIndex={-1}>{title}</h1>
            {lead && <p>{lead}</p>}
          </Stack>
          {children}
        </Stack>
      </Card>
      {footer}
    </div>
  )
}
