import type { Database } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { lowestId } from './lowest-id.ts'
import { hostRead, statement } from './statement.ts'

export interface WatchedEnrollment {
  userId: string
  reference: string
}

/** The user and host of an enrollment, over all hosts: a bureau knows only our reference. */
export async function ownerOfReference(
  system: Database,
  reference: string,
): Promise<{ hostId: string; userId: string } | undefined> {
  const [row] = await system.run(byReference, [reference])
  return row && { hostId: row['host_id'] as string, userId: row['user_id'] as string }
}

interface Watched {
  /** Any of these features is enough. */
  flags: number
  /** Only users who were active at this instant, also when others are active now. */
  until: number
  /** Only those behind this user, in the order of their ids. */
  after: string | null
  /** Only this user. */
  userId?: string | undefined
  limit: number
}

/** Active users who are enrolled and have consented: the bureau is asked about no other. */
export async function watchedEnrollments(
  db: Database,
  scope: HostScope,
  { flags, until, after, userId, limit }: Watched,
): Promise<WatchedEnrollment[]> {
  const rows = userId
    ? await db.read(scope, watchedOne, [flags, until, userId])
    : await db.read(scope, watchedPage, [flags, until, after ?? lowestId, limit])
  return rows.map((row) => ({ userId: row['user_id'] as string, reference: row['reference'] as string }))
}

/** The enrollment of a user whom the bureau knows, with or without features. */
export async function knownEnrollment(
  db: Database,
  scope: HostScope,
  userId: string,
): Promise<WatchedEnrollment | undefined> {
  const [row] = await db.read(scope, ofUser, [userId])
  return row && { userId, reference: row['reference'] as string }
}

const byReference = statement('enrollment-owner', 'SELECT host_id, user_id FROM enrollments WHERE reference = $1')

// One enrollment after the other, each with look-ups of its own: OFFSET and LIMIT keep the planner from reading the users,
// consents and states of the whole host to join them. A user who came from another host was watched there; before that this host
// knows nothing of it.
const watched = (which: string) =>
  `SELECT e.user_id, e.reference FROM enrollments e,
     LATERAL (SELECT 1 FROM users u WHERE u.host_id = e.host_id AND u.id = e.user_id AND u.status = 'active'
       AND u.flags & $2::integer <> 0 OFFSET 0) AS active
   WHERE e.host_id = host.id AND e.state = 'ENROLLED' AND ${which}
     AND (SELECT true FROM consents c WHERE c.host_id = e.host_id AND c.user_id = e.user_id AND c.revoked_at IS NULL LIMIT 1)
     AND coalesce((SELECT s.status = 'active' AND s.flags & $2::integer <> 0 FROM status_history s
       WHERE s.host_id = e.host_id AND s.user_id = e.user_id AND s.at < $3::bigint ORDER BY s.seq DESC LIMIT 1), true)
   ORDER BY e.user_id`
const watchedPage = hostRead('enrollments-watched', `${watched('e.user_id > $4::uuid')} LIMIT $5`)
const watchedOne = hostRead('enrollment-watched', watched('e.user_id = $4::uuid'))
const ofUser = hostRead(
  'enrollment-known',
  `SELECT e.reference FROM enrollments e WHERE e.host_id = host.id AND e.user_id = $2 AND e.state = 'ENROLLED'`,
)
