import { useForm } from '@plumbline/ui/forms/use-form'
import { Dialog } from '@plumbline/ui/parts/dialog'
import { ErrorSummary } from '@plumbline/ui/parts/error-summary'
import { TextField } from '@plumbline/ui/parts/text-field'
import type { ComponentChildren } from 'preact'
import { FaultNotice } from '../shell/fault-notice.tsx'
import { useAction } from '../shell/use-action.ts'
import { SendOrLeave } from './send-or-leave.tsx'

interface Props {
  readonly title: ComponentChildren
  /** What will come of it. */
  readonly children: ComponentChildren
  /** What the button says: "Pause it at all hosts". */
  readonly send: string
  readonly act: (reason: string) => Promise<unknown>
  readonly onDone: () => void
  readonly onLeave: () => void
}

const shortest = 5

/** Asks why, before something is done that others will ask about. The reason goes on record. */
export function ReasonDialog({ title, children, send, act, onDone, onLeave }: Props) {
  const action = useAction(act, onDone)
  const form = useForm({ reason: '' }, ({ reason }) => ({
    reason: reason.trim().length >= shortest ? undefined : 'Say why in a few words, or give the number of a ticket',
  }))
  return (
    <Dialog title={title} onClose={onLeave}>
      <form
        class="stack loose"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit(({ reason }) => action.run(reason.trim()))
        }}
      >
        {children}
        <ErrorSummary faults={form.faults} attempt={form.attempt} />
        {action.fault && <FaultNotice fault={action.fault} />}
        <TextField {...form.field('reason')} label="Reason" maxLength={300} autocomplete="off" />
        <SendOrLeave busy={action.busy} onLeave={onLeave}>
          {send}
        </SendOrLeave>
      </form>
    </Dialog>
  )
}
