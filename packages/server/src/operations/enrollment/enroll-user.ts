import { randomUUID } from 'node:crypto'
import { BureauFailure } from '@plumbline/connectors'
import { dateOfInstant } from '@plumbline/core/calendar'
import { featureFlags } from '@plumbline/core/enrollment'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { claimEnrollment, type EnrollmentRecord, readEnrollment } from '../../storage/enrollments.ts'
import { insertProviderCall } from '../../storage/provider-calls.ts'
import { lockAccount } from '../../storage/user-status.ts'
import { readUser, type UserRecord } from '../../storage/users.ts'
import { addWork } from '../../storage/work-items.ts'
import type { TracedCall } from '../call.ts'
import { type EnrollmentPerson, sealPerson, toBureauPerson } from '../person/enrollment-person.ts'
import { ssnIndexOf } from '../person/personal-identity.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'
import { bureauFeaturesOf } from './bureau-features.ts'
import { type EnrollmentOutcome, settleOutcome } from './settle-enrollment.ts'

export interface EnrollmentRequest {
  person: EnrollmentPerson
  consentVersion: string
  /** Nobody has verified the person yet: the bureau does, and there is one attempt only. */
  verifyIdentity: boolean
  /** What the profile shows as the result of the flow. */
  lastResult: string
  /** Looked at before the claim, with the account locked. A refusal that it returns ends the attempt; what it wrote stays. */
  beforeClaim?(tx: Transaction, user: UserRecord): Promise<Refusal | undefined>
  /** More of the flow that has to be written with the claim; throws to give the claim up. */
  whenClaimed?(tx: Transaction, user: UserRecord): Promise<void>
  /** More that has to be written with the outcome. */
  whenSettled?(tx: Transaction, outcome: EnrollmentOutcome): Promise<void>
}

type EnrollResult =
  | { outcome: EnrollmentOutcome; user: UserRecord }
  /** Somebody else has the claim or had it; `enrollment` tells what became of that. */
  | { outcome: 'claimed'; enrollment: EnrollmentRecord }

/**
 * Enrolls a person at the bureau, once. The claim is committed before the bureau is called; the outcome is written with
 * everything that follows from it. Between the two no lock is held, and if the process dies there, a job finds the claim and
 * asks the bureau by our reference what became of it.
 */
export async function enrollUser(
  ctx: Context,
  call: TracedCall,
  userId: string,
  request: EnrollmentRequest,
): Promise<EnrollResult> {
  const { scope, host, now } = call
  const claim = await claimFor(ctx, call, userId, request)
  if (claim instanceof Refusal) throw claim
  if ('enrollment' in claim) return { outcome: 'claimed', enrollment: claim.enrollment }
  const outcome = await askBureau(ctx, call, claim, request)
  return ctx.db.transaction(scope, async (tx) => {
    const settling = { scope, reference: claim.reference, lastResult: request.lastResult, now: laterOf(ctx, host, now) }
    const user = await settleOutcome(ctx, tx, userId, outcome, settling)
    if (user) await request.whenSettled?.(tx, outcome)
    return { outcome, user: user ?? requireUser(await readUser(tx, userId)) }
  })
}

interface Claim {
  reference: string
  flags: number
}

async function claimFor(
  ctx: Context,
  { scope, host, now }: TracedCall,
  userId: string,
  request: EnrollmentRequest,
): Promise<Claim | Refusal | { enrollment: EnrollmentRecord }> {
  return ctx.db.transaction(scope, async (tx) => {
    const account = await lockAccount(tx, userId)
    const user = requireUser(account?.user)
    requireAllowed(user, 'prove-identity')
    const refusal = await request.beforeClaim?.(tx, user)
    if (refusal) return refusal
    const reference = randomUUID()
    const flags = user.status === 'dormant' ? 0 : featureFlags(host.settings.monitoringFeatures)
    const box = await ctx.vault.boxOf(user)
    const claimed = await claimEnrollment(tx, {
      userId,
      reference,
      verifyIdentity: request.verifyIdentity,
      consentVersion: request.consentVersion,
      sealedPerson: sealPerson(box, request.person),
      ssnIndex: ssnIndexOf(ctx, user.hostId, request.person.ssn),
      wantedFlags: flags,
      claimedAt: now,
      leasedUntil: ctx.clock.now() + leaseMs,
    })
    if (!claimed) return { enrollment: (await readEnrollment(tx, userId))! }
    if (user.idpass) throw new Refusal('already-identified')
    await request.whenClaimed?.(tx, user)
    await insertProviderCall(tx, {
      userId,
      provider: 'EFX',
      operation: 'enroll',
      purpose: 'ENROLLMENT',
      consentVersion: request.consentVersion,
      at: now,
    })
    await addWork(tx, {
      id: randomUUID(),
      kind: 'settle-enrollment',
      key: reference,
      payload: { userId, reference },
      dueAt: now + abandonedAfterMs,
      createdAt: now,
    })
    return { reference, flags }
  })
}

/** Both are longer than any call to the bureau takes: by then the process that claimed must have died. */
const leaseMs = 30_000
const abandonedAfterMs = 90_000

async function askBureau(
  ctx: Context,
  { host, now, traceparent }: TracedCall,
  claim: Claim,
  request: EnrollmentRequest,
): Promise<EnrollmentOutcome> {
  try {
    const { result } = await ctx.providers.of(host.id).bureaus.EFX.enroll(
      {
        reference: claim.reference,
        person: toBureauPerson(request.person),
        features: bureauFeaturesOf(claim.flags),
        scoreModel: host.settings.scoreModel,
        verifyIdentity: request.verifyIdentity,
      },
      dateOfInstant(now),
      traceparent === undefined ? {} : { traceparent },
    )
    return result === 'verification-unavailable' ? 'not-begun' : result
  } catch (fault) {
    if (!(fault instanceof BureauFailure)) throw fault
    // A verified person can be enrolled again under the same reference, so a job tries until it works.
    if (!request.verifyIdentity) return 'failed'
    return fault.mayHaveActed ? 'unknown' : 'not-begun'
  }
}

/** The clock of the host may have been moved while the bureau thought. */
function laterOf(ctx: Context, host: HostRecord, now: number): number {
  return Math.max(now, ctx.clock.hostNow(host.id))
}
