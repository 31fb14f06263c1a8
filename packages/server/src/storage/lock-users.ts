import type { Transaction } from './database.ts'
import type { EnrollmentState } from './enrollments.ts'
import { statement } from './statement.ts'
import { toUser, type UserRecord, userColumns } from './users.ts'

/** A user whom only this transaction can change, with what decides about changes of its status. */
export interface LockedUser extends UserRecord {
  pausedFrom: 'active' | 'dormant' | null
  enrollment: EnrollmentState | null
}

/** Waits for other transactions that change the same user. */
export async function lockUser(tx: Transaction, userId: string): Promise<LockedUser | undefined> {
  return (await lockUsers(tx, [userId])).get(userId)
}

/** Locks in the order of the ids, so that two transactions that lock many cannot wait for each other. Unknown ids are left out. */
export async function lockUsers(tx: Transaction, userIds: readonly string[]): Promise<ReadonlyMap<string, LockedUser>> {
  const rows = await tx.run(lock, [userIds])
  return new Map(
    rows.map((row) => [
      row['id'] as string,
      {
        ...toUser(row),
        pausedFrom: row['paused_from'] as LockedUser['pausedFrom'],
        enrollment: row['enrollment'] as EnrollmentState | null,
      },
    ]),
  )
}

const lock = statement(
  'users-lock',
  `SELECT ${userColumns}, u.paused_from,
     (SELECT e.state FROM enrollments e WHERE e.host_id = u.host_id AND e.user_id = u.id) AS enrollment
   FROM users u WHERE u.host_id = current_host() AND u.id = ANY ($1::uuid[]) ORDER BY u.id FOR UPDATE OF u`,
)
