import { Button } from '@plumbline/ui/parts/button'
import { DialogActions } from '@plumbline/ui/parts/dialog'
import type { ComponentChildren } from 'preact'

interface Props {
  readonly busy: boolean
  readonly onLeave: () => void
  /** What sending does. */
  readonly children: ComponentChildren
}

/** The foot of a dialog that is a form. */
export function SendOrLeave({ busy, onLeave, children }: Props) {
  return (
    <DialogActions>
      <Button type="submit" busy={busy}>
        {children}
      </Button>
      <Button kind="secondary" onPress={onLeave}>
        Cancel
      </Button>
    </DialogActions>
  )
}
