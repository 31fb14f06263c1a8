import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { lockUser } from '../../storage/lock-users.ts'
import type { UserRecord } from '../../storage/users.ts'
import { requireUser } from '../users/require-user.ts'
import { requireStep } from './require-identity-step.ts'

/** Keeps others from changing the user, and finds out whether it may still prove who it is. */
export async function lockForStep(tx: Transaction, host: HostRecord, userId: string): Promise<UserRecord> {
  const user = requireUser(await lockUser(tx, userId))
  requireStep(host, user)
  return user
}
