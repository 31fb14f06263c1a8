import type { Database } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { statement } from './statement.ts'

/** Takes the lease by which one process at a time calls the bureau about a user. `unenrolled`: the user has no enrollment. */
export async function leaseEnrollment(
  db: Database,
  scope: HostScope,
  userId: string,
  lease: { by: string; now: number; until: number },
): Promise<'leased' | 'busy' | 'unenrolled'> {
  return db.transaction(scope, async (tx) => {
    if ((await tx.run(take, [userId, lease.by, lease.now, lease.until])).length > 0) return 'leased'
    return (await tx.run(exists, [userId])).length > 0 ? 'busy' : 'unenrolled'
  })
}

export async function endEnrollmentLease(db: Database, scope: HostScope, userId: string, by: string): Promise<void> {
  await db.transaction(scope, (tx) => tx.run(endLease, [userId, by]))
}

const take = statement(
  'enrollment-lease',
  `UPDATE enrollments SET held_by = $2, held_until = $4
   WHERE host_id = current_host() AND user_id = $1 AND held_until <= $3 RETURNING 1`,
)
const exists = statement(
  'enrollment-exists',
  'SELECT 1 FROM enrollments WHERE host_id = current_host() AND user_id = $1',
)
const endLease = statement(
  'enrollment-let-go',
  'UPDATE enrollments SET held_until = 0, held_by = NULL WHERE host_id = current_host() AND user_id = $1 AND held_by = $2',
)
