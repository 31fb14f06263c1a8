import { requestsLookedThrough } from '@plumbline/core/promises'
import type { Database } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { statementInIndexOrder } from './statement.ts'

/** How many of the latest calls ended with this kind of answer and this code. */
interface TalliedAnswers {
  statusClass: number
  code: string | null
  calls: number
}

/** The latest calls since an instant by how they ended; no more of them are looked at than a page of the log looks through. */
export async function tallyRequests(db: Database, scope: HostScope, since: number): Promise<TalliedAnswers[]> {
  const rows = await db.transaction(scope, (tx) => tx.run(tally, [since]))
  return rows.map((row) => ({
    statusClass: row['class'] as number,
    code: row['code'] as string | null,
    calls: row['calls'] as number,
  }))
}

const tally = statementInIndexOrder(
  'requests-tally',
  `SELECT status / 100 AS class, code, count(*)::int AS calls
   FROM (SELECT r.status, r.code FROM api_requests r WHERE r.host_id = current_host() AND r.at >= $1
     ORDER BY r.at DESC, r.seq DESC LIMIT ${requestsLookedThrough}) latest
   GROUP BY 1, 2 ORDER BY calls DESC`,
)
