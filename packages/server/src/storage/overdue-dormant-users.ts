import type { Database } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead } from './statement.ts'

/** Dormant users from before this month who were not paused since their first one ended, the oldest first. */
export async function overdueDormantUsers(
  db: Database,
  scope: HostScope,
  page: { monthStart: number; after: OverdueUser; limit: number },
): Promise<OverdueUser[]> {
  const rows = await db.read(scope, overdue, [page.monthStart, page.after.createdAt, page.after.id, page.limit])
  return rows.map((row) => ({ id: row['id'] as string, createdAt: row['created_at'] as number }))
}

export interface OverdueUser {
  id: string
  createdAt: number
}

const firstMonthEnds = `(extract(epoch FROM
  date_trunc('month', to_timestamp(u.created_at / 1000) AT TIME ZONE 'UTC') + interval '1 month') * 1000)::bigint`

// LIMIT keeps the planner from reading every history of the host at once.
const overdue = hostRead(
  'users-overdue-dormant',
  `SELECT u.id, u.created_at FROM users u
   WHERE u.host_id = host.id AND u.status = 'dormant' AND u.created_at < $2::bigint
     AND (u.created_at, u.id) > ($3::bigint, $4::uuid)
     AND coalesce((SELECT false FROM status_history s
       WHERE s.host_id = u.host_id AND s.user_id = u.id AND s.status = 'paused' AND s.at >= ${firstMonthEnds} LIMIT 1), true)
   ORDER BY u.created_at, u.id LIMIT $5`,
)
