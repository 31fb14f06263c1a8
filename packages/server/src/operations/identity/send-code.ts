import { IdentityFailure } from '@plumbline/connectors'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import {
  completeIdentitySend,
  failIdentitySend,
  type IdentitySend,
  insertIdentitySend,
  type NewIdentitySend,
} from '../../storage/identity-sends.ts'
import { insertProviderCall } from '../../storage/provider-calls.ts'
import type { UserRecord } from '../../storage/users.ts'
import type { IdentityCall } from '../call.ts'
import { toOutage } from './identity-outage.ts'
import type { PrefillMatter } from './prefill-session.ts'

/** The right to send one code; it counts for those who come at the same time. Call it with the user's row locked. */
export async function claimCode(
  tx: Transaction,
  claim: Omit<NewIdentitySend, 'channel' | 'tokenHash'>,
  consentVersion: string,
): Promise<void> {
  await insertIdentitySend(tx, { ...claim, channel: 'otp', tokenHash: null })
  await insertProviderCall(tx, {
    userId: claim.userId,
    provider: 'OTP',
    operation: 'send',
    purpose: 'IDENTITY_VERIFICATION',
    consentVersion,
    at: claim.sentAt,
  })
}

/** Has the vendor send the claimed code and tells the vendor's number of it. What did not go out does not count. */
export async function sendCode(
  ctx: Context,
  call: IdentityCall,
  send: { id: string; userId: string },
  { mobile }: Pick<PrefillMatter, 'mobile'>,
): Promise<string> {
  const { scope, host, now, traceparent } = call
  const reference = `${scope.hostId}/${send.userId}`
  const sent = await ctx.providers
    .of(scope.hostId)
    .identity.otp.send({ mobile, sender: host.name, reference, sentAt: now }, { traceparent })
    .catch((fault: unknown) => {
      if (fault instanceof IdentityFailure) return fault
      throw fault
    })
  if (!(sent instanceof IdentityFailure) && sent.result === 'sent') return sent.codeId
  await ctx.db.transaction(scope, (tx) => failIdentitySend(tx, send.id, now))
  if (sent instanceof IdentityFailure) throw await toOutage(ctx, call, send.userId, sent, 'smfa-service-down')
  throw new Refusal('smfa-service-down', {}, 30)
}

/** The code is on its way: it takes the place of the one before. */
export async function completeCode(
  ctx: Context,
  tx: Transaction,
  user: UserRecord,
  send: Pick<IdentitySend, 'id' | 'sessionId'>,
  codeId: string,
  now: number,
): Promise<void> {
  const box = await ctx.vault.boxOf(user)
  const sealed = box.seal('code', codeId, send.id)
  await completeIdentitySend(tx, send, { sealed, linkHash: null, now })
}

export async function openCodeId(ctx: Context, user: UserRecord, send: IdentitySend): Promise<string> {
  const box = await ctx.vault.boxOf(user)
  return box.open('code', send.sealed!, send.id).toString('utf8')
}
