import { BureauFailure } from '@plumbline/connectors'
import type { Context } from '../context.ts'
import { settleByJob } from '../operations/enrollment/settle-by-job.ts'
import {
  askAgainMs,
  type EnrollmentOutcome,
  lateMs,
  maxAskAgainMs,
} from '../operations/enrollment/settle-enrollment.ts'
import { type EnrollmentRecord, readEnrollment } from '../storage/enrollments.ts'
import { insertProviderCall } from '../storage/provider-calls.ts'
import type { Job, WorkKind } from '../work/work-kind.ts'

/** Finds out from the bureau what became of an attempt whose answer was lost or whose process died. It never tries again. */
export const settleEnrollment: WorkKind<'settle-enrollment'> = {
  kind: 'settle-enrollment',
  run: async (ctx, job) => {
    const { scope, item, now } = job
    const { userId, reference } = item.payload
    const enrollment = await ctx.db.transaction(scope, (tx) => readEnrollment(tx, userId))
    const open = enrollment?.state === 'CLAIMED' || enrollment?.state === 'UNKNOWN'
    if (!enrollment || enrollment.reference !== reference || !open) return { users: 0 }
    // The process that claimed the attempt may still wait for the bureau, however far the host's clock was moved meanwhile.
    const again = now + waitMs(ctx, now, enrollment)
    if (enrollment.state === 'CLAIMED' && enrollment.leasedUntil > ctx.clock.now()) return { users: 0, again }
    const settling = { scope, reference, now }
    // The process of the attempt has died, so its outcome is unknown until the bureau answers.
    if (enrollment.state === 'CLAIMED' && enrollment.verifyIdentity) await settleByJob(ctx, userId, 'unknown', settling)
    const outcome = await askBureau(ctx, job, enrollment)
    if (outcome === undefined) return { users: 0, again }
    await settleByJob(ctx, userId, outcome, settling)
    return { users: 1 }
  },
}

/**
 * A host that moves its clock far ahead would have the bureau asked for every half minute of it, while hardly any time passes there.
 */
function waitMs(ctx: Context, now: number, { claimedAt, askedAt }: EnrollmentRecord): number {
  const aheadMs = askedAt === null ? 0 : now - claimedAt - (ctx.clock.now() - askedAt)
  return Math.min(Math.max(aheadMs, askAgainMs), maxAskAgainMs)
}

/** Undefined: the outcome is not known yet. */
async function askBureau(
  ctx: Context,
  { scope, now }: Job,
  { userId, reference, claimedAt, askedAt, verifyIdentity, consentVersion }: EnrollmentRecord,
): Promise<EnrollmentOutcome | undefined> {
  const provided = { provider: 'EFX', operation: 'enrollment', purpose: 'ENROLLMENT' } as const
  await ctx.db.transaction(scope, (tx) => insertProviderCall(tx, { ...provided, userId, consentVersion, at: now }))
  try {
    const found = await ctx.providers.of(scope.hostId).bureaus.EFX.enrollmentByReference(reference)
    if (found?.status === 'active') return 'enrolled'
    const passedMs = askedAt === null ? now - claimedAt : ctx.clock.now() - askedAt
    if (!found && passedMs < lateMs) return undefined
    // The bureau does not know the attempt. Where it was to verify the person, the one attempt is used up all the same.
    return verifyIdentity ? 'identity-refused' : 'not-begun'
  } catch (fault) {
    if (!(fault instanceof BureauFailure)) throw fault
    return undefined
  }
}
