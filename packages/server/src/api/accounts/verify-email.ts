import { verifyEmail } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { confirmEmail } from '../../operations/accounts/confirm-email.ts'
import { profileOf } from '../../operations/users/profile.ts'
import { accountHost } from './account-host.ts'

export const verifyEmailHandler = handle(verifyEmail, async (call, ctx) => {
  const account = accountHost(ctx, call)
  return profileOf(ctx, account.host, await confirmEmail(ctx, account, call.body.token))
})
