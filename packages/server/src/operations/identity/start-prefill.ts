import { randomUUID } from 'node:crypto'
import { IdentityFailure, type PrefillLookup } from '@plumbline/connectors'
import { minuteMs } from '@plumbline/core/calendar'
import { codeMinutes, identitySessionMinutes, resendSeconds } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { giveBackDaily } from '../../access/daily-limit.ts'
import { newOpaqueToken } from '../../access/opaque-token.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { insertEvents } from '../../storage/events.ts'
import { forgetIdentityCheck } from '../../storage/identity-failures.ts'
import { endIdentitySessions, insertIdentitySession } from '../../storage/identity-sessions.ts'
import { insertProviderCall } from '../../storage/provider-calls.ts'
import { noteIdentityStep } from '../../storage/user-status.ts'
import type { UserRecord } from '../../storage/users.ts'
import type { IdentityCall } from '../call.ts'
import { type GivenConsent, requireConsent } from '../consent/record-consent.ts'
import { progressOf } from './check-identity.ts'
import {
  countDenied,
  lookupKind,
  mobileIndexOf,
  openCheck,
  refuseLocked,
  refuseUsedPhone,
  refuseUsedSends,
  useLookup,
  whenChecksAllow,
} from './identity-limits.ts'
import { toOutage } from './identity-outage.ts'
import { lockForStep } from './lock-for-step.ts'
import { type PrefillAnswer, type PrefillMatter, prefillOf, sealMatter } from './prefill-session.ts'
import { requireFlow } from './require-identity-step.ts'
import { claimCode, completeCode, sendCode } from './send-code.ts'

interface PhoneHolder {
  fname: string
  lname: string
  mobile: string
  deviceToken?: string
  consent?: GivenConsent
}

interface StartedPrefill {
  status: 'REVIEW' | 'ACCEPTED'
  otpRequired: boolean
  token: string
  expires: string
  resendAfter: number | null
  prefill?: PrefillAnswer
}

/**
 * Begins the prefill flow: asks who holds the phone and, unless the network vouches for it, has a code sent there. The
 * session opens last, so that nobody holds one whose code never went out.
 */
export async function startPrefill(
  ctx: Context,
  call: IdentityCall,
  userId: string,
  holder: PhoneHolder,
): Promise<StartedPrefill> {
  const { scope, host, now } = call
  requireFlow(host, ['PREFILL_ONBOARDING'])
  const mobileIndex = mobileIndexOf(ctx, host.id, holder.mobile)
  const claim = async (tx: Transaction) => {
    const user = await lockForStep(tx, call.host, userId)
    const version = await requireConsent(ctx, tx, call, userId, holder.consent)
    await refuseLocked(tx, user, now)
    await refuseUsedSends(tx, userId, now)
    await refuseUsedPhone(tx, host, mobileIndex, now)
    const checkId = await openCheck(ctx, tx, { userId, kind: 'PREFILL', ssnIndex: null }, now)
    if (!checkId) return undefined
    await useLookup(tx, userId, now)
    await endIdentitySessions(tx, [userId], now)
    const asked = { provider: 'PREFILL', operation: 'lookup', purpose: 'IDENTITY_VERIFICATION' } as const
    await insertProviderCall(tx, { ...asked, userId, consentVersion: version, at: now })
    return { checkId, consentVersion: version }
  }
  const line = `prefill ${host.id} ${userId}`
  const { checkId, consentVersion } = await whenChecksAllow(ctx, line, now, () => ctx.db.transaction(scope, claim))
  const { decision, lookupId } = await lookUp(ctx, call, { userId, checkId }, holder)
  if (decision === 'DENIED') throw await denied(ctx, call, { userId, checkId })
  await ctx.db.transaction(scope, (tx) => forgetIdentityCheck(tx, checkId))
  const { fname, lname, mobile } = holder
  const matter = { fname, lname, mobile, lookupId, consentVersion }
  return decision === 'ACCEPTED' ? accepted(ctx, call, userId, matter) : inReview(ctx, call, userId, matter)
}

