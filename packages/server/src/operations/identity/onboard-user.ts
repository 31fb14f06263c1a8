import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { type EnrollmentRecord, readEnrollment } from '../../storage/enrollments.ts'
import { forgetIdentityCheck } from '../../storage/identity-failures.ts'
import { endIdentitySessions, type IdentitySession } from '../../storage/identity-sessions.ts'
import { noteIdentityStep } from '../../storage/user-status.ts'
import { readUser, type UserRecord } from '../../storage/users.ts'
import type { IdentityCall } from '../call.ts'
import { type GivenConsent, requireConsent } from '../consent/record-consent.ts'
import {
  type Attempt,
  callBureau,
  claimAttempt,
  lockToEnroll,
  settleAttempt,
} from '../enrollment/enrollment-attempt.ts'
import type { EnrollmentPerson } from '../person/enrollment-person.ts'
import { isTakenSsn, type PersonalIdentity } from '../person/personal-identity.ts'
import { requireUser } from '../users/require-user.ts'
import { progressOf } from './check-identity.ts'
import { checksUnderWay, countTaken, openCheck, refuseLocked } from './identity-limits.ts'
import { lockForStep } from './lock-for-step.ts'
import { openMatter, usablePrefill } from './prefill-session.ts'
import { requireFlow } from './require-identity-step.ts'

type OnboardingForm = Pick<PersonalIdentity, 'ssn' | 'dob' | 'street1' | 'street2' | 'city' | 'state' | 'zip'> & {
  consent?: GivenConsent
}

/**
 * The end of the prefill flow: the bureau verifies the person and enrolls them. There is one attempt per user. It is used up
 * from the moment its claim is committed until the bureau turns out not to have been asked.
 */
export async function onboardUser(
  ctx: Context,
  call: IdentityCall,
  userId: string,
  { consent, ...form }: OnboardingForm,
): Promise<UserRecord> {
  const { scope, host, now, audit } = call
  requireFlow(host, ['PREFILL_ONBOARDING'])
  const { session, holder, consentVersion } = await ctx.db.transaction(scope, async (tx) => {
    const user = await lockForStep(tx, call.host, userId)
    refuseUsedAttempt(await readEnrollment(tx, userId))
    const session = await requireAccepted(tx, userId, now)
    const consentVersion = await requireConsent(ctx, tx, call, userId, consent)
    const { fname, lname, mobile } = await openMatter(ctx, user, session)
    return { session, holder: { fname, lname, mobile }, consentVersion }
  })
  const person = { ...form, ...holder }
  const attempt = await claimOnly(ctx, call, userId, { person, consentVersion, sessionId: session.id })
  const outcome = await callBureau(ctx, call, attempt)
  const user = await ctx.db.transaction(scope, async (tx) => {
    const settled = await settleAttempt(ctx, tx, call, attempt, outcome)
    if (!settled) return requireUser(await readUser(tx, userId))
    if (outcome !== 'not-begun') await endIdentitySessions(tx, [userId], now)
    if (outcome === 'enrolled') await audit.writeIn(tx)
    return settled
  })
  switch (outcome) {
    case 'enrolled':
      return requireEnrolled(user)
    case 'failed':
      throw new Refusal('enrollment-error', {}, 60)
    case 'unknown':
      throw new Refusal('onboarding-unknown')
    case 'thin-file':
      throw new Refusal('thin-file')
    case 'identity-refused':
      throw new Refusal('identity-not-verified', { result: 'Denied', attemptsLeft: 0 })
    case 'not-begun':
      throw new Refusal('identity-service-down', {}, 30)
  }
}

/** Claims the only attempt of the user. */
async function claimOnly(
  ctx: Context,
  call: IdentityCall,
  userId: string,
  { person, consentVersion, sessionId }: { person: EnrollmentPerson; consentVersion: string; sessionId: string },
): Promise<Attempt> {
  const claim = await ctx.db.transaction(call.scope, async (tx) => {
    const user = await lockToEnroll(tx, userId)
    if (user.idpass) throw new Refusal('already-identified')
    // Of two calls at the same time one has the attempt; the other learns nothing of the number.
    refuseUsedAttempt(await readEnrollment(tx, userId))
    // The session may have ended since it was looked at, and another one may stand in its place.
    if ((await requireAccepted(tx, userId, call.now)).id !== sessionId) throw new Refusal('session-unusable')
    const taken = await refuseTaken(ctx, tx, call, user, person.ssn)
    // Returned and not thrown: that it was counted is committed.
    if (taken) return taken
    const request = { person, consentVersion, verifyIdentity: true, lastResult: 'ENROLLED' }
    const claim = await claimAttempt(ctx, tx, call, user, request)
    if ('lostTo' in claim) return claim
    await noteIdentityStep(tx, userId, { ...progressOf(user), step: 'ONBOARDING', onboarding: 'CLAIMED' }, call.now)
    return claim
  })
  if (claim instanceof Refusal) throw claim
  if (!('lostTo' in claim)) return claim
  refuseUsedAttempt(claim.lostTo)
  throw new Refusal('already-identified')
}

/** The attempt is not used, but three numbers of others in a day lock like failed checks. */
async function refuseTaken(
  ctx: Context,
  tx: Transaction,
  { host, now }: IdentityCall,
  user: UserRecord,
  ssn: string,
): Promise<Refusal | undefined> {
  await refuseLocked(tx, user, now)
  const checkId = await openCheck(ctx, tx, { userId: user.id, kind: 'DIT', ssnIndex: null }, now)
  if (!checkId) throw checksUnderWay(now)
  if (await isTakenSsn(ctx, tx, host, user.id, ssn)) return countTaken(tx, user, checkId, now)
  await forgetIdentityCheck(tx, checkId)
  return undefined
}

/** A verified person whom the bureau did not take may come again; where the bureau was to verify, nobody may. */
function refuseUsedAttempt(enrollment: EnrollmentRecord | undefined): void {
  if (enrollment?.state === 'CLAIMED' || enrollment?.state === 'UNKNOWN') throw new Refusal('onboarding-unknown')
  if (enrollment?.state === 'REFUSED' && enrollment.verifyIdentity) throw new Refusal('onboarding-used')
}

async function requireAccepted(tx: Transaction, userId: string, now: number): Promise<IdentitySession> {
  const session = await usablePrefill(tx, userId, now)
  if (!session) throw new Refusal('step-missing', { missing: 'identity-prefill' })
  if (session.acceptedAt === null) throw new Refusal('step-missing', { missing: 'otp' })
  return session
}

/** The bureau has the person, but the account may have been closed while it was asked. */
function requireEnrolled(user: UserRecord): UserRecord {
  if (user.status === 'closed') throw new Refusal('user-token-invalid')
  if (!user.idpass) throw new Refusal('onboarding-unknown')
  return user
}
