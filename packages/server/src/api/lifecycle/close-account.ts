import { closeAccount } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { closeUser } from '../../operations/enrollment/close-user.ts'

export const closeAccountHandler = handle(closeAccount, (call, ctx) =>
  closeUser(ctx, call, call.params.id, call.query.anyStatus ?? false),
)
