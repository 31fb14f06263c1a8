import { randomUUID } from 'node:crypto'
import { minuteMs } from '@plumbline/core/calendar'
import { codeMinutes, resendSeconds } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { newestIdentitySend } from '../../storage/identity-sends.ts'
import type { IdentityCall } from '../call.ts'
import { mobileIndexOf, refuseUsedPhone, refuseUsedSends, secondsUntil } from './identity-limits.ts'
import { lockForStep } from './lock-for-step.ts'
import { openMatter, usablePrefill } from './prefill-session.ts'
import { requireFlow } from './require-identity-step.ts'
import { claimCode, completeCode, sendCode } from './send-code.ts'

interface ResentCode {
  expires: string
  resendAfter: number
  sendsLeft: number
}

/** Sends a new code to the phone of the open session; from then on the one before is wrong. */
export async function resendCode(ctx: Context, call: IdentityCall, userId: string): Promise<ResentCode> {
  const { scope, host, now, audit } = call
  requireFlow(host, ['PREFILL_ONBOARDING'])
  const { send, matter, sendsLeft } = await ctx.db.transaction(scope, async (tx) => {
    const user = await lockForStep(tx, call.host, userId)
    const session = await usablePrefill(tx, userId, now)
    if (!session || session.acceptedAt !== null) throw new Refusal('resend-without-review')
    const before = await newestIdentitySend(tx, session.id)
    const openAt = before ? before.sentAt + resendSeconds * 1000 : now
    if (openAt > now) throw new Refusal('otp-resend-too-soon', {}, secondsUntil(openAt, now))
    const { left } = await refuseUsedSends(tx, userId, now)
    const matter = await openMatter(ctx, user, session)
    const mobileIndex = mobileIndexOf(ctx, host.id, matter.mobile)
    await refuseUsedPhone(tx, host, mobileIndex, now)
    const expiresAt = Math.min(now + codeMinutes * minuteMs, session.expiresAt)
    const send = { id: randomUUID(), userId, sessionId: session.id, mobileIndex, sentAt: now, expiresAt }
    await claimCode(tx, send, matter.consentVersion)
    return { send, matter, sendsLeft: left - 1 }
  })
  const codeId = await sendCode(ctx, call, send, matter)
  await ctx.db.transaction(scope, async (tx) => {
    await completeCode(ctx, tx, await lockForStep(tx, call.host, userId), send, codeId, now)
    await audit.writeIn(tx)
  })
  return { expires: new Date(send.expiresAt).toISOString(), resendAfter: now + resendSeconds * 1000, sendsLeft }
}
