import { randomUUID } from 'node:crypto'
import { dayMs, hourMs } from '@plumbline/core/calendar'
import {
  ditFailuresThatLock,
  identityLockHours,
  prefillDenialsThatLock,
  prefillsPerDay,
  sendsPerHour,
  ssnFailuresThatLock,
  wrongCodesThatLock,
} from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { countToday } from '../../storage/daily-counts.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { insertEvents } from '../../storage/events.ts'
import { lockSsn } from '../../storage/identities.ts'
import {
  checksOfSsn,
  checksOfUser,
  disownNumber,
  failIdentityCheck,
  forgiveChecks,
  type IdentityCheck,
  insertIdentityCheck,
} from '../../storage/identity-failures.ts'
import { sendsSince, sendsToMobileSince } from '../../storage/identity-sends.ts'
import { noteIdentityStep } from '../../storage/user-status.ts'
import type { UserRecord } from '../../storage/users.ts'
import { addWork } from '../../storage/work-items.ts'

const lockMs = identityLockHours * hourMs

/** How many checks of a kind may go wrong before the user is locked. */
const attempts: Readonly<Record<IdentityCheck['kind'], number>> = {
  DIT: ditFailuresThatLock,
  OTP: wrongCodesThatLock,
  PREFILL: prefillDenialsThatLock,
}
/** Longer than a vendor is ever waited for. */
const openMs = 60_000
const patienceMs = 9_000
export const lookupKind = 'prefill-lookup'

/** Locked after too many failures, of this user or about this number. */
export async function refuseLocked(tx: Transaction, user: UserRecord, now: number, ssnIndex?: Buffer): Promise<void> {
  if (user.identityLockedUntil !== null && user.identityLockedUntil > now) throw locked(user.identityLockedUntil, now)
  const ofNumber = ssnIndex && (await lockOfNumber(tx, ssnIndex, now))
  if (ofNumber) throw ofNumber
}

/** After too many failures about a number, whoever brought it. It tells that others have tried, so it is to be counted. */
export async function lockOfNumber(tx: Transaction, ssnIndex: Buffer, now: number): Promise<Refusal | undefined> {
  await lockSsn(tx, ssnIndex)
  const { failed, firstAt } = await checksOfSsn(tx, ssnIndex, now - lockMs, 0)
  return failed >= ssnFailuresThatLock ? locked(firstAt! + lockMs, now) : undefined
}

/**
 * The right to ask a vendor once. Until it has answered, the check stands among the failures, so that no more can go wrong
 * than may. Undefined: as many are under way as may still go wrong. Call it after `refuseLocked`, with the user's row locked.
 */
export async function openCheck(
  ctx: Context,
  tx: Transaction,
  { userId, kind, ssnIndex }: Pick<IdentityCheck, 'userId' | 'kind' | 'ssnIndex'>,
  now: number,
): Promise<string | undefined> {
  const realNow = ctx.clock.now()
  const own = await checksOfUser(tx, userId, kind, now - lockMs, realNow)
  // After a lock has ended by hand there may be no attempt left to count with; then it goes one by one.
  if (own.open >= Math.max(1, attempts[kind] - own.failed)) return undefined
  if (ssnIndex) {
    const all = await checksOfSsn(tx, ssnIndex, now - lockMs, realNow)
    if (all.open >= ssnFailuresThatLock - all.failed) return undefined
  }
  const id = randomUUID()
  await insertIdentityCheck(tx, { id, userId, kind, ssnIndex, at: now, openUntil: realNow + openMs })
  return id
}

/** Claims as soon as enough of the checks under way are answered. */
export async function whenChecksAllow<T>(
  ctx: Context,
  key: string,
  now: number,
  claim: () => Promise<T | undefined>,
): Promise<T> {
  const claimed = (await claim()) ?? (await ctx.queue.waitFor(key, patienceMs, claim))
  if (claimed === undefined) throw checksUnderWay(now)
  return claimed
}

export function checksUnderWay(now: number): Refusal {
  return locked(now + 5_000, now)
}

/** So many links or codes an hour, whatever they are sent for. Call it with the user's row locked. */
export async function refuseUsedSends(tx: Transaction, userId: string, now: number): Promise<{ left: number }> {
  const { count, firstAt } = await sendsSince(tx, userId, now - hourMs)
  if (count >= sendsPerHour) throw new Refusal('sends-used', {}, secondsUntil(firstAt! + hourMs, now))
  return { left: sendsPerHour - count }
}

/** How it is known that the same number is written to again. */
export function mobileIndexOf(ctx: Context, hostId: string, mobile: string): Buffer {
  return ctx.vault.blindIndex('mobile', hostId, mobile)
}

/** A phone belongs to somebody who may know nothing of the users that name it. */
export async function refuseUsedPhone(
  tx: Transaction,
  host: HostRecord,
  mobileIndex: Buffer,
  now: number,
): Promise<void> {
  const { count, firstAt } = await sendsToMobileSince(tx, mobileIndex, now - dayMs)
  if (count < host.settings.limits.sendsPerPhonePerDay) return
  throw new Refusal('sends-used', {}, secondsUntil(firstAt! + dayMs, now))
}

