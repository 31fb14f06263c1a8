import { register } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { takeRegistrationRate } from '../../http/password-rate.ts'
import { registerAccount } from '../../operations/accounts/register-account.ts'
import { profileOf } from '../../operations/users/profile.ts'
import { accountHost } from './account-host.ts'

export const registerHandler = handle(register, async (call, ctx) => {
  const account = accountHost(ctx, call)
  await takeRegistrationRate(ctx, account.host, call.address)
  const { user, tokens } = await registerAccount(ctx, account, call.body)
  return { ...(await profileOf(ctx, account.host, user)), ...tokens }
})
