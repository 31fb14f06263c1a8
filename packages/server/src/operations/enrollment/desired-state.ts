import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../storage/database.ts'
import { type DesiredEnrollment, setDesiredEnrollment } from '../../storage/enrollments.ts'
import { switchOffEnrollments } from '../../storage/many-accounts.ts'
import { addManyWorks, addWork, type NewWork } from '../../storage/work-items.ts'

/** Says what the bureau should have for a user from now on, and has a job carry it there unless it was carried already. */
export async function setDesiredState(
  tx: Transaction,
  userId: string,
  desired: DesiredEnrollment,
  now: number,
): Promise<void> {
  const { jobNeeded } = await setDesiredEnrollment(tx, userId, desired)
  if (jobNeeded) await queueSync(tx, userId, now, now)
}

/** Nothing is switched on for these users any more; a job tells the bureau of each that it knows. */
export async function switchOff(
  tx: Transaction,
  userIds: readonly string[],
  desired: { end: boolean },
  now: number,
): Promise<void> {
  const known = await switchOffEnrollments(tx, userIds, desired)
  await addManyWorks(
    tx,
    known.map((userId) => syncWork(userId, now, now)),
  )
}

/**
 * Written down before the bureau is told something new while a caller waits: should nobody live to write down the outcome, a
 * job brings the bureau back to what the user has. The number is handed to the desired state that follows.
 */
export async function guardSwitch(tx: Transaction, userId: string, flags: number, now: number): Promise<number> {
  const { version } = await setDesiredEnrollment(tx, userId, { flags })
  await queueSync(tx, userId, now + repairAfterMs, now)
  return version
}

/** Longer than a call to the bureau can take. */
const repairAfterMs = 90_000

export async function queueSync(tx: Transaction, userId: string, dueAt: number, now: number): Promise<void> {
  await addWork(tx, syncWork(userId, dueAt, now))
}

function syncWork(userId: string, dueAt: number, now: number): NewWork<'sync-enrollment'> {
  return { id: randomUUID(), kind: 'sync-enrollment', key: userId, payload: { userId }, dueAt, createdAt: now }
}