/** So many times a day somebody may be looked up; an outage is given back. The answer is that of used messages. */
export async function useLookup(tx: Transaction, userId: string, now: number): Promise<void> {
  const day = Math.floor(now / dayMs)
  if (await countToday(tx, { subject: userId, kind: lookupKind, day, limit: prefillsPerDay })) return
  throw new Refusal('sends-used', {}, secondsUntil((day + 1) * dayMs, now))
}

/** A check of the person's data that did not approve. Tells how many are left; the last one locks. */
export async function countDitFailure(
  tx: Transaction,
  user: UserRecord,
  failure: { result: string | null; checkId: string },
  now: number,
): Promise<{ attemptsLeft: number }> {
  await failIdentityCheck(tx, failure.checkId)
  const attemptsLeft = await attemptsLeftOf(tx, user.id, 'DIT', now)
  await noteFailure(tx, user, { lastResult: failure.result, attemptsLeft, lock: attemptsLeft === 0 }, now)
  return { attemptsLeft }
}

/**
 * Somebody else has the number. That fails the check of whoever named it, and does not count for the number: its holder has
 * done nothing. Returned and not thrown, so that it stays counted.
 */
export async function countTaken(tx: Transaction, user: UserRecord, checkId: string, now: number): Promise<Refusal> {
  await disownNumber(tx, checkId)
  await countDitFailure(tx, user, { result: user.identityLastResult, checkId }, now)
  return new Refusal('identity-taken')
}

/** A wrong code. Too many lock like failed checks. */
export async function countWrongCode(tx: Transaction, user: UserRecord, checkId: string, now: number): Promise<void> {
  await failIdentityCheck(tx, checkId)
  if ((await attemptsLeftOf(tx, user.id, 'OTP', now)) > 0) return
  const { identityLastResult: lastResult, identityAttemptsLeft: attemptsLeft } = user
  await noteFailure(tx, user, { lastResult, attemptsLeft, lock: true }, now)
}

/** The holder of a phone was denied. Too many lock like failed checks. */
export async function countDenied(tx: Transaction, user: UserRecord, checkId: string, now: number): Promise<void> {
  await failIdentityCheck(tx, checkId)
  const lock = (await attemptsLeftOf(tx, user.id, 'PREFILL', now)) === 0
  const denied = { lastResult: 'Denied', attemptsLeft: user.identityAttemptsLeft, lock }
  await noteFailure(tx, { ...user, identityStep: 'PREFILL' }, denied, now)
}

/** Gives a user all attempts back. What went wrong about a number goes on counting for it, whoever brings it. */
export async function giveAttemptsBack(tx: Transaction, user: UserRecord, now: number): Promise<void> {
  await forgiveChecks(tx, user.id)
  await restoreAttempts(tx, { ...user, identityLockedUntil: null }, now)
}

/** What the profile shows of the attempts once older failures no longer count. */
export async function restoreAttempts(tx: Transaction, user: UserRecord, now: number): Promise<void> {
  const attemptsLeft = await attemptsLeftOf(tx, user.id, 'DIT', now)
  const stillLocked = user.identityLockedUntil !== null && user.identityLockedUntil > now
  await noteIdentityStep(
    tx,
    user.id,
    {
      step: user.identityStep,
      lastResult: user.identityLastResult,
      onboarding: user.onboarding,
      attemptsLeft,
      lockedUntil: stillLocked ? user.identityLockedUntil : null,
    },
    now,
  )
}

async function attemptsLeftOf(
  tx: Transaction,
  userId: string,
  kind: IdentityCheck['kind'],
  now: number,
): Promise<number> {
  return Math.max(0, attempts[kind] - (await checksOfUser(tx, userId, kind, now - lockMs, 0)).failed)
}

async function noteFailure(
  tx: Transaction,
  user: UserRecord,
  failed: { lastResult: string | null; attemptsLeft: number; lock: boolean },
  now: number,
): Promise<void> {
  const lockedUntil = failed.lock ? now + lockMs : user.identityLockedUntil
  const { identityStep: step, onboarding } = user
  const { lastResult, attemptsLeft } = failed
  await noteIdentityStep(tx, user.id, { step, lastResult, onboarding, attemptsLeft, lockedUntil }, now)
  if (failed.lock) await insertEvents(tx, [{ type: 'ACCLOCKED', userId: user.id, at: now }])
  const dueAt = now + lockMs
  await addWork(tx, {
    id: randomUUID(),
    kind: 'restore-attempts',
    key: `${user.id}:${dueAt}`,
    payload: { userId: user.id },
    dueAt,
    createdAt: now,
  })
}

function locked(until: number, now: number): Refusal {
  return new Refusal('identity-locked', { lockedUntil: until }, secondsUntil(until, now))
}

export function secondsUntil(instant: number, now: number): number {
  return Math.max(1, Math.ceil((instant - now) / 1000))
}
