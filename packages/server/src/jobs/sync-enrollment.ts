import { BureauFailure } from '@plumbline/connectors'
import type { Context, Lines } from '../context.ts'
import { bureauFeaturesOf } from '../operations/enrollment/bureau-features.ts'
import { EnrollmentBusy, withEnrollmentLease } from '../operations/enrollment/enrollment-lease.ts'
import { type EnrollmentRecord, noteSynced, readEnrollment } from '../storage/enrollments.ts'
import { insertProviderCall, type ProviderCall } from '../storage/provider-calls.ts'
import { readUser } from '../storage/users.ts'
import { finishWorkIn } from '../storage/work-items.ts'
import type { Job, JobResult, WorkKind } from '../work/work-kind.ts'

const waitMs = 60_000
const busyMs = 1_000

/** Brings the bureau to the desired state of a user: features on or off, or the end of the enrollment. Tries until it is there. */
export const syncEnrollment: WorkKind<'sync-enrollment'> = {
  kind: 'sync-enrollment',
  run: async (ctx, job) => {
    const { userId } = job.item.payload
    try {
      return await withEnrollmentLease(ctx, job.scope, userId, () => sync(ctx, job, userId), { patienceMs: 0 })
    } catch (fault) {
      // Another process has the lease of the enrollment and will soon be done; the worker does other items meanwhile.
      if (fault instanceof EnrollmentBusy) return { users: 0, again: job.now + busyMs }
      if (!(fault instanceof BureauFailure)) throw fault
      return { users: 0, again: job.now + Math.max(waitMs, fault.retryAfterMs ?? 0) }
    }
  },
}

async function sync(ctx: Context, { scope, item, now }: Job, userId: string): Promise<JobResult> {
  const { enrollment, user } = await ctx.db.transaction(scope, async (tx) => {
    const [enrollment, user] = [await readEnrollment(tx, userId), await readUser(tx, userId)]
    if (enrollment && enrollment.version !== enrollment.syncedVersion)
      await insertProviderCall(tx, callOf(enrollment, now))
    return { enrollment, user }
  })
  if (!enrollment || enrollment.version === enrollment.syncedVersion) return { users: 0 }
  // The job that settles the attempt finds out first whether the bureau has an enrollment.
  if (enrollment.state === 'CLAIMED' || enrollment.state === 'UNKNOWN') return { users: 0, again: now + waitMs }
  // A pause is true at once, however late the bureau hears of it.
  const at = user?.status === 'paused' ? (user.pausedAt ?? now) : now
  await applyDesiredState(ctx.providers.of(scope.hostId).bureaus, enrollment, at)
  return ctx.db.transaction(scope, async (tx) => {
    // With a newer desired state the job runs once more. Otherwise the item ends here, so that the next change queues its own.
    if (!(await noteSynced(tx, userId, enrollment.version))) return { users: 0, again: now }
    // An item that was queued again meanwhile stays.
    await finishWorkIn(tx, item)
    return { users: 1, finished: true }
  })
}

async function applyDesiredState(
  { EFX }: Lines['bureaus'],
  { reference, state, wantedEnd, wantedFlags }: EnrollmentRecord,
  at: number,
): Promise<void> {
  // An end is safe in any case; a person whom the bureau refused has no features to switch.
  if (wantedEnd) await EFX.unenroll(reference)
  else if (state !== 'REFUSED') {
    const known = await EFX.changeFeatures(reference, bureauFeaturesOf(wantedFlags), { at })
    // An attempt that seemed to fail may have reached the bureau all the same; one that succeeded must be known there.
    if (!known && state === 'ENROLLED') throw new Error('The bureau does not know the enrollment')
  }
}

function callOf({ userId, wantedEnd, consentVersion }: EnrollmentRecord, at: number): ProviderCall {
  const operation = wantedEnd ? 'unenroll' : 'features'
  return { userId, provider: 'EFX', operation, purpose: 'MONITORING', consentVersion, at }
}
