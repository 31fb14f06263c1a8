import type { Database } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead } from './statement.ts'

/** Dormant users from before this month who were not paused since their first one ended, in the order of their ids. */
export async function overdueDormantUsers(
  db: Database,
  scope: HostScope,
  page: { monthStart: number; after: string; limit: number },
): Promise<string[]> {
  const rows = await db.read(scope, overdue, [page.monthStart, page.after, page.limit])
  return rows.map((row) => row['id'] as string)
}

const firstMonthEnds = `(extract(epoch FROM
  date_trunc('month', to_timestamp(u.created_at / 1000) AT TIME ZONE 'UTC') + interval '1 month') * 1000)::bigint`

// LIMIT keeps the planner from reading every history of the host at once.
const overdue = hostRead(
  'users-overdue-dormant',
  `SELECT u.id FROM users u
   WHERE u.host_id = host.id AND u.status = 'dormant' AND u.created_at < $2::bigint AND u.id > $3::uuid
     AND (SELECT true FROM status_history s
       WHERE s.host_id = u.host_id AND s.user_id = u.id AND s.status = 'paused' AND s.at >= ${firstMonthEnds} LIMIT 1) IS NULL
   ORDER BY u.id LIMIT $4`,
)
