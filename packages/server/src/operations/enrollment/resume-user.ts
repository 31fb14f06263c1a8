import { featureFlags, statusAfter } from '@plumbline/core/enrollment'
import type { Context } from '../../context.ts'
import { markDataStale } from '../../storage/data-states.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { readEnrollment } from '../../storage/enrollments.ts'
import { lockUser } from '../../storage/lock-users.ts'
import { insertProviderCall } from '../../storage/provider-calls.ts'
import { markResumed } from '../../storage/user-status.ts'
import type { ResumeCall } from '../call.ts'
import { queueRefresh } from '../data/queue-refresh.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'
import { guardSwitch, setDesiredState } from './desired-state.ts'
import { tryEnrollingAgain } from './enroll-again.ts'
import { withEnrollmentLease } from './enrollment-lease.ts'
import { switchAtBureau } from './switch-features.ts'

/** Back to where the user was paused. The bureau switches the features on first; if it does not, the user stays paused. */
export async function resumeUser(ctx: Context, call: ResumeCall, userId: string): Promise<void> {
  const { scope, audit, patienceMs } = call
  audit.about({ object: `user:${userId}` })
  await withEnrollmentLease(ctx, scope, userId, () => resumeHeld(ctx, call, userId), { patienceMs })
}

async function resumeHeld(ctx: Context, call: ResumeCall, userId: string): Promise<void> {
  const { scope, now, audit } = call
  const { goal, guard } = await ctx.db.transaction(scope, async (tx) => {
    const goal = await goalOf(call.host, tx, userId)
    return { goal, guard: goal.reference === null ? undefined : await beforeSwitch(tx, userId, goal, now) }
  })
  if (goal.reference !== null) {
    const { hostId } = scope
    // The bureau has not heard of the pause yet; what happened in it must not be told later.
    if (goal.untoldSince !== null)
      await switchAtBureau(ctx, hostId, goal.reference, 0, { ...call, now: goal.untoldSince })
    await switchAtBureau(ctx, hostId, goal.reference, goal.flags, call)
  }
  await ctx.db.transaction(scope, async (tx) => {
    // Somebody may have closed the account meanwhile. Then the refusal of the new status is the answer, and the job
    // that brings the newer desired state to the bureau undoes what was just switched.
    const again = await goalOf(call.host, tx, userId)
    await markResumed(tx, userId, { status: again.status, flags: again.flags, now })
    if (goal.reference !== null) await setDesiredState(tx, userId, { flags: again.flags, done: true, guard }, now)
    else if (again.failed) await tryEnrollingAgain(tx, { userId, reference: again.failed, since: now }, now, now)
    await markDataStale(tx, userId)
    if (again.flags !== 0) await queueRefresh(tx, userId, now)
    await audit.writeIn(tx)
  })
}

interface Goal {
  status: 'active' | 'dormant'
  flags: number
  /** The enrollment at the bureau that has to be switched; null when there is nothing to switch. */
  reference: string | null
  /** When the pause began, if the bureau does not know of it yet. */
  untoldSince: number | null
  /** An enrollment that never succeeded and is tried again from now on. */
  failed: string | null
  consentVersion: string
}

/** On which ground the bureau is spoken to, and what holds if we do not live to hear its answer. */
async function beforeSwitch(tx: Transaction, userId: string, { consentVersion }: Goal, now: number): Promise<number> {
  const provided = { provider: 'EFX', operation: 'features', purpose: 'MONITORING' } as const
  await insertProviderCall(tx, { ...provided, userId, consentVersion, at: now })
  return guardSwitch(tx, userId, 0, now)
}

async function goalOf(host: HostRecord, tx: Transaction, userId: string): Promise<Goal> {
  const user = requireUser(await lockUser(tx, userId))
  requireAllowed(user, 'resume')
  const enrollment = await readEnrollment(tx, userId)
  const status = statusAfter('resume', user) as Goal['status']
  const watched = status === 'active' && enrollment?.state === 'ENROLLED'
  return {
    status,
    flags: watched ? featureFlags(host.settings.monitoringFeatures) : 0,
    reference: watched ? enrollment.reference : null,
    untoldSince: watched && enrollment.version !== enrollment.syncedVersion ? user.pausedAt : null,
    failed: enrollment?.state === 'FAILED' ? enrollment.reference : null,
    consentVersion: enrollment?.consentVersion ?? '',
  }
}
