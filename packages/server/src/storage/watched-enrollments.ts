import type { Database } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

export interface WatchedEnrollment {
  userId: string
  reference: string
}

/** Whose enrollment a reference names, over all hosts: a bureau knows nothing else. */
export async function ownerOfReference(
  system: Database,
  reference: string,
): Promise<{ hostId: string; userId: string } | undefined> {
  const [row] = await system.run(byReference, [reference])
  return row && { hostId: row['host_id'] as string, userId: row['user_id'] as string }
}

/**
 * Active users with any of these features who are enrolled and agree to it, in pages by user. Those whom the bureau knows
 * under a standing consent: it is asked for nobody else.
 */
export async function watchedEnrollments(
  db: Database,
  scope: HostScope,
  { flags, after, limit }: { flags: number; after: string | null; limit: number },
): Promise<WatchedEnrollment[]> {
  const rows = await db.read(scope, watched, [flags, after, limit])
  return rows.map((row) => ({ userId: row['user_id'] as string, reference: row['reference'] as string }))
}

export async function watchedEnrollment(
  db: Database,
  scope: HostScope,
  userId: string,
): Promise<WatchedEnrollment | undefined> {
  const [row] = await db.read(scope, ofUser, [userId])
  return row && { userId, reference: row['reference'] as string }
}

const byReference = statement('enrollment-owner', 'SELECT host_id, user_id FROM enrollments WHERE reference = $1')
const agreed = `EXISTS (SELECT 1 FROM consents c WHERE c.host_id = e.host_id AND c.user_id = e.user_id AND c.revoked_at IS NULL)`
const watched = hostRead(
  'enrollments-watched',
  `SELECT e.user_id, e.reference FROM enrollments e JOIN users u ON u.host_id = e.host_id AND u.id = e.user_id
   WHERE e.host_id = host.id AND e.state = 'ENROLLED' AND u.status = 'active' AND u.flags & $2::integer <> 0
     AND ($3::uuid IS NULL OR e.user_id > $3::uuid) AND ${agreed}
   ORDER BY e.user_id LIMIT $4`,
)
const ofUser = hostRead(
  'enrollment-watched',
  `SELECT e.reference FROM enrollments e WHERE e.host_id = host.id AND e.user_id = $2 AND e.state = 'ENROLLED'`,
)
