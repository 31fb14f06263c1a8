import { randomUUID } from 'node:crypto'
import { BureauFailure } from '@plumbline/connectors'
import { dateOfInstant } from '@plumbline/core/calendar'
import { featureFlags } from '@plumbline/core/enrollment'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { claimEnrollment, type EnrollmentRecord, readEnrollment } from '../../storage/enrollments.ts'
import { lockUser } from '../../storage/lock-users.ts'
import { insertProviderCall } from '../../storage/provider-calls.ts'
import type { UserRecord } from '../../storage/users.ts'
import { addWork } from '../../storage/work-items.ts'
import type { TracedCall } from '../call.ts'
import { type EnrollmentPerson, sealPerson, toBureauPerson } from '../person/enrollment-person.ts'
import { ssnIndexOf } from '../person/personal-identity.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'
import { bureauFeaturesOf } from './bureau-features.ts'
import { type EnrollmentOutcome, settleOutcome } from './settle-enrollment.ts'

/**
 * An attempt to enroll a person at the bureau, in three calls that its flow makes one after the other:
 * - `claimAttempt` in a first transaction, under the lock of the user; it is committed before the bureau is called;
 * - `callBureau`, while no transaction is open;
 * - `settleAttempt` in a second transaction, with everything that follows from the outcome.
 * If the process dies in between, a job finds the claim and asks the bureau by our reference what became of it.
 */
export interface Attempt {
  userId: string
  reference: string
  person: EnrollmentPerson
  flags: number
  /** No flow has verified the person yet: the bureau does, and there is one attempt only. */
  verifyIdentity: boolean
  /** What the profile shows as the result of the flow. */
  lastResult: string
}

/** Another call has the claim or had it; the record says what became of that. */
export interface LostClaim {
  lostTo: EnrollmentRecord
}

interface EnrollmentRequest extends Pick<Attempt, 'person' | 'verifyIdentity' | 'lastResult'> {
  consentVersion: string
}

/** The user, locked, if its status allows that it proves who it is. */
export async function lockToEnroll(tx: Transaction, userId: string): Promise<UserRecord> {
  const user = requireUser(await lockUser(tx, userId))
  requireAllowed(user, 'prove-identity')
  return user
}

/** The caller has locked the user. */
export async function claimAttempt(
  ctx: Context,
  tx: Transaction,
  { host, now }: TracedCall,
  user: UserRecord,
  { consentVersion, ...request }: EnrollmentRequest,
): Promise<Attempt | LostClaim> {
  const userId = user.id
  const reference = randomUUID()
  const flags = user.status === 'dormant' ? 0 : featureFlags(host.settings.monitoringFeatures)
  const box = await ctx.vault.boxOf(user)
  const realNow = ctx.clock.now()
  const claimed = await claimEnrollment(tx, {
    userId,
    reference,
    verifyIdentity: request.verifyIdentity,
    consentVersion,
    sealedPerson: sealPerson(box, request.person),
    ssnIndex: ssnIndexOf(ctx, user.hostId, request.person.ssn),
    wantedFlags: flags,
    claimedAt: now,
    askedAt: realNow,
    leasedUntil: realNow + leaseMs,
  })
  if (!claimed) return { lostTo: (await readEnrollment(tx, userId))! }
  if (user.idpass) throw new Refusal('already-identified')
  const provided = { provider: 'EFX', operation: 'enroll', purpose: 'ENROLLMENT' } as const
  await insertProviderCall(tx, { ...provided, userId, consentVersion, at: now })
  await addWork(tx, {
    id: randomUUID(),
    kind: 'settle-enrollment',
    key: reference,
    payload: { userId, reference },
    dueAt: now + abandonedAfterMs,
    createdAt: now,
  })
  return { userId, reference, flags, ...request }
}

/** Both are longer than any call to the bureau takes: by then the process that claimed must have died. */
const leaseMs = 30_000
const abandonedAfterMs = 90_000

export async function callBureau(
  ctx: Context,
  { host, now, traceparent }: TracedCall,
  { reference, person, flags, verifyIdentity }: Attempt,
): Promise<EnrollmentOutcome> {
  try {
    const { result } = await ctx.providers.of(host.id).bureaus.EFX.enroll(
      {
        reference,
        person: toBureauPerson(person),
        features: bureauFeaturesOf(flags),
        scoreModel: host.settings.scoreModel,
        verifyIdentity,
      },
      dateOfInstant(now),
      traceparent === undefined ? {} : { traceparent },
    )
    return result === 'verification-unavailable' ? 'not-begun' : result
  } catch (fault) {
    if (!(fault instanceof BureauFailure)) throw fault
    // A verified person can be enrolled again under the same reference, so a job tries until it works.
    if (!verifyIdentity) return 'failed'
    return fault.mayHaveActed ? 'unknown' : 'not-begun'
  }
}

/** Undefined: a job has settled the attempt before, and that stands. */
export function settleAttempt(
  ctx: Context,
  tx: Transaction,
  { scope, host, now }: TracedCall,
  { userId, reference, lastResult }: Attempt,
  outcome: EnrollmentOutcome,
): Promise<UserRecord | undefined> {
  // The clock of the host may have been moved while the bureau thought.
  const settledAt = Math.max(now, ctx.clock.hostNow(host.id))
  return settleOutcome(ctx, tx, userId, outcome, { scope, reference, lastResult, now: settledAt })
}
