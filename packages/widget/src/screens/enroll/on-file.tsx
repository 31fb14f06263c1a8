import { Button } from '@plumbline/ui/parts/button'
import type { ComponentChildren } from 'preact'
import './on-file.css'

interface Props {
  readonly label: string
  readonly change: string
  /** What the button is about, for who hears it alone. */
  readonly changeLabel: string
  readonly onChange: () => void
  readonly children: ComponentChildren
}

/** What is known already is shown and not asked for again; who wants to can change it. */
export function OnFile({ label, change, changeLabel, onChange, children }: Props) {
  return (
    <div class="on-file">
      <div>
        <p class="label">{label}</p>
        <div>{children}</div>
      </div>
      <Button kind="quiet" label={changeLabel} onPress={onChange}>
        {change}
      </Button>
    </div>
  )
}
