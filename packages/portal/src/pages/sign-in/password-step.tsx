import { passkeySignInCall, passkeySignInOptionsCall, signInCall } from '@plumbline/contract'
import { useForm } from '@plumbline/ui/forms/use-form'
import { Button } from '@plumbline/ui/parts/button'
import { ErrorSummary } from '@plumbline/ui/parts/error-summary'
import { Icon } from '@plumbline/ui/parts/icon'
import { PasswordField } from '@plumbline/ui/parts/password-field'
import { TextField } from '@plumbline/ui/parts/text-field'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { askPasskey, knowsPasskeys } from '../../shell/passkey.ts'
import { sendCall } from '../../shell/send-call.ts'
import { site } from '../../shell/site.ts'
import { useAction } from '../../shell/use-action.ts'
import './sign-in.css'

interface Props {
  readonly onTicket: (ticket: string) => void
  readonly onSignedIn: () => void
  readonly onOrganization: () => void
}

/** The password, after which a code follows; or another way that needs neither. */
export function PasswordStep({ onTicket, onSignedIn, onOrganization }: Props) {
  const form = useForm({ email: '', password: '' }, ({ email, password }) => ({
    email: /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? undefined : 'Enter your e-mail address, like name@example.com',
    password: password === '' ? 'Enter your password' : undefined,
  }))
  const byPassword = useAction(
    ({ email, password }: typeof form.values) =>
      sendCall(site, signInCall, { body: { email: email.trim(), password } }),
    ({ ticket }) => onTicket(ticket),
  )
  const byPasskey = useAction(async () => {
    const { ticket, options } = await sendCall(site, passkeySignInOptionsCall, {})
    const credential = await askPasskey(options)
    await sendCall(site, passkeySignInCall, { body: { ticket, credential } })
  }, onSignedIn)
  const fault = byPassword.fault ?? byPasskey.fault
  return (
    <>
      {fault && <FaultNotice fault={fault} />}
      <form
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit(byPassword.run)
        }}
      >
        <ErrorSummary faults={form.faults} attempt={form.attempt} />
        <TextField {...form.field('email')} label="E-mail" type="email" autocomplete="username" inputMode="email" />
        <PasswordField {...form.field('password')} label="Password" autocomplete="current-password" />
        <Button type="submit" wide busy={byPassword.busy}>
          Continue
        </Button>
      </form>
      <div class="other-ways">
        <p class="small muted">Other ways to sign in</p>
        {knowsPasskeys && (
          <Button kind="secondary" busy={byPasskey.busy} onPress={() => byPasskey.run(undefined)}>
            <Icon name="key" />
            Use a passkey
          </Button>
        )}
        <Button kind="secondary" onPress={onOrganization}>
          <Icon name="link" />
          Single sign-on
        </Button>
      </div>
    </>
  )
}
