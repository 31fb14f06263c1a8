import { changeMobile } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { changeContact } from '../../operations/accounts/change-contact.ts'

export const changeMobileHandler = handle(changeMobile, (call, ctx) =>
  changeContact(ctx, call, call.params.id, {
    kind: 'mobile-changed',
    apply: (current) => ({ ...current, mobile: call.body.mobile }),
  }),
)
