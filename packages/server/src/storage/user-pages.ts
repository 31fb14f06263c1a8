import type { Bureau } from '@plumbline/core/bureaus'
import type { EnrollmentStatus } from '@plumbline/core/enrollment'
import type { Database } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead } from './statement.ts'
import { toUser, type UserRecord, userColumns } from './users.ts'

/** Where a user stands: lists are filtered by it. */
export interface Standing {
  status: EnrollmentStatus
  idpass: boolean
}

interface UserPage {
  standings: readonly Standing[]
  /** Not created before this. */
  since: number
  /** Only users behind this place. */
  before: { createdAt: number; id: string }
  limit: number
}

/** Users of a host, the newest first. */
export async function listUsers(db: Database, scope: HostScope, page: UserPage): Promise<UserRecord[]> {
  const { standings, since, before, limit } = page
  const rows = await db.read(scope, list, [
    standings.map(({ status }) => status),
    standings.map(({ idpass }) => String(idpass)),
    since,
    before.createdAt,
    before.id,
    limit,
  ])
  return rows.map(toUser)
}

export async function usersById(
  db: Database,
  scope: HostScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UserRecord>> {
  if (ids.length === 0) return new Map()
  const users = (await db.read(scope, byIds, [[...new Set(ids)]])).map(toUser)
  return new Map(users.map((user) => [user.id, user]))
}

/** What is shown of a person: when it was pulled, and of which bureaus it is. */
export interface ShownData {
  refreshedAt: number
  bureaus: Bureau[]
}

/** Those of whom nothing is shown are not in it. */
export async function shownData(
  db: Database,
  scope: HostScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShownData>> {
  if (ids.length === 0) return new Map()
  const rows = await db.read(scope, refreshed, [ids])
  return new Map(
    rows.map((row) => [
      row['user_id'] as string,
      { refreshedAt: row['generated_at'] as number, bureaus: row['bureaus'] as Bureau[] },
    ]),
  )
}

// Each standing is a stretch of the index; of each only the first rows are read.
const list = hostRead(
  'users-list',
  `SELECT one.* FROM unnest($2::text[], $3::text[]::boolean[]) AS standing (status, idpass),
     LATERAL (SELECT ${userColumns} FROM users u
       WHERE u.host_id = host.id AND u.status = standing.status AND u.idpass = standing.idpass AND u.created_at >= $4
         AND (u.created_at, u.id) < ($5::bigint, $6::uuid)
       ORDER BY u.created_at DESC, u.id DESC LIMIT $7) AS one
   ORDER BY one.created_at DESC, one.id DESC LIMIT $7`,
)
const byIds = hostRead(
  'users-by-ids',
  `SELECT ${userColumns} FROM users u WHERE u.host_id = host.id AND u.id = ANY ($2::uuid[])`,
)
const refreshed = hostRead(
  'users-refreshed',
  `SELECT d.user_id, p.generated_at, array_remove(ARRAY[CASE WHEN p.efx_capture IS NOT NULL THEN 'EFX' END,
     CASE WHEN p.tu_capture IS NOT NULL THEN 'TU' END, CASE WHEN p.exp_capture IS NOT NULL THEN 'EXP' END], NULL) AS bureaus
   FROM data_states d
   JOIN pulls p ON p.host_id = d.host_id AND p.user_id = d.user_id AND p.id = d.latest_pull
   WHERE d.host_id = host.id AND d.user_id = ANY ($2::uuid[])`,
)
