import { changeName } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { changeContact } from '../../operations/accounts/change-contact.ts'

export const changeNameHandler = handle(changeName, (call, ctx) =>
  changeContact(ctx, call, call.params.id, {
    kind: 'name-changed',
    apply: (current) => ({ ...current, fname: call.body.fname, lname: call.body.lname }),
  }),
)
