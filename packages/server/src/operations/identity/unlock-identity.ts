import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { lockUser } from '../../storage/lock-users.ts'
import { noteIdentityStep } from '../../storage/user-status.ts'
import { addHostWork } from '../../storage/work-items.ts'
import { progressOf } from './check-identity.ts'

/** Queued with the decision, because those who decide have no access to rows of people. */
export async function queueUnlock(ctx: Context, tx: Transaction, hostId: string, userId: string): Promise<void> {
  const now = ctx.clock.hostNow(hostId)
  const id = randomUUID()
  await addHostWork(tx, hostId, {
    id,
    kind: 'unlock-identity',
    key: id,
    payload: { userId },
    dueAt: now,
    createdAt: now,
  })
}

/** The person gets one attempt: failures of the last day still count, so the next one locks again. */
export async function unlockIdentity(tx: Transaction, userId: string, now: number): Promise<void> {
  const user = await lockUser(tx, userId)
  if (!user || user.status === 'closed' || user.identityLockedUntil === null || user.identityLockedUntil <= now) return
  const { step, lastResult, onboarding, attemptsLeft } = progressOf(user)
  const unlocked = { step, lastResult, onboarding, attemptsLeft: Math.max(1, attemptsLeft), lockedUntil: null }
  await noteIdentityStep(tx, userId, unlocked, now)
}
