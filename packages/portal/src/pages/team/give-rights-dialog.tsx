import { changeMemberCall, inviteMemberCall } from '@plumbline/contract'
import { useForm } from '@plumbline/ui/forms/use-form'
import { Dialog } from '@plumbline/ui/parts/dialog'
import { ErrorSummary } from '@plumbline/ui/parts/error-summary'
import { TextField } from '@plumbline/ui/parts/text-field'
import type { ComponentChildren } from 'preact'
import { SendOrLeave } from '../../parts/send-or-leave.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { type Action, useAction } from '../../shell/use-action.ts'
import { type Rights, RightsFields } from './rights-fields.tsx'
import type { Member } from './team.ts'

interface Props {
  readonly onDone: (sentence: string) => void
  readonly onLeave: () => void
}

interface Values {
  readonly email: string
  readonly rights: Rights
}

/** As they go over the wire. */
const sent = ({ roles, grants, hosts }: Rights) => ({
  roles: [...roles],
  grants: [...grants],
  hosts: hosts && [...hosts],
})

export function InviteDialog({ onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  const invite = useAction(
    ({ email, rights }: Values) => call(inviteMemberCall, { body: { email: email.trim(), ...sent(rights) } }),
    (_, { email }) => onDone(`An invitation is on its way to ${email.trim()}. It is good for seven days.`),
  )
  const first: Values = { email: '', rights: { roles: [], grants: [], hosts: null } }
  return (
    <Dialog title="Invite somebody" wide onClose={onLeave}>
      <RightsForm first={first} withEmail action={invite} send="Send the invitation" onLeave={onLeave} />
    </Dialog>
  )
}

export function ChangeDialog({ member, onDone, onLeave }: Props & { readonly member: Member }) {
  const { call } = useSignedIn()
  const change = useAction(
    ({ rights }: Values) => call(changeMemberCall, { params: { memberId: member.id }, body: sent(rights) }),
    () => onDone(`${member.name} has other rights now. Their sessions have ended.`),
  )
  const { roles, grants, hosts } = member
  return (
    <Dialog
      title={
        <>
          What <bdi>{member.name}</bdi> may do
        </>
      }
      wide
      onClose={onLeave}
    >
      <RightsForm
        first={{ email: member.email, rights: { roles, grants, hosts } }}
        action={change}
        send="Save"
        onLeave={onLeave}
      >
        <p class="muted">They are signed out everywhere when you save.</p>
      </RightsForm>
    </Dialog>
  )
}

interface FormProps {
  readonly first: Values
  readonly withEmail?: boolean
  readonly action: Action<Values>
  readonly send: string
  readonly onLeave: () => void
  readonly children?: ComponentChildren
}

function RightsForm({ first, withEmail, action, send, onLeave, children }: FormProps) {
  const form = useForm(first, ({ email, rights }) => ({
    email: /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? undefined : 'Enter an e-mail address, like name@example.com',
    rights: rights.roles.length === 0 ? 'Choose at least one role' : undefined,
  }))
  const faults = form.faults.map((fault) => (fault.field === 'rights' ? { ...fault, field: 'roles' } : fault))
  return (
    <form
      class="stack loose"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit(action.run)
      }}
    >
      {children}
      <ErrorSummary faults={faults} attempt={form.attempt} />
      {action.fault && <FaultNotice fault={action.fault} />}
      {withEmail && (
        <TextField {...form.field('email')} label="E-mail" type="email" autocomplete="off" inputMode="email" />
      )}
      <RightsFields
        rights={form.values.rights}
        onRights={(rights) => form.set({ rights })}
        error={form.field('rights').error}
      />
      <SendOrLeave busy={action.busy} onLeave={onLeave}>
        {send}
      </SendOrLeave>
    </form>
  )
}
