import { IdentityFailure } from '@plumbline/connectors'
import { checksPerCode } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { forgetIdentityCheck } from '../../storage/identity-failures.ts'
import {
  claimIdentitySend,
  countCheck,
  deliveredIdentitySend,
  giveCheckBack,
  type IdentitySend,
} from '../../storage/identity-sends.ts'
import { acceptSession } from '../../storage/identity-sessions.ts'
import { insertProviderCall } from '../../storage/provider-calls.ts'
import { noteIdentityStep } from '../../storage/user-status.ts'
import type { IdentityCall } from '../call.ts'
import { progressOf } from './check-identity.ts'
import { checksUnderWay, countWrongCode, openCheck, refuseLocked } from './identity-limits.ts'
import { lockForStep } from './lock-for-step.ts'
import { openMatter, type PrefillAnswer, type PrefillMatter, prefillOf, usablePrefill } from './prefill-session.ts'
import { requireFlow } from './require-identity-step.ts'
import { openCodeId } from './send-code.ts'

/**
 * Checks the code from the phone. A check is counted before the vendor is asked, so that many guesses at the same time are
 * no more than many in turn; a wrong one stays counted whatever becomes of the call.
 */
export async function submitCode(
  ctx: Context,
  call: IdentityCall,
  userId: string,
  { otp, token }: { otp: string; token?: string },
): Promise<PrefillAnswer> {
  requireFlow(call.host, ['PREFILL_ONBOARDING'])
  const claim = await ctx.db.transaction(call.scope, (tx) => claimCheck(ctx, tx, call, userId, token))
  const right = await askVendor(ctx, call, claim, otp)
  if (right !== false) await ctx.db.transaction(call.scope, (tx) => forgetIdentityCheck(tx, claim.checkId))
  if (right === null) throw new Refusal('otp-unusable')
  if (!right) {
    await ctx.db.transaction(call.scope, async (tx) =>
      countWrongCode(tx, await lockForStep(tx, call.host, userId), claim.checkId, call.now),
    )
    throw new Refusal('otp-wrong', { checksLeft: checksPerCode - claim.checks })
  }
  await ctx.db.transaction(call.scope, (tx) => accept(tx, call, userId, claim))
  return prefillOf(ctx, call, claim.matter)
}

interface CheckClaim {
  checkId: string
  send: IdentitySend
  codeId: string
  /** How many there were, with this one. */
  checks: number
  matter: PrefillMatter
}

async function claimCheck(
  ctx: Context,
  tx: Transaction,
  { host, now }: IdentityCall,
  userId: string,
  token: string | undefined,
): Promise<CheckClaim> {
  const user = await lockForStep(tx, host, userId)
  const session = await usablePrefill(tx, userId, now, token)
  if (!session) throw new Refusal('step-missing', { missing: 'identity-prefill' })
  await refuseLocked(tx, user, now)
  const checkId = await openCheck(ctx, tx, { userId, kind: 'OTP', ssnIndex: null }, now)
  if (!checkId) throw checksUnderWay(now)
  const send = session.acceptedAt === null ? await deliveredIdentitySend(tx, session.id) : undefined
  const checks = send && (await countCheck(tx, send.id, checksPerCode, now))
  if (!send || checks === undefined) throw new Refusal('otp-unusable')
  const matter = await openMatter(ctx, user, session)
  const asked = { provider: 'OTP', operation: 'check', purpose: 'IDENTITY_VERIFICATION' } as const
  await insertProviderCall(tx, { ...asked, userId, consentVersion: matter.consentVersion, at: now })
  return { checkId, send, codeId: await openCodeId(ctx, user, send), checks, matter }
}

/** Null: the vendor no longer knows the code. An outage tells nobody anything, so the check is given back. */
async function askVendor(
  ctx: Context,
  { scope, traceparent }: IdentityCall,
  { checkId, send, codeId }: CheckClaim,
  otp: string,
): Promise<boolean | null> {
  try {
    return await ctx.providers.of(scope.hostId).identity.otp.check(codeId, otp, { traceparent })
  } catch (fault) {
    if (!(fault instanceof IdentityFailure)) throw fault
    await ctx.db.transaction(scope, async (tx) => {
      await forgetIdentityCheck(tx, checkId)
      await giveCheckBack(tx, send.id)
    })
    throw new Refusal('unavailable', {}, Math.ceil((fault.retryAfterMs ?? 30_000) / 1000))
  }
}

async function accept(
  tx: Transaction,
  { host, now, audit }: IdentityCall,
  userId: string,
  { send, matter }: CheckClaim,
): Promise<void> {
  const user = await lockForStep(tx, host, userId)
  // Of several that were right at the same time one goes on; a resend or a new prefill meanwhile leaves none.
  if (!(await claimIdentitySend(tx, send.id, now))) throw new Refusal('otp-unusable')
  if (!(await acceptSession(tx, send.sessionId, now))) throw new Refusal('session-unusable')
  const asked = { provider: 'PREFILL', operation: 'person', purpose: 'IDENTITY_VERIFICATION' } as const
  await insertProviderCall(tx, { ...asked, userId, consentVersion: matter.consentVersion, at: now })
  await noteIdentityStep(tx, user.id, { ...progressOf(user), step: 'ACCEPTED', lastResult: 'ACCEPTED' }, now)
  await audit.writeIn(tx)
}
