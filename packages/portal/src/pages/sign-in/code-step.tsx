import { signInCodeCall } from '@plumbline/contract'
import { useForm } from '@plumbline/ui/forms/use-form'
import { Button } from '@plumbline/ui/parts/button'
import { CodeField } from '@plumbline/ui/parts/code-field'
import { ErrorSummary } from '@plumbline/ui/parts/error-summary'
import { Row } from '@plumbline/ui/parts/layout'
import { TextField } from '@plumbline/ui/parts/text-field'
import { useEffect, useState } from 'preact/hooks'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { sendCall } from '../../shell/send-call.ts'
import { site } from '../../shell/site.ts'
import { useAction } from '../../shell/use-action.ts'

interface Props {
  /** From the password. */
  readonly ticket: string
  readonly onSignedIn: () => void
  readonly onBack: () => void
}

/** The second factor: a code of the app, or one of the recovery codes. */
export function CodeStep({ ticket, onSignedIn, onBack }: Props) {
  const [isRecovery, setRecovery] = useState(false)
  const form = useForm({ code: '' }, ({ code }) => ({
    code:
      code.trim().length >= 6 ? undefined : isRecovery ? 'Enter a recovery code' : 'Enter the six digits of the code',
  }))
  const action = useAction(
    ({ code }: typeof form.values) => sendCall(site, signInCodeCall, { body: { ticket, code: code.trim() } }),
    onSignedIn,
  )
  // The step came by the person's own doing, so the field may take the focus.
  useEffect(() => document.getElementById('code')?.focus(), [isRecovery])
  const isOver = action.fault?.code === 'step-expired'
  return (
    <>
      {action.fault && <FaultNotice fault={action.fault} onRetry={isOver ? onBack : undefined} />}
      <form
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit(action.run)
        }}
      >
        <ErrorSummary faults={form.faults} attempt={form.attempt} />
        {isRecovery ? (
          <TextField
            {...form.field('code')}
            label="Recovery code"
            hint="One of the ten codes that you were given. Each works once."
            spellcheck={false}
            autocomplete="off"
            width={20}
          />
        ) : (
          <CodeField {...form.field('code')} label="Code" hint="Six digits from your authenticator app" length={6} />
        )}
        <Button type="submit" wide busy={action.busy}>
          Sign in
        </Button>
      </form>
      <Row>
        <Button
          kind="quiet"
          onPress={() => {
            form.set({ code: '' })
            setRecovery(!isRecovery)
          }}
        >
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
        <Button kind="quiet" onPress={onBack}>
          Begin again
        </Button>
      </Row>
    </>
  )
}
