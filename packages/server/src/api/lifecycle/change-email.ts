import { changeEmail } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { changeContact } from '../../operations/accounts/change-contact.ts'

export const changeEmailHandler = handle(changeEmail, (call, ctx) =>
  changeContact(ctx, call, call.params.id, {
    kind: 'email-changed',
    apply: (current) => ({ ...current, email: call.body.email }),
  }),
)
