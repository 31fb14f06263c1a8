import { randomUUID } from 'node:crypto'
import { IdentityFailure, type SmfaSent } from '@plumbline/connectors'
import { minuteMs } from '@plumbline/core/calendar'
import { linkMinutes, resendSeconds } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { hashToken, newOpaqueToken, type OpaqueToken } from '../../access/opaque-token.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import {
  completeIdentitySend,
  failIdentitySend,
  insertIdentitySend,
  newestIdentitySend,
} from '../../storage/identity-sends.ts'
import {
  type IdentitySession,
  identitySessionById,
  identitySessionByToken,
  isUsable,
  newestIdentitySession,
} from '../../storage/identity-sessions.ts'
import { insertProviderCall } from '../../storage/provider-calls.ts'
import { noteIdentityStep } from '../../storage/user-status.ts'
import { addWork } from '../../storage/work-items.ts'
import type { IdentityCall } from '../call.ts'
import { requireConsent } from '../consent/record-consent.ts'
import { openProfile } from '../users/profile.ts'
import { progressOf } from './check-identity.ts'
import { mobileIndexOf, refuseUsedPhone, refuseUsedSends, secondsUntil } from './identity-limits.ts'
import { toOutage } from './identity-outage.ts'
import { landingUrl, linkHash, secretOf, withoutSecret } from './link-address.ts'
import { lockForStep } from './lock-for-step.ts'
import { requireFlow } from './require-identity-step.ts'
import { openVerified } from './verified-person.ts'

interface SessionOfLink {
  /** Undefined: the person's last session, for who may act on the person without holding the token. */
  ditToken: string | undefined
  channel: 'phone' | 'email'
}

interface SentLink {
  linkUrl: string
  smsMessage: string
  token: string
  expiresAt: number
}

/**
 * Has the vendor send the link that proves possession of the phone. The send is on record before the vendor is asked, so that
 * cooldown and limits count those who come at the same time; it takes the place of the one before when the vendor has sent it.
 */
export async function sendLink(
  ctx: Context,
  call: IdentityCall,
  userId: string,
  { ditToken, channel }: SessionOfLink,
): Promise<SentLink> {
  requireFlow(call.host, ['DIT_SMFA'])
  const token = newOpaqueToken(call.host.id)
  const claim = await ctx.db.transaction(call.scope, (tx) =>
    claimSend(ctx, tx, call, userId, { ditToken, channel }, token),
  )
  const sent = await askVendor(ctx, call, userId, claim)
  if (sent.result === 'not-deliverable') {
    await failSend(ctx, call, claim.sendId)
    throw new Refusal('link-not-sent')
  }
  const secret = secretOf(sent.linkUrl, ctx.config.publicUrl, call.host.id)
  if (!(await settleSend(ctx, call, userId, claim, { challengeId: sent.challengeId, secret }))) {
    throw new Refusal('session-unusable')
  }
  const shown = (text: string) => (ctx.config.sandboxRoutes && !call.host.live ? text : withoutSecret(text, secret))
  return {
    linkUrl: shown(sent.linkUrl),
    smsMessage: shown(sent.text),
    token: token.text,
    expiresAt: call.now + linkMinutes * minuteMs,
  }
}

interface SendClaim {
  sendId: string
  sessionId: string
  channel: 'phone' | 'email'
  mobile: string
  /** The one of the profile: what came with the check was typed by whoever is being checked. */
  email: string
}

