import type { Transaction } from '../../storage/database.ts'
import { forgetRefusedEnrollment } from '../../storage/enrollments.ts'
import { endIdentitySessions } from '../../storage/identity-sessions.ts'
import { lockUser } from '../../storage/lock-users.ts'
import { noteIdentityStep } from '../../storage/user-status.ts'
import { progressOf } from './check-identity.ts'

/**
 * Lets a user begin the prefill flow anew whose one attempt the bureau refused. Tells what the attempt was before; anything
 * but REFUSED stays as it is. Undefined: there is no such user, or it is closed.
 */
export async function resetOnboarding(tx: Transaction, userId: string, now: number): Promise<string | undefined> {
  const user = await lockUser(tx, userId)
  if (!user || user.status === 'closed') return undefined
  if (user.onboarding !== 'REFUSED' || !(await forgetRefusedEnrollment(tx, userId))) return user.onboarding
  await endIdentitySessions(tx, [userId], now)
  await noteIdentityStep(tx, userId, { ...progressOf(user), step: 'NONE', onboarding: 'NONE' }, now)
  return 'REFUSED'
}
