import { BureauFailure } from '@plumbline/connectors'
import {
  askAgainMs,
  type EnrollmentOutcome,
  lateMs,
  settleOutcome,
} from '../operations/enrollment/settle-enrollment.ts'
import { readEnrollment } from '../storage/enrollments.ts'
import type { WorkKind } from '../work/work-kind.ts'

/** Finds out from the bureau what became of an attempt whose answer was lost or whose process died. It never tries again. */
export const settleEnrollment: WorkKind = {
  kind: 'settle-enrollment',
  run: async (ctx, { scope, item, now }) => {
    const { userId, reference } = item.payload as { userId: string; reference: string }
    const enrollment = await ctx.db.transaction(scope, (tx) => readEnrollment(tx, userId))
    const open = enrollment?.state === 'CLAIMED' || enrollment?.state === 'UNKNOWN'
    if (!enrollment || enrollment.reference !== reference || !open) return { users: 0 }
    // Whoever claimed it may still wait for the bureau, however far the host's clock was moved meanwhile.
    if (enrollment.state === 'CLAIMED' && enrollment.heldUntil > ctx.clock.now())
      return { users: 0, again: now + askAgainMs }
    let outcome: EnrollmentOutcome
    try {
      const found = await ctx.providers.bureaus.EFX.enrollmentByReference(reference)
      if (!found && now < enrollment.claimedAt + lateMs) return { users: 0, again: now + askAgainMs }
      // The bureau has never heard of it. Where it was to verify the person, the one attempt is used up all the same.
      const missing = enrollment.verifyIdentity ? 'identity-refused' : 'not-begun'
      outcome = found?.status === 'active' ? 'enrolled' : missing
    } catch (fault) {
      if (!(fault instanceof BureauFailure)) throw fault
      return { users: 0, again: now + askAgainMs }
    }
    await ctx.db.transaction(scope, (tx) => settleOutcome(ctx, tx, userId, outcome, { scope, reference, now }))
    return { users: 1 }
  },
}
