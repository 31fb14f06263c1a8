import { verifyUser } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { recordHostVerification } from '../../operations/identity/record-host-verification.ts'

export const verifyUserHandler = handle(verifyUser, async ({ body, ...call }, ctx) => {
  const recorded = await recordHostVerification(ctx, call, { ...body, method: body.method ?? 'SMS_OTP' })
  const { userId, verificationId, verifiedAt, expiresAt } = recorded
  return { userId, verificationId, verifiedAt, expires: new Date(expiresAt).toISOString() }
})
