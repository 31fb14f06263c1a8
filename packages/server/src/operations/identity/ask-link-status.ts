import { IdentityFailure, type SmfaStatus } from '@plumbline/connectors'
import { minuteMs } from '@plumbline/core/calendar'
import { linkOutcomeMinutes } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { hashToken } from '../../access/opaque-token.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { insertEvents } from '../../storage/events.ts'
import { denyLink, type IdentitySend, identitySendByToken, useLink } from '../../storage/identity-sends.ts'
import { identitySessionById, markSessionDenied } from '../../storage/identity-sessions.ts'
import { insertProviderCall } from '../../storage/provider-calls.ts'
import { noteIdentityStep } from '../../storage/user-status.ts'
import type { UserRecord } from '../../storage/users.ts'
import type { IdentityCall } from '../call.ts'
import { requireConsent } from '../consent/record-consent.ts'
import { claimAttempt, lockToEnroll } from '../enrollment/enrollment-attempt.ts'
import { requireAllowed } from '../users/require-user.ts'
import { progressOf } from './check-identity.ts'
import { completeIdentity, refuseThinFile, type Standing, settledUser, standingOf } from './complete-identity.ts'
import { toOutage } from './identity-outage.ts'
import { lockForStep } from './lock-for-step.ts'
import { requireFlow, requireStep } from './require-identity-step.ts'
import { openVerified, type VerifiedPerson } from './verified-person.ts'

type LinkStatus =
  | { status: 'GREEN' | 'YELLOW'; user: UserRecord; justEnrolled: boolean }
  | { status: 'ORANGE' | 'RED' | 'INCOMPLETE' }

/**
 * What became of a link. The first good answer of the vendor enrolls the person; a repeat with the token that did it gives the
 * same again for a while. A denial is final: the vendor is not asked about that link any more.
 */
export async function askLinkStatus(
  ctx: Context,
  call: IdentityCall,
  userId: string,
  { smfaToken, channel }: { smfaToken: string; channel: 'phone' | 'email' },
): Promise<LinkStatus> {
  requireFlow(call.host, ['DIT_SMFA'])
  const question = await ctx.db.transaction(call.scope, async (tx) => {
    const before = await standingOf(tx, userId)
    requireAllowed(before.user, 'prove-identity')
    const send = await identitySendByToken(tx, userId, hashToken(smfaToken))
    // Whoever asks at the same time may have completed it between the two reads; then the link is over for a good reason.
    const standing = send && !before.user.idpass && !isAskable(send, call.now) ? await standingOf(tx, userId) : before
    return standing.user.idpass
      ? { known: repeatOf(standing, send, channel, call.now) }
      : questionFor(ctx, tx, call, standing, send, channel)
  })
  if ('known' in question) return question.known
  const status = await askVendor(ctx, call, userId, question.challengeId)
  switch (status) {
    case 'INCOMPLETE':
      return { status }
    case 'ORANGE':
    case 'RED':
      await noteDenial(ctx, call, userId, question.send, status)
      return { status }
    case 'GREEN':
    case 'YELLOW':
      return { status, ...(await pass(ctx, call, userId, question, status)) }
  }
}

/** Only the token that has identified the user says so again. */
function repeatOf(
  standing: Standing,
  send: IdentitySend | undefined,
  channel: IdentitySend['channel'],
  now: number,
): LinkStatus {
  if (!send || send.usedAt === null || now >= send.usedAt + linkOutcomeMinutes * minuteMs)
    throw new Refusal('already-identified')
  requireChannel(send, channel)
  // While the bureau has not taken the enrollment, the repeat is told what the first call was told.
  const user = settledUser(standing)!
  return { status: send.lastStatus as 'GREEN' | 'YELLOW', user, justEnrolled: false }
}

interface Question {
  send: IdentitySend
  challengeId: string
  person: VerifiedPerson
  consentVersion: string
}

async function questionFor(
  ctx: Context,
  tx: Transaction,
  call: IdentityCall,
  { user, enrollment }: Standing,
  send: IdentitySend | undefined,
  channel: IdentitySend['channel'],
): Promise<Question | { known: LinkStatus }> {
  requireStep(call.host, user)
  if (!send || !isAskable(send, call.now)) throw new Refusal('smfa-token-unusable')
  requireChannel(send, channel)
  refuseThinFile(enrollment, send.sentAt)
  if (send.lastStatus === 'ORANGE' || send.lastStatus === 'RED') return { known: { status: send.lastStatus } }
  const session = await identitySessionById(tx, send.sessionId)
  const consentVersion = await requireConsent(ctx, tx, call, user.id)
  const asked = { provider: 'SMFA', operation: 'status', purpose: 'IDENTITY_VERIFICATION' } as const
  await insertProviderCall(tx, { ...asked, userId: user.id, consentVersion, at: call.now })
  const box = await ctx.vault.boxOf(user)
  return {
    send,
    challengeId: box.open('link', send.sealed!, send.id).toString('utf8'),
    person: await openVerified(ctx, user, session!),
    consentVersion,
  }
}

/** Sent, and neither replaced (the end of its session replaces it too) nor run out. */
function isAskable(send: IdentitySend, now: number): boolean {
  return send.sealed !== null && send.failedAt === null && send.replacedAt === null && send.expiresAt > now
}

function requireChannel(send: IdentitySend, channel: IdentitySend['channel']): void {
  if (send.channel !== channel) throw new Refusal('invalid-value', ['type: the link was sent another way'])
}

async function askVendor(ctx: Context, call: IdentityCall, userId: string, challengeId: string): Promise<SmfaStatus> {
  try {
    const status = await ctx.providers
      .of(call.scope.hostId)
      .identity.smfa.status(challengeId, { traceparent: call.traceparent })
    if (status === null) throw new Refusal('smfa-token-unusable')
    return status
  } catch (fault) {
    if (!(fault instanceof IdentityFailure)) throw fault
    throw await toOutage(ctx, call, userId, fault, 'smfa-service-down')
  }
}

/** Told to the host once per link, however often it is asked for. */
async function noteDenial(
  ctx: Context,
  { scope, host, now, audit }: IdentityCall,
  userId: string,
  { id, sessionId }: IdentitySend,
  status: 'ORANGE' | 'RED',
): Promise<void> {
  await ctx.db.transaction(scope, async (tx) => {
    const user = await lockForStep(tx, host, userId)
    if (await denyLink(tx, id, status)) {
      await markSessionDenied(tx, sessionId, now)
      await insertEvents(tx, [{ type: 'IDFAIL', userId, at: now }])
      await noteIdentityStep(tx, userId, { ...progressOf(user), lastResult: status }, now)
    }
    // Where a denial is told as an error, it is recorded as one.
    if (host.settings.smfaStatusStyle === 'status') await audit.writeIn(tx)
  })
}

async function pass(
  ctx: Context,
  call: IdentityCall,
  userId: string,
  { send, person, consentVersion }: Question,
  status: 'GREEN' | 'YELLOW',
): Promise<{ user: UserRecord; justEnrolled: boolean }> {
  const attempt = await ctx.db.transaction(call.scope, async (tx) => {
    const user = await lockToEnroll(tx, userId)
    const request = { person, consentVersion, verifyIdentity: false, lastResult: status }
    const claim = await claimAttempt(ctx, tx, call, user, request)
    if (!('lostTo' in claim) && !(await useLink(tx, send.id, status, call.now)))
      throw new Refusal('smfa-token-unusable')
    return claim
  })
  return completeIdentity(ctx, call, userId, attempt)
}