async function claimSend(
  ctx: Context,
  tx: Transaction,
  call: IdentityCall,
  userId: string,
  { ditToken, channel }: SessionOfLink,
  token: OpaqueToken,
): Promise<SendClaim> {
  const { now } = call
  const user = await lockForStep(tx, call.host, userId)
  const session =
    ditToken === undefined
      ? await newestIdentitySession(tx, userId, 'DIT')
      : await identitySessionByToken(tx, userId, 'DIT', hashToken(ditToken))
  if (!session || !isUsable(session, now)) throw new Refusal('session-unusable')
  if (channel === 'email' && !emailIsOpen(call, session)) throw new Refusal('email-fallback-closed')
  const before = await newestIdentitySend(tx, session.id)
  const readyAt = (before?.sentAt ?? Number.NEGATIVE_INFINITY) + resendSeconds * 1000
  if (readyAt > now) throw new Refusal('link-resend-too-soon', {}, secondsUntil(readyAt, now))
  await refuseUsedSends(tx, userId, now)
  const { mobile } = await openVerified(ctx, user, session)
  const mobileIndex = channel === 'phone' ? mobileIndexOf(ctx, call.host.id, mobile) : null
  if (mobileIndex) await refuseUsedPhone(tx, call.host, mobileIndex, now)
  const consentVersion = await requireConsent(ctx, tx, call, userId)
  const sendId = randomUUID()
  await insertIdentitySend(tx, {
    id: sendId,
    userId,
    sessionId: session.id,
    channel,
    tokenHash: token.hash,
    mobileIndex,
    sentAt: now,
    expiresAt: now + linkMinutes * minuteMs,
  })
  const asked = { provider: 'SMFA', operation: 'send', purpose: 'IDENTITY_VERIFICATION' } as const
  await insertProviderCall(tx, { ...asked, userId, consentVersion, at: now })
  const { email } = await openProfile(ctx, user)
  return { sendId, sessionId: session.id, channel, mobile, email }
}

function emailIsOpen({ host }: IdentityCall, session: IdentitySession): boolean {
  return host.settings.smfaEmail === 'always' || session.deniedAt !== null
}

async function askVendor(ctx: Context, call: IdentityCall, userId: string, claim: SendClaim): Promise<SmfaSent> {
  const { channel, mobile, email } = claim
  try {
    return await ctx.providers.of(call.scope.hostId).identity.smfa.send(
      {
        channel,
        mobile,
        ...(channel === 'email' ? { email } : {}),
        landingUrl: landingUrl(ctx.config.publicUrl, call.host.id),
        sender: call.host.name,
        reference: `${call.host.id}/${userId}`,
        sentAt: call.now,
      },
      { traceparent: call.traceparent },
    )
  } catch (fault) {
    await failSend(ctx, call, claim.sendId)
    if (!(fault instanceof IdentityFailure)) throw fault
    throw await toOutage(ctx, call, userId, fault, 'smfa-service-down')
  }
}

async function failSend(ctx: Context, { scope, now }: IdentityCall, sendId: string): Promise<void> {
  await ctx.db.transaction(scope, (tx) => failIdentitySend(tx, sendId, now))
}

/** False: the session has ended while the vendor was sending, and the link with it. */
async function settleSend(
  ctx: Context,
  { scope, host, now, audit }: IdentityCall,
  userId: string,
  claim: SendClaim,
  { challengeId, secret }: { challengeId: string; secret: string },
): Promise<boolean> {
  return ctx.db.transaction(scope, async (tx) => {
    const user = await lockForStep(tx, host, userId)
    const session = await identitySessionById(tx, claim.sessionId)
    if (!session || session.endedAt !== null) return false
    const box = await ctx.vault.boxOf(user)
    const sealed = box.seal('link', challengeId, claim.sendId)
    await completeIdentitySend(
      tx,
      { id: claim.sendId, sessionId: session.id },
      { sealed, linkHash: linkHash(secret), now },
    )
    await noteIdentityStep(tx, userId, { ...progressOf(user), step: 'SMFA' }, now)
    await addWork(tx, {
      id: randomUUID(),
      kind: 'expire-link',
      key: claim.sendId,
      payload: { sendId: claim.sendId },
      dueAt: now + linkMinutes * minuteMs,
      createdAt: now,
    })
    await audit.writeIn(tx)
    return true
  })
}
