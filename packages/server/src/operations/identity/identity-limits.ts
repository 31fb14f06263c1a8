import { randomUUID } from 'node:crypto'
import { Refusal } from '@plumbline/core'
import type { Transaction } from '../../storage/database.ts'
import { insertEvents } from '../../storage/events.ts'
import { failuresOfSsn, failuresOfUser, insertIdentityFailure } from '../../storage/identity-failures.ts'
import { sendsSince } from '../../storage/identity-sends.ts'
import { noteIdentityStep } from '../../storage/user-status.ts'
import type { UserRecord } from '../../storage/users.ts'
import { addWork } from '../../storage/work-items.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export const ditAttempts = 3
const ssnAttempts = 5
const wrongCodes = 20
const sendsPerHour = 5

/** Locked after too many failures, of this user or about this number. */
export async function refuseLocked(tx: Transaction, user: UserRecord, now: number, ssnIndex?: Buffer): Promise<void> {
  if (user.identityLockedUntil !== null && user.identityLockedUntil > now) throw locked(user.identityLockedUntil, now)
  if (!ssnIndex) return
  const { count, firstAt } = await failuresOfSsn(tx, ssnIndex, now - dayMs)
  if (count >= ssnAttempts) throw locked(firstAt! + dayMs, now)
}

/** Five links or codes an hour, whatever they are sent for. Call it with the user's row locked. */
export async function refuseUsedSends(tx: Transaction, userId: string, now: number): Promise<{ left: number }> {
  const { count, firstAt } = await sendsSince(tx, userId, now - hourMs)
  if (count >= sendsPerHour) throw new Refusal('sends-used', {}, secondsUntil(firstAt! + hourMs, now))
  return { left: sendsPerHour - count }
}

/** A check of the person's data that did not approve. Tells how many are left; the last one locks. */
export async function countDitFailure(
  tx: Transaction,
  user: UserRecord,
  failure: { result: string; ssnIndex: Buffer },
  now: number,
): Promise<{ attemptsLeft: number }> {
  await insertIdentityFailure(tx, { userId: user.id, kind: 'DIT', ssnIndex: failure.ssnIndex, at: now })
  const { count } = await failuresOfUser(tx, user.id, 'DIT', now - dayMs)
  const attemptsLeft = Math.max(0, ditAttempts - count)
  await noteFailure(tx, user, { lastResult: failure.result, attemptsLeft, lock: attemptsLeft === 0 }, now)
  return { attemptsLeft }
}

/** A wrong code. Twenty in a day lock like failed checks. */
export async function countWrongCode(tx: Transaction, user: UserRecord, now: number): Promise<void> {
  await insertIdentityFailure(tx, { userId: user.id, kind: 'OTP', ssnIndex: null, at: now })
  const { count } = await failuresOfUser(tx, user.id, 'OTP', now - dayMs)
  if (count < wrongCodes) return
  const { identityLastResult: lastResult, identityAttemptsLeft: attemptsLeft } = user
  await noteFailure(tx, user, { lastResult, attemptsLeft, lock: true }, now)
}

/** What the profile shows of the attempts once older failures no longer count. */
export async function restoreAttempts(tx: Transaction, user: UserRecord, now: number): Promise<void> {
  const { count } = await failuresOfUser(tx, user.id, 'DIT', now - dayMs)
  const stillLocked = user.identityLockedUntil !== null && user.identityLockedUntil > now
  await noteIdentityStep(
    tx,
    user.id,
    {
      step: user.identityStep,
      lastResult: user.identityLastResult,
      onboarding: user.onboarding,
      attemptsLeft: Math.max(0, ditAttempts - count),
      lockedUntil: stillLocked ? user.identityLockedUntil : null,
    },
    now,
  )
}

async function noteFailure(
  tx: Transaction,
  user: UserRecord,
  failed: { lastResult: string | null; attemptsLeft: number; lock: boolean },
  now: number,
): Promise<void> {
  const lockedUntil = failed.lock ? now + dayMs : user.identityLockedUntil
  const { identityStep: step, onboarding } = user
  const { lastResult, attemptsLeft } = failed
  await noteIdentityStep(tx, user.id, { step, lastResult, onboarding, attemptsLeft, lockedUntil }, now)
  if (failed.lock) await insertEvents(tx, [{ type: 'ACCLOCKED', userId: user.id, at: now }])
  const dueAt = now + dayMs
  const work = { id: randomUUID(), kind: 'restore-attempts', key: `${user.id}:${dueAt}`, payload: { userId: user.id } }
  await addWork(tx, { ...work, dueAt, createdAt: now })
}

function locked(until: number, now: number): Refusal {
  return new Refusal('identity-locked', { lockedUntil: until }, secondsUntil(until, now))
}

export function secondsUntil(instant: number, now: number): number {
  return Math.max(1, Math.ceil((instant - now) / 1000))
}
