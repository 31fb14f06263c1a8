import type { Database } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { statement } from './statement.ts'

/** The right to speak to the bureau about a user. `unenrolled`: there is nothing to speak about. */
export async function holdEnrollment(
  db: Database,
  scope: HostScope,
  userId: string,
  hold: { by: string; now: number; until: number },
): Promise<'held' | 'busy' | 'unenrolled'> {
  return db.transaction(scope, async (tx) => {
    if ((await tx.run(take, [userId, hold.by, hold.now, hold.until])).length > 0) return 'held'
    return (await tx.run(exists, [userId])).length > 0 ? 'busy' : 'unenrolled'
  })
}

export async function letGoOfEnrollment(db: Database, scope: HostScope, userId: string, by: string): Promise<void> {
  await db.transaction(scope, (tx) => tx.run(letGo, [userId, by]))
}

const take = statement(
  'enrollment-hold',
  `UPDATE enrollments SET held_by = $2, held_until = $4
   WHERE host_id = current_host() AND user_id = $1 AND held_until <= $3 RETURNING 1`,
)
const exists = statement(
  'enrollment-exists',
  'SELECT 1 FROM enrollments WHERE host_id = current_host() AND user_id = $1',
)
const letGo = statement(
  'enrollment-let-go',
  'UPDATE enrollments SET held_until = 0, held_by = NULL WHERE host_id = current_host() AND user_id = $1 AND held_by = $2',
)
