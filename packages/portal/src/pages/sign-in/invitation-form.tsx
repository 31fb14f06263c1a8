import { acceptInvitationCall, type invitationCall, type TeamOutput } from '@plumbline/contract'
import { useForm } from '@plumbline/ui/forms/use-form'
import { Button } from '@plumbline/ui/parts/button'
import { CodeField } from '@plumbline/ui/parts/code-field'
import { ErrorSummary } from '@plumbline/ui/parts/error-summary'
import { useLanguage } from '@plumbline/ui/parts/language'
import { PasswordField } from '@plumbline/ui/parts/password-field'
import { TextField } from '@plumbline/ui/parts/text-field'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { sendCall } from '../../shell/send-call.ts'
import { site } from '../../shell/site.ts'
import { useAction } from '../../shell/use-action.ts'
import { roleWords } from '../team/role-words.ts'
import { AuthenticatorSecret } from './authenticator-secret.tsx'

interface Props {
  readonly token: string
  readonly invitation: TeamOutput<typeof invitationCall>
  readonly onAccepted: (recoveryCodes: readonly string[]) => void
}

/** Password and authenticator app are set at once, so that nobody ever has a password alone. */
export function InvitationForm({ token, invitation, onAccepted }: Props) {
  const { formats } = useLanguage()
  const form = useForm({ name: '', password: '', code: '' }, ({ name, password, code }) => ({
    name: name.trim() === '' ? 'Enter your name' : undefined,
    password: password.length < 12 ? 'Use 12 or more characters' : undefined,
    code: code.length === 6 ? undefined : 'Enter the six digits that your app shows',
  }))
  const action = useAction(
    ({ name, password, code }: typeof form.values) =>
      sendCall(site, acceptInvitationCall, { body: { token, name: name.trim(), password, code } }),
    ({ recoveryCodes }) => onAccepted(recoveryCodes),
  )
  const roles = formats.list(invitation.roles.map((role) => roleWords[role].name))
  return (
    <form
      class="stack loose"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit(action.run)
      }}
    >
      <p>
        <bdi>{invitation.email}</bdi> is invited to the team of <strong>{invitation.team}</strong> as {roles}.
      </p>
      <ErrorSummary faults={form.faults} attempt={form.attempt} />
      {action.fault && <FaultNotice fault={action.fault} />}
      <TextField {...form.field('name')} label="Your name" hint="As your colleagues know you" autocomplete="name" />
      <PasswordField
        {...form.field('password')}
        label="New password"
        hint="12 or more characters. Three or four words that do not belong together are easy to keep."
        autocomplete="new-password"
      />
      <AuthenticatorSecret secret={invitation.totpSecret} uri={invitation.totpUri} />
      <CodeField {...form.field('code')} label="Code" hint="The six digits that the app shows now" length={6} />
      <Button type="submit" wide busy={action.busy}>
        Join the team
      </Button>
    </form>
  )
}
