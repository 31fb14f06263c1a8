import { usersLogin } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { takePasswordRate } from '../../http/password-rate.ts'
import { logInUser } from '../../operations/accounts/log-in-user.ts'
import { profileOf } from '../../operations/users/profile.ts'
import { accountHost } from './account-host.ts'

export const usersLoginHandler = handle(usersLogin, async (call, ctx) => {
  const account = accountHost(ctx, call)
  await takePasswordRate(ctx, account.host, call.address)
  const { user, tokens } = await logInUser(ctx, account, call.body)
  return { ...(await profileOf(ctx, account.host, user)), ...tokens }
})
