import { randomUUID } from 'node:crypto'
import type { EventType } from '@plumbline/contract'
import { hourMs } from '@plumbline/core/calendar'
import { featureFlags } from '@plumbline/core/enrollment'
import { enrollAgainHours } from '@plumbline/core/promises'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import {
  type EnrollmentRecord,
  readEnrollment,
  releaseEnrollment,
  settleEnrollment,
} from '../../storage/enrollments.ts'
import { insertEvents } from '../../storage/events.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { lockUser } from '../../storage/lock-users.ts'
import { markIdentified, noteIdentityStep, switchFeatures } from '../../storage/user-status.ts'
import type { UserRecord } from '../../storage/users.ts'
import { addWork } from '../../storage/work-items.ts'
import { queueRefresh } from '../data/queue-refresh.ts'
import { openPerson } from '../person/enrollment-person.ts'
import { keepIdentity } from '../person/personal-identity.ts'
import { setDesiredState } from './desired-state.ts'
import { tryEnrollingAgain } from './enroll-again.ts'

/**
 * How an attempt to enroll ended.
 * - `enrolled`: the bureau has the person.
 * - `failed`: the identity stands, but the bureau did not take the enrollment; a job goes on trying.
 * - `unknown`: the bureau verifies the person itself and its answer was lost; a job will ask.
 * - `thin-file`, `identity-refused`: the bureau decided against it.
 * - `not-begun`: nothing reached the bureau, or it could not verify; the attempt is not used up.
 */
export type EnrollmentOutcome = 'enrolled' | 'failed' | 'unknown' | 'thin-file' | 'identity-refused' | 'not-begun'

export interface Settling {
  scope: HostScope
  reference: string
  /** What the profile shows as the last result of the flow; absent: as it is. */
  lastResult?: string
  now: number
}

export const askAgainMs = 30_000
/** In real time: until then the bureau may still be at work on an attempt that it does not know by our reference yet. */
export const lateMs = 120_000
/** While the clock of the host runs ahead of the bureau, it is asked less often on that clock, up to this. */
export const maxAskAgainMs = hourMs
export const tryAgainMs = 15 * 60_000
export const keepTryingMs = enrollAgainHours * hourMs

/** Writes down an outcome with everything that follows from it, once. Undefined: somebody else has settled it before. */
export async function settleOutcome(
  ctx: Context,
  tx: Transaction,
  userId: string,
  outcome: EnrollmentOutcome,
  settling: Settling,
): Promise<UserRecord | undefined> {
  const { reference, now } = settling
  const user = await lockUser(tx, userId)
  const enrollment = user && (await readEnrollment(tx, userId))
  if (!user || enrollment?.reference !== reference) return undefined
  const settlement: Settlement = { ctx, tx, user, enrollment, settling }
  switch (outcome) {
    case 'enrolled':
      return (await settleEnrollment(tx, reference, { state: 'ENROLLED', at: now })) ? enrolled(settlement) : undefined
    case 'failed':
      return (await settleEnrollment(tx, reference, { state: 'FAILED', at: now })) ? failed(settlement) : undefined
    case 'unknown':
      if (!(await settleEnrollment(tx, reference, { state: 'UNKNOWN', at: now }))) return undefined
      await askLater(settlement)
      return note(settlement, { onboarding: 'UNKNOWN' })
    case 'thin-file':
      if (!(await settleEnrollment(tx, reference, { state: 'REFUSED', at: now }))) return undefined
      return note(settlement, { onboarding: 'REFUSED', lastResult: 'THIN_FILE' }, ['IDTF'])
    case 'identity-refused':
      if (!(await settleEnrollment(tx, reference, { state: 'REFUSED', at: now }))) return undefined
      return note(settlement, { onboarding: 'REFUSED', lastResult: 'Denied' }, ['IDFAIL'])
    case 'not-begun':
      if (!(await releaseEnrollment(tx, reference))) return undefined
      return enrollment.verifyIdentity ? note(settlement, { onboarding: 'NONE', step: 'ACCEPTED' }, ['IDSVCOUT']) : user
  }
}

interface Settlement {
  ctx: Context
  tx: Transaction
  user: UserRecord
  enrollment: EnrollmentRecord
  settling: Settling
}

