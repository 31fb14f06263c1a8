import { BureauFailure, type EnrollOutcome } from '@plumbline/connectors'
import { dateOfInstant } from '@plumbline/core/calendar'
import type { Context } from '../context.ts'
import { bureauFeaturesOf } from '../operations/enrollment/bureau-features.ts'
import { EnrollmentBusy, withEnrollmentLease } from '../operations/enrollment/enrollment-lease.ts'
import { settleByJob } from '../operations/enrollment/settle-by-job.ts'
import { keepTryingMs, tryAgainMs } from '../operations/enrollment/settle-enrollment.ts'
import { openPerson, toBureauPerson } from '../operations/person/enrollment-person.ts'
import { standingConsent } from '../storage/consents.ts'
import { type EnrollmentRecord, readEnrollment } from '../storage/enrollments.ts'
import { insertEvents } from '../storage/events.ts'
import { insertProviderCall } from '../storage/provider-calls.ts'
import { readUser, type UserRecord } from '../storage/users.ts'
import { finishWorkIn } from '../storage/work-items.ts'
import type { Job, JobResult, WorkKind } from '../work/work-kind.ts'

const busyMs = 1_000

/** Enrolls an identified person whom the bureau did not take, under the same reference, until it does or a day is over. */
export const enrollAgain: WorkKind<'enroll-again'> = {
  kind: 'enroll-again',
  // A closing of the account waits for the lease and ends the enrollment afterwards, so none is left behind at the bureau.
  run: async (ctx, job) => {
    try {
      const { userId } = job.item.payload
      return await withEnrollmentLease(ctx, job.scope, userId, () => tryOnce(ctx, job), { patienceMs: 0 })
    } catch (fault) {
      if (fault instanceof EnrollmentBusy) return { users: 0, again: job.now + busyMs }
      throw fault
    }
  },
}

async function tryOnce(ctx: Context, job: Job<'enroll-again'>): Promise<JobResult> {
  const { scope, item, now } = job
  const { userId, reference } = item.payload
  const { user, enrollment } = await ctx.db.transaction(scope, async (tx) => {
    const [user, enrollment] = [await readUser(tx, userId), await readEnrollment(tx, userId)]
    const consentVersion = await standingConsent(tx, userId)
    if (enrollment?.state !== 'FAILED' || consentVersion === undefined) return { user, enrollment: undefined }
    const provided = { provider: 'EFX', operation: 'enroll', purpose: 'ENROLLMENT' } as const
    await insertProviderCall(tx, { ...provided, userId, consentVersion, at: now })
    return { user, enrollment }
  })
  // A paused or closed user needs no enrollment; resuming queues it anew.
  if (user?.status !== 'active' && user?.status !== 'dormant') return { users: 0 }
  if (enrollment?.reference !== reference) return { users: 0 }
  const result = await enrollOnce(ctx, job, user, enrollment)
  if (result === 'failed' || result === 'verification-unavailable') {
    const since = item.payload.since ?? enrollment.claimedAt
    if (now < since + keepTryingMs) return { users: 0, again: now + tryAgainMs }
    await giveUp(ctx, job, userId)
    return { users: 1, finished: true }
  }
  await settleByJob(ctx, userId, result, { scope, reference, now })
  return { users: 1 }
}

async function enrollOnce(
  ctx: Context,
  { now }: Job,
  user: UserRecord,
  enrollment: EnrollmentRecord,
): Promise<EnrollOutcome['result']> {
  const box = await ctx.vault.boxOf(user)
  const person = openPerson(box, enrollment.sealedPerson!)
  const { settings } = ctx.directory.host(user.hostId)!
  const request = {
    reference: enrollment.reference,
    person: toBureauPerson(person),
    features: bureauFeaturesOf(enrollment.wantedFlags),
    scoreModel: settings.scoreModel,
  }
  try {
    return (await ctx.providers.of(user.hostId).bureaus.EFX.enroll(request, dateOfInstant(now))).result
  } catch (fault) {
    if (!(fault instanceof BureauFailure)) throw fault
    return 'failed'
  }
}

/** The report and the end of the item are one, so that a worker that has lost its lease or dies reports nothing a second time. */
async function giveUp(ctx: Context, { scope, item, now }: Job, userId: string): Promise<void> {
  const error = { errorCode: 'SC313', errorMessage: 'The bureau did not take the enrollment within a day' }
  await ctx.db.transaction(scope, async (tx) => {
    if (await finishWorkIn(tx, item)) await insertEvents(tx, [{ type: 'ERROR', userId, at: now, ...error }])
  })
}