async function lookUp(
  ctx: Context,
  call: IdentityCall,
  { userId, checkId }: { userId: string; checkId: string },
  { fname, lname, mobile, deviceToken }: PhoneHolder,
): Promise<PrefillLookup> {
  try {
    const asked = { firstName: fname, lastName: lname, mobile, deviceToken }
    return await ctx.providers.of(call.scope.hostId).identity.prefill.lookup(asked, { traceparent: call.traceparent })
  } catch (fault) {
    if (!(fault instanceof IdentityFailure)) throw fault
    await ctx.db.transaction(call.scope, async (tx) => {
      await forgetIdentityCheck(tx, checkId)
      await giveBackDaily(tx, userId, lookupKind, call.now)
    })
    throw await toOutage(ctx, call, userId, fault, 'identity-service-down')
  }
}

async function denied(
  ctx: Context,
  { scope, host, now }: IdentityCall,
  { userId, checkId }: { userId: string; checkId: string },
): Promise<Refusal> {
  return ctx.db.transaction(scope, async (tx) => {
    const user = await lockForStep(tx, host, userId)
    await insertEvents(tx, [{ type: 'IDFAIL', userId, at: now }])
    await countDenied(tx, user, checkId, now)
    return new Refusal('identity-not-verified', { result: 'Denied', attemptsLeft: user.identityAttemptsLeft })
  })
}

/** The network vouched for the phone, so the form can be filled at once. */
async function accepted(
  ctx: Context,
  call: IdentityCall,
  userId: string,
  matter: PrefillMatter,
): Promise<StartedPrefill> {
  const opened = await ctx.db.transaction(call.scope, async (tx) => {
    const user = await lockForStep(tx, call.host, userId)
    const personAsked = { provider: 'PREFILL', operation: 'person', purpose: 'IDENTITY_VERIFICATION' } as const
    await insertProviderCall(tx, { ...personAsked, userId, consentVersion: matter.consentVersion, at: call.now })
    return openSession(ctx, tx, call, user, { id: randomUUID(), matter, status: 'ACCEPTED' })
  })
  const prefill = await prefillOf(ctx, call, matter)
  return { status: 'ACCEPTED', otpRequired: false, ...opened, resendAfter: null, prefill }
}

async function inReview(
  ctx: Context,
  call: IdentityCall,
  userId: string,
  matter: PrefillMatter,
): Promise<StartedPrefill> {
  const { scope, now } = call
  const mobileIndex = mobileIndexOf(ctx, call.host.id, matter.mobile)
  const ids = { id: randomUUID(), userId, sessionId: randomUUID() }
  const send = { ...ids, mobileIndex, sentAt: now, expiresAt: now + codeMinutes * minuteMs }
  await ctx.db.transaction(scope, async (tx) => {
    await lockForStep(tx, call.host, userId)
    await refuseUsedSends(tx, userId, now)
    await refuseUsedPhone(tx, call.host, mobileIndex, now)
    await claimCode(tx, send, matter.consentVersion)
  })
  const codeId = await sendCode(ctx, call, send, matter)
  const opened = await ctx.db.transaction(scope, async (tx) => {
    const user = await lockForStep(tx, call.host, userId)
    await completeCode(ctx, tx, user, send, codeId, now)
    return openSession(ctx, tx, call, user, { id: send.sessionId, matter, status: 'REVIEW' })
  })
  return { status: 'REVIEW', otpRequired: true, ...opened, resendAfter: now + resendSeconds * 1000 }
}

async function openSession(
  ctx: Context,
  tx: Transaction,
  { now, audit, device = null }: IdentityCall,
  user: UserRecord,
  { id, matter, status }: { id: string; matter: PrefillMatter; status: StartedPrefill['status'] },
): Promise<{ token: string; expires: string }> {
  const token = newOpaqueToken(user.hostId)
  const expiresAt = now + identitySessionMinutes * minuteMs
  await insertIdentitySession(tx, {
    id,
    userId: user.id,
    kind: 'PREFILL',
    tokenHash: token.hash,
    sealed: await sealMatter(ctx, user, id, matter),
    createdAt: now,
    expiresAt,
    acceptedAt: status === 'ACCEPTED' ? now : null,
    device,
  })
  await noteIdentityStep(
    tx,
    user.id,
    { ...progressOf(user), step: status === 'ACCEPTED' ? 'ACCEPTED' : 'PREFILL', lastResult: status },
    now,
  )
  await audit.writeIn(tx)
  return { token: token.text, expires: new Date(expiresAt).toISOString() }
}
