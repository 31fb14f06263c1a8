import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { type EnrollmentRecord, readEnrollment } from '../../storage/enrollments.ts'
import { endIdentitySessions } from '../../storage/identity-sessions.ts'
import { readUser, type UserRecord } from '../../storage/users.ts'
import type { IdentityCall } from '../call.ts'
import { type Attempt, callBureau, type LostClaim, settleAttempt } from '../enrollment/enrollment-attempt.ts'
import type { EnrollmentOutcome } from '../enrollment/settle-enrollment.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'

const patienceMs = 9_000
const retrySeconds = 30

interface Completed {
  user: UserRecord
  /** By this very call; otherwise by another one at the same time. */
  justEnrolled: boolean
}

/** The last step of a flow: the person is who they say, and the bureau takes them in, once. */
export async function completeIdentity(
  ctx: Context,
  call: IdentityCall,
  userId: string,
  attempt: Attempt | LostClaim,
): Promise<Completed> {
  if (!('lostTo' in attempt)) {
    const outcome = await callBureau(ctx, call, attempt)
    const user = await settle(ctx, call, attempt, outcome)
    if (outcome === 'thin-file') throw new Refusal('thin-file')
    if (outcome !== 'enrolled') throw enrollmentError()
    if (user.idpass) {
      requireAllowed(user, 'read-own-profile')
      return { user, justEnrolled: true }
    }
    // Settled by a job in the meantime: then that stands, as if another call had claimed it.
  }
  return { user: await awaitOutcome(ctx, call, userId), justEnrolled: false }
}

function settle(ctx: Context, call: IdentityCall, attempt: Attempt, outcome: EnrollmentOutcome): Promise<UserRecord> {
  return ctx.db.transaction(call.scope, async (tx) => {
    const user = await settleAttempt(ctx, tx, call, attempt, outcome)
    if (!user) return requireUser(await readUser(tx, attempt.userId))
    const stands = outcome === 'enrolled' || outcome === 'failed'
    if (stands) await endIdentitySessions(tx, [attempt.userId], call.now)
    if (outcome === 'enrolled') await call.audit.writeIn(tx)
    return user
  })
}

/** What becomes of an attempt that another call has begun. No connection is held while it waits. */
async function awaitOutcome(ctx: Context, { scope }: IdentityCall, userId: string): Promise<UserRecord> {
  const settled = await ctx.queue.waitFor(`outcome ${scope.hostId} ${userId}`, patienceMs, async () =>
    settledUser(await ctx.db.transaction(scope, (tx) => standingOf(tx, userId))),
  )
  if (!settled) throw enrollmentError()
  return settled
}

export interface Standing {
  user: UserRecord
  enrollment: EnrollmentRecord | undefined
}

export async function standingOf(tx: Transaction, userId: string): Promise<Standing> {
  return { user: requireUser(await readUser(tx, userId)), enrollment: await readEnrollment(tx, userId) }
}

/** The user once its identity stands and the bureau has it; undefined while that is open. */
export function settledUser({ user, enrollment }: Standing): UserRecord | undefined {
  requireAllowed(user, 'read-own-profile')
  if (enrollment?.state === 'REFUSED') throw new Refusal('thin-file')
  if (enrollment?.state === 'FAILED' || enrollment === undefined) throw enrollmentError()
  return user.idpass ? user : undefined
}

/** The bureau has refused the person since then: asking it again would bring the same. */
export function refuseThinFile(enrollment: EnrollmentRecord | undefined, since: number): void {
  if (enrollment?.state === 'REFUSED' && enrollment.claimedAt >= since) throw new Refusal('thin-file')
}

function enrollmentError(): Refusal {
  return new Refusal('enrollment-error', {}, retrySeconds)
}
