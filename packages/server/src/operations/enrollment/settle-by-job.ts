import { errors } from '@plumbline/contract'
import type { RefusalName } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { type EnrollmentOutcome, type Settling, settleOutcome } from './settle-enrollment.ts'

/** Settles an attempt that nobody waits for any more. What happens to a person is on record, also when no call did it. */
export async function settleByJob(
  ctx: Context,
  userId: string,
  outcome: EnrollmentOutcome,
  settling: Settling,
): Promise<void> {
  await ctx.db.transaction(settling.scope, async (tx) => {
    if (!(await settleOutcome(ctx, tx, userId, outcome, settling))) return
    const refusal = refusals[outcome]
    await ctx.trail.recordIn(tx, {
      hostId: settling.scope.hostId,
      actor: 'service',
      action: 'identity.enroll',
      object: `user:${userId}`,
      requestId: null,
      address: null,
      outcome: refusal ? errors[refusal].code : 'OK',
    })
  })
}

/** What a caller would have been told. */
const refusals: Partial<Record<EnrollmentOutcome, RefusalName>> = {
  failed: 'enrollment-error',
  unknown: 'onboarding-unknown',
  'thin-file': 'thin-file',
  'identity-refused': 'identity-not-verified',
  'not-begun': 'identity-service-down',
}
