import { resendVerification } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { askAgain } from '../../operations/accounts/confirm-email.ts'
import { requireServiceManaged } from './account-host.ts'

export const resendVerificationHandler = handle(resendVerification, async (call, ctx) => {
  requireServiceManaged(call.host)
  await askAgain(ctx, call, call.user.id)
  return { sent: true }
})
