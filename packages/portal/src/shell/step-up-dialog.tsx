import { passkeyStepUpCall, passkeyStepUpOptionsCall, stepUpCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Dialog, DialogActions } from '@plumbline/ui/parts/dialog'
import { TextField } from '@plumbline/ui/parts/text-field'
import { useState } from 'preact/hooks'
import { FaultNotice } from './fault-notice.tsx'
import { askPasskey, knowsPasskeys } from './passkey.ts'
import { sendCall } from './send-call.ts'
import { useSignedIn } from './session.tsx'
import { site } from './site.ts'
import { useAction } from './use-action.ts'

interface Props {
  readonly onDone: () => void
  readonly onLeave: () => void
}

/** Asks for the second factor again before something that could do harm. */
export function StepUpDialog({ onDone, onLeave }: Props) {
  const { session } = useSignedIn()
  const [code, setCode] = useState('')
  const byCode = useAction(() => sendCall(site, stepUpCall, { body: { code } }), onDone)
  const byPasskey = useAction(async () => {
    const { ticket, options } = await sendCall(site, passkeyStepUpOptionsCall, {})
    const credential = await askPasskey(options)
    await sendCall(site, passkeyStepUpCall, { body: { ticket, credential } })
  }, onDone)
  const fault = byCode.fault ?? byPasskey.fault
  return (
    <Dialog title="Confirm that it is you" onClose={onLeave}>
      <p class="muted">
        What you are about to do could do harm in the wrong hands, so we ask for your second factor again.
      </p>
      {fault && <FaultNotice fault={fault} />}
      {session.factors.passkeys > 0 && knowsPasskeys && (
        <Button busy={byPasskey.busy} onPress={() => byPasskey.run(undefined)}>
          Use a passkey
        </Button>
      )}
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          byCode.run(undefined)
        }}
      >
        <TextField
          id="step-up-code"
          name="code"
          label="Code"
          hint="Six digits of your authenticator app, or a recovery code"
          autocomplete="one-time-code"
          spellcheck={false}
          width={20}
          value={code}
          onValue={setCode}
        />
        <DialogActions>
          <Button type="submit" busy={byCode.busy} disabled={code.trim().length < 6}>
            Confirm
          </Button>
          <Button kind="secondary" onPress={onLeave}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
