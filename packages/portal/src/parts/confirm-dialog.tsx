import { Button } from '@plumbline/ui/parts/button'
import { Dialog, DialogActions } from '@plumbline/ui/parts/dialog'
import type { ComponentChildren } from 'preact'
import { FaultNotice } from '../shell/fault-notice.tsx'
import { useAction } from '../shell/use-action.ts'

interface Props<Answer> {
  readonly title: ComponentChildren
  /** What will come of it. */
  readonly children: ComponentChildren
  /** What the button says: "Revoke the key". */
  readonly send: string
  readonly act: () => Promise<Answer>
  readonly onDone: (answer: Answer) => void
  readonly onLeave: () => void
}

/** Asks once more before something is done that cannot be undone, or that others notice. */
export function ConfirmDialog<Answer>({ title, children, send, act, onDone, onLeave }: Props<Answer>) {
  const action = useAction(act, onDone)
  return (
    <Dialog title={title} onClose={onLeave}>
      {children}
      {action.fault && <FaultNotice fault={action.fault} />}
      <DialogActions>
        <Button busy={action.busy} onPress={() => action.run(undefined)}>
          {send}
        </Button>
        <Button kind="secondary" onPress={onLeave}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  )
}
