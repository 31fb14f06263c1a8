import { randomUUID } from 'node:crypto'
import { IdentityFailure } from '@plumbline/connectors'
import { calendarDate, minuteMs } from '@plumbline/core/calendar'
import { ditChecksPerDay, identitySessionMinutes } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { giveBackDaily, useDailyLimit } from '../../access/daily-limit.ts'
import { newOpaqueToken } from '../../access/opaque-token.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { insertEvents } from '../../storage/events.ts'
import { failIdentityCheck, forgetIdentityCheck } from '../../storage/identity-failures.ts'
import { endIdentitySessions, insertIdentitySession } from '../../storage/identity-sessions.ts'
import { insertProviderCall } from '../../storage/provider-calls.ts'
import { noteIdentityStep } from '../../storage/user-status.ts'
import type { UserRecord } from '../../storage/users.ts'
import type { IdentityCall } from '../call.ts'
import { type GivenConsent, requireConsent } from '../consent/record-consent.ts'
import { isTakenSsn, keepIdentity, ssnIndexOf } from '../person/personal-identity.ts'
import {
  countDitFailure,
  countTaken,
  lockOfNumber,
  openCheck,
  refuseLocked,
  whenChecksAllow,
} from './identity-limits.ts'
import { toOutage } from './identity-outage.ts'
import { lockForStep } from './lock-for-step.ts'
import { requireFlow } from './require-identity-step.ts'
import { sealVerified, type VerifiedPerson } from './verified-person.ts'

const dailyKind = 'dit-check'

interface OpenedSession {
  mobile: string
  token: string
  expiresAt: number
}

/** What comes with the check and is not kept with the person. */
interface CheckExtras {
  email?: string | undefined
  consent?: GivenConsent | undefined
}

/**
 * Has the vendor check what somebody says about themselves. What was typed is kept on approval only. A check that did not
 * approve is counted, and it ends whatever session was open; an outage changes nothing.
 */
export async function checkIdentity(
  ctx: Context,
  call: IdentityCall,
  userId: string,
  person: VerifiedPerson,
  extras: CheckExtras,
): Promise<OpenedSession> {
  const { scope, host, now } = call
  requireFlow(host, ['DIT_SMFA', 'DIT_CUSTOMER_OTP'])
  const ssnIndex = ssnIndexOf(ctx, host.id, person.ssn)
  const claim = async (tx: Transaction) => {
    const user = await lockForStep(tx, host, userId)
    const consentVersion = await requireConsent(ctx, tx, call, userId, extras.consent)
    await refuseLocked(tx, user, now)
    const lock = await lockOfNumber(tx, ssnIndex, now)
    const check = lock ?? (await openCheck(ctx, tx, { userId, kind: 'DIT', ssnIndex }, now))
    if (!check) return undefined
    await useDailyLimit(tx, userId, dailyKind, ditChecksPerDay, now)
    if (check instanceof Refusal) return check
    // Only now, so that nobody who is locked or has used up the day still learns which numbers are taken.
    if (await isTakenSsn(ctx, tx, host, userId, person.ssn)) return countTaken(tx, user, check, now)
    const asked = { provider: 'DIT', operation: 'check', purpose: 'IDENTITY_VERIFICATION' } as const
    await insertProviderCall(tx, { ...asked, userId, consentVersion, at: now })
    return check
  }
  const line = `dit ${host.id} ${ssnIndex.toString('hex')}`
  const checkId = await whenChecksAllow(ctx, line, now, () => ctx.db.transaction(scope, claim))
  if (checkId instanceof Refusal) throw checkId
  const decision = await askVendor(ctx, call, { userId, checkId }, person, extras.email)
  const settled = await ctx.db
    .transaction(scope, async (tx) => {
      const user = await lockForStep(tx, host, userId)
      // Others may have asked at the same time: so often that the person is locked by now, or about the same number.
      await refuseLocked(tx, user, now, ssnIndex)
      if (decision !== 'APPROVE') return { refusal: await refuse(tx, user, decision, checkId, now) }
      if (await isTakenSsn(ctx, tx, host, userId, person.ssn))
        return { refusal: await countTaken(tx, user, checkId, now) }
      await forgetIdentityCheck(tx, checkId)
      return { opened: await approve(ctx, tx, call, user, person) }
    })
    .catch(async (fault: unknown) => {
      // The vendor has answered all the same, so its answer counts for the number.
      const end = decision === 'APPROVE' ? forgetIdentityCheck : failIdentityCheck
      await ctx.db.transaction(scope, (tx) => end(tx, checkId))
      throw fault
    })
  if (settled.refusal) throw settled.refusal
  return settled.opened
}

async function askVendor(
  ctx: Context,
  call: IdentityCall,
  { userId, checkId }: { userId: string; checkId: string },
  person: VerifiedPerson,
  email: string | undefined,
): Promise<'APPROVE' | 'REVIEW' | 'DENY'> {
  const { street1, street2 = null, city, state, zip } = person
  try {
    const { decision } = await ctx.providers.of(call.scope.hostId).identity.dit.check(
      {
        firstName: person.fname,
        lastName: person.lname,
        ssn: person.ssn,
        birthDate: calendarDate(person.dob),
        address: { street1, street2, city, state, zip },
        mobile: person.mobile,
        email,
      },
      { traceparent: call.traceparent },
    )
    return decision
  } catch (fault) {
    if (!(fault instanceof IdentityFailure)) throw fault
    await ctx.db.transaction(call.scope, async (tx) => {
      await forgetIdentityCheck(tx, checkId)
      await giveBackDaily(tx, userId, dailyKind, call.now)
    })
    throw await toOutage(ctx, call, userId, fault, 'identity-service-down')
  }
}

async function approve(
  ctx: Context,
  tx: Transaction,
  { now, audit, device = null }: IdentityCall,
  user: UserRecord,
  person: VerifiedPerson,
): Promise<OpenedSession> {
  const id = randomUUID()
  const token = newOpaqueToken(user.hostId)
  const expiresAt = now + identitySessionMinutes * minuteMs
  await keepIdentity(ctx, tx, user, person, now)
  await insertIdentitySession(tx, {
    id,
    userId: user.id,
    kind: 'DIT',
    tokenHash: token.hash,
    sealed: await sealVerified(ctx, user, id, person),
    createdAt: now,
    expiresAt,
    acceptedAt: null,
    device,
  })
  await noteIdentityStep(tx, user.id, { ...progressOf(user), step: 'DIT', lastResult: 'Approved' }, now)
  await audit.writeIn(tx)
  return { mobile: person.mobile, token: token.text, expiresAt }
}

/** Returned and not thrown: what is counted here has to stay. */
async function refuse(
  tx: Transaction,
  user: UserRecord,
  decision: 'REVIEW' | 'DENY',
  checkId: string,
  now: number,
): Promise<Refusal> {
  const result = decision === 'REVIEW' ? 'Review' : 'Denied'
  await endIdentitySessions(tx, [user.id], now)
  await insertEvents(tx, [{ type: 'IDFAIL', userId: user.id, at: now }])
  const { attemptsLeft } = await countDitFailure(tx, { ...user, identityStep: 'NONE' }, { result, checkId }, now)
  return new Refusal('identity-not-verified', { result, attemptsLeft })
}

/** What the profile shows of a flow, to be changed in part. */
export function progressOf(user: UserRecord) {
  return {
    step: user.identityStep,
    lastResult: user.identityLastResult,
    onboarding: user.onboarding,
    attemptsLeft: user.identityAttemptsLeft,
    lockedUntil: user.identityLockedUntil,
  }
}
