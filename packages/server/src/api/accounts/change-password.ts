import { changePassword } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { takePasswordRate } from '../../http/password-rate.ts'
import { changePassword as replace } from '../../operations/accounts/change-password.ts'
import { requireServiceManaged } from './account-host.ts'

export const changePasswordHandler = handle(changePassword, async (call, ctx) => {
  requireServiceManaged(call.host)
  await takePasswordRate(ctx, call.host, call.address)
  await replace(ctx, call, call.body)
})
