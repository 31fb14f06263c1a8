import type { Permission } from '@plumbline/core/team'
import { Button } from '@plumbline/ui/parts/button'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import type { ComponentChildren } from 'preact'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { Time } from '../../parts/time.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useAction } from '../../shell/use-action.ts'

export type Decision = 'approved' | 'refused'

/** Who did it, and when. */
export function By({ by, at }: { readonly by: string; readonly at: number }) {
  return (
    <span class="small muted">
      <bdi>{by}</bdi>, <Time at={at} />
    </span>
  )
}

interface ActionsProps {
  /** What is asked for, as it is read out: "the change of Harbor app". */
  readonly what: string
  /** Whether the person who looks has asked for it. */
  readonly own: boolean
  readonly needs: Permission
  readonly onDecide: (decision: Decision) => void
  readonly withdraw: () => Promise<unknown>
  readonly onWithdrawn: () => void
}

/** What can be done about a wish that waits: whoever asked takes it back, somebody else decides. */
export function SecondPersonActions({ what, own, needs, onDecide, withdraw, onWithdrawn }: ActionsProps) {
  const leave = useAction(withdraw, onWithdrawn)
  if (own) {
    return (
      <Stack gap="tight">
        {leave.fault && <FaultNotice fault={leave.fault} />}
        <Button kind="secondary" busy={leave.busy} onPress={() => leave.run(undefined)}>
          Withdraw
        </Button>
        <span class="small muted">You have asked for it; somebody else decides.</span>
      </Stack>
    )
  }
  return (
    <Row>
      <PermittedButton needs={needs} label={`Approve ${what}`} onPress={() => onDecide('approved')}>
        Approve
      </PermittedButton>
      <PermittedButton needs={needs} kind="secondary" label={`Refuse ${what}`} onPress={() => onDecide('refused')}>
        Refuse
      </PermittedButton>
    </Row>
  )
}

interface DialogProps {
  readonly title: string
  readonly about: ComponentChildren
  readonly send: string
  readonly act: (note: { readonly note?: string }) => Promise<unknown>
  readonly onDone: () => void
  readonly onLeave: () => void
}

/** The second person decides, and may say what they looked at. */
export function DecisionDialog({ title, about, send, act, onDone, onLeave }: DialogProps) {
  return (
    <FormDialog
      title={title}
      about={about}
      fields={{ note: { label: 'Note', hint: 'What you looked at, if there is something to say.' } }}
      send={send}
      act={({ note }) => act(note.trim() === '' ? {} : { note: note.trim() })}
      onDone={onDone}
      onLeave={onLeave}
    />
  )
}
