import { Refusal } from '@plumbline/core/refusals'
import { hashToken } from '../../access/opaque-token.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { readEnrollment } from '../../storage/enrollments.ts'
import { isHostVerified } from '../../storage/host-verifications.ts'
import { identitySessionById, identitySessionByToken, isUsable } from '../../storage/identity-sessions.ts'
import { readUser, type UserRecord } from '../../storage/users.ts'
import type { IdentityCall } from '../call.ts'
import { requireConsent } from '../consent/record-consent.ts'
import { claimAttempt, lockToEnroll } from '../enrollment/enrollment-attempt.ts'
import { requireUser } from '../users/require-user.ts'
import { completeIdentity, refuseThinFile } from './complete-identity.ts'
import { requireFlow, requireStep } from './require-identity-step.ts'
import { openVerified, type VerifiedPerson } from './verified-person.ts'

/** What the profile shows once the host's word has completed the flow. */
const lastResult = 'HOST_VERIFIED'

/** Enrolls a person whose data was approved and whom the host has verified since. */
export async function beginEnrollment(
  ctx: Context,
  call: IdentityCall,
  userId: string,
  ditToken: string,
): Promise<UserRecord> {
  requireFlow(call.host, ['DIT_CUSTOMER_OTP'])
  const { sessionId, ...proven } = await ctx.db.transaction(call.scope, (tx) => prove(ctx, tx, call, userId, ditToken))
  const attempt = await ctx.db.transaction(call.scope, async (tx) => {
    const user = await lockToEnroll(tx, userId)
    const claim = await claimAttempt(ctx, tx, call, user, { ...proven, verifyIdentity: false, lastResult })
    if ('lostTo' in claim) return claim
    // A new check or a change of the contact data may have ended it meanwhile.
    const session = await identitySessionById(tx, sessionId)
    if (!session || session.endedAt !== null) throw new Refusal('session-unusable')
    return claim
  })
  const { user, justEnrolled } = await completeIdentity(ctx, call, userId, attempt)
  if (!justEnrolled) throw new Refusal('already-identified')
  return user
}

async function prove(
  ctx: Context,
  tx: Transaction,
  call: IdentityCall,
  userId: string,
  ditToken: string,
): Promise<{ sessionId: string; person: VerifiedPerson; consentVersion: string }> {
  const user = requireUser(await readUser(tx, userId))
  requireStep(call.host, user)
  const session = await identitySessionByToken(tx, userId, 'DIT', hashToken(ditToken))
  if (!session || !isUsable(session, call.now)) {
    // A call that began at the same time may have come to the end between the two reads; then that is the reason.
    requireStep(call.host, requireUser(await readUser(tx, userId)))
    throw new Refusal('session-unusable')
  }
  if (!(await isHostVerified(tx, session.id))) throw new Refusal('step-missing', { missing: 'verify-user' })
  const consentVersion = await requireConsent(ctx, tx, call, userId)
  refuseThinFile(await readEnrollment(tx, userId), session.createdAt)
  return { sessionId: session.id, person: await openVerified(ctx, user, session), consentVersion }
}