async function enrolled(settlement: Settlement): Promise<UserRecord | undefined> {
  const { ctx, tx, user, enrollment, settling } = settlement
  // Closed meanwhile: that the enrollment is to end is on record, and a job brings it to the bureau.
  if (user.status === 'closed') return user
  const active = user.status === 'active'
  const { monitoringFeatures } = ctx.directory.host(user.hostId)!.settings
  const flags = active ? featureFlags(monitoringFeatures) : 0
  // Paused or resumed while the bureau thought: it has been asked for something else.
  if (flags !== enrollment.wantedFlags) await setDesiredState(tx, user.id, { flags }, settling.now)
  await keepPerson(settlement)
  if (user.idpass) await note(settlement, { onboarding: 'ENROLLED' })
  const changed = user.idpass
    ? await switchFeatures(tx, user.id, flags, settling.now)
    : await markIdentified(tx, user.id, {
        flags,
        lastResult: settling.lastResult ?? user.identityLastResult ?? 'ENROLLED',
        onboarding: enrollment.verifyIdentity ? 'ENROLLED' : user.onboarding,
        enrolledAt: active ? settling.now : null,
        now: settling.now,
      })
  await recordEvents(tx, user, settling.now, [
    ...(user.idpass ? [] : ['IDPASS' as const]),
    ...(active ? ['ACCREG' as const] : []),
  ])
  if (active) await queueRefresh(tx, user.id, settling.now)
  ctx.metrics.counter('plumbline_enrollments_total', 'Attempts to enroll, by outcome').add('outcome="enrolled"')
  return changed ?? user
}

async function failed(settlement: Settlement): Promise<UserRecord | undefined> {
  const { tx, user, enrollment, settling } = settlement
  if (user.status === 'closed') return user
  if (user.idpass) return user
  await keepPerson(settlement)
  const changed = await markIdentified(tx, user.id, {
    flags: 0,
    lastResult: settling.lastResult ?? user.identityLastResult ?? 'ENROLLED',
    onboarding: enrollment.verifyIdentity ? 'CLAIMED' : user.onboarding,
    enrolledAt: null,
    now: settling.now,
  })
  await recordEvents(tx, user, settling.now, ['IDPASS', 'ACCREGFAIL'])
  const { reference, now } = settling
  await tryEnrollingAgain(tx, { userId: user.id, reference, since: enrollment.claimedAt }, now + tryAgainMs, now)
  return changed
}

/** What the bureau took for the person's identity is what is kept on file. */
async function keepPerson({ ctx, tx, user, enrollment, settling }: Settlement): Promise<void> {
  if (!enrollment.sealedPerson || !user.wrappedKey) return
  const box = await ctx.vault.boxOf(user)
  const person = openPerson(box, enrollment.sealedPerson)
  await keepIdentity(ctx, tx, user, person, settling.now)
}

async function note(
  { tx, user, enrollment, settling }: Settlement,
  noted: { onboarding: string; lastResult?: string; step?: string },
  events: readonly EventType[] = [],
): Promise<UserRecord> {
  // Nobody is told any more about an account that was closed meanwhile.
  if (user.status === 'closed') return user
  await noteIdentityStep(
    tx,
    user.id,
    {
      step: noted.step ?? user.identityStep,
      lastResult: noted.lastResult ?? user.identityLastResult,
      onboarding: enrollment.verifyIdentity ? noted.onboarding : user.onboarding,
      attemptsLeft: user.identityAttemptsLeft,
      lockedUntil: user.identityLockedUntil,
    },
    settling.now,
  )
  await recordEvents(tx, user, settling.now, events)
  return user
}

async function recordEvents(tx: Transaction, user: UserRecord, at: number, types: readonly EventType[]): Promise<void> {
  await insertEvents(
    tx,
    types.map((type) => ({ type, userId: user.id, at })),
  )
}

async function askLater({ tx, user, settling: { reference, now } }: Settlement): Promise<void> {
  await addWork(tx, {
    id: randomUUID(),
    kind: 'settle-enrollment',
    // The item that watches over the claim waits already under the plain key, for a later date.
    key: `${reference} unknown`,
    payload: { userId: user.id, reference },
    dueAt: now + askAgainMs,
    createdAt: now,
  })
}
