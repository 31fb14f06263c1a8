import { closeAccountByEmail } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { closeUserByEmail } from '../../operations/enrollment/close-user.ts'

export const closeAccountByEmailHandler = handle(closeAccountByEmail, (call, ctx) =>
  closeUserByEmail(ctx, call, call.body.email, call.query.anyStatus ?? false),
)
