import { passwordReset } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { takePasswordRate } from '../../http/password-rate.ts'
import { resetPassword } from '../../operations/accounts/reset-password.ts'
import { accountHost } from './account-host.ts'

export const passwordResetHandler = handle(passwordReset, async (call, ctx) => {
  const account = accountHost(ctx, call)
  await takePasswordRate(ctx, account.host, call.address)
  await resetPassword(ctx, account, call.body)
})
