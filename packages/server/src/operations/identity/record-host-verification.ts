import { randomUUID } from 'node:crypto'
import { Refusal } from '@plumbline/core/refusals'
import { hashToken } from '../../access/opaque-token.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { insertHostVerification } from '../../storage/host-verifications.ts'
import {
  type IdentitySession,
  identitySessionByToken,
  isUsable,
  newestIdentitySession,
} from '../../storage/identity-sessions.ts'
import { lockUser } from '../../storage/lock-users.ts'
import { noteIdentityStep } from '../../storage/user-status.ts'
import type { IdentityCall } from '../call.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'
import { progressOf } from './check-identity.ts'
import { requireFlow } from './require-identity-step.ts'

interface GivenVerification {
  userId: string
  /** The ditToken, to name the session; without it the open one is meant. */
  token?: string | undefined
  method: string
  verifiedAt?: number | undefined
  reference?: string | undefined
}

interface RecordedVerification {
  userId: string
  verificationId: string
  verifiedAt: number
  expiresAt: number
}

/** Puts on record that the host has verified the person itself: who said so, from where, how and when. */
export async function recordHostVerification(
  ctx: Context,
  call: Omit<IdentityCall, 'traceparent'> & { keyId: string; address: string },
  given: GivenVerification,
): Promise<RecordedVerification> {
  const { scope, host, now, audit } = call
  requireFlow(host, ['DIT_CUSTOMER_OTP'])
  return ctx.db.transaction(scope, async (tx) => {
    const user = requireUser(await lockUser(tx, given.userId))
    audit.about({ object: `user:${user.id}` })
    requireAllowed(user, 'record-identity')
    if (user.idpass) throw new Refusal('already-identified')
    const session = await namedSession(tx, given, now)
    const id = randomUUID()
    const verifiedAt = given.verifiedAt ?? now
    await insertHostVerification(tx, {
      id,
      userId: user.id,
      sessionId: session.id,
      keyId: call.keyId,
      address: call.address,
      method: given.method,
      sealedReference: given.reference === undefined ? null : sealReference(ctx, host.id, id, given.reference),
      verifiedAt,
      recordedAt: now,
    })
    await noteIdentityStep(tx, user.id, { ...progressOf(user), step: 'HOST_VERIFIED' }, now)
    await audit.writeIn(tx)
    return { userId: user.id, verificationId: id, verifiedAt, expiresAt: session.expiresAt }
  })
}

async function namedSession(
  tx: Transaction,
  { userId, token }: GivenVerification,
  now: number,
): Promise<IdentitySession> {
  const session =
    token === undefined
      ? await newestIdentitySession(tx, userId, 'DIT')
      : await identitySessionByToken(tx, userId, 'DIT', hashToken(token))
  if (session && isUsable(session, now)) return session
  if (token !== undefined) throw new Refusal('session-unusable')
  throw new Refusal('step-missing', { missing: 'dit-identity' })
}

/** The record answers for itself after the account is closed, so it is not sealed with the user's key. */
function sealReference(ctx: Context, hostId: string, id: string, reference: string): Buffer {
  return ctx.vault.sealRecord('hostVerification', reference, hostId, id)
}
