import { passwordRecovery } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { takePasswordRate } from '../../http/password-rate.ts'
import { askForRecovery } from '../../operations/accounts/recover-password.ts'
import { accountHost } from './account-host.ts'

export const passwordRecoveryHandler = handle(passwordRecovery, async (call, ctx) => {
  const account = accountHost(ctx, call)
  await takePasswordRate(ctx, account.host, call.address)
  await askForRecovery(ctx, account, call.body.email)
  return { sent: true }
})
