import type { Bureau } from '@plumbline/core/bureaus'
import type { Database } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { lowestId } from './lowest-id.ts'
import { hostRead } from './statement.ts'

interface CountedPage {
  count: number
  /** Null: that were all. */
  last: { time: number; id: string } | null
}

/** How many decisions of a rule set follow in a stretch of time, a page of them. */
export async function countDecisionPage(
  db: Database,
  scope: HostScope,
  page: { ruleSetId: string; from: number; to: number; after: { time: number; id: string } | null; limit: number },
): Promise<CountedPage> {
  const { ruleSetId, from, to, after, limit } = page
  const [row] = await db.read(scope, countDecisions, [ruleSetId, after?.time ?? from, to, after?.id ?? null, limit])
  const count = row!['count'] as number
  return { count, last: count < limit ? null : { time: row!['time'] as number, id: row!['id'] as string } }
}

/** Decisions by id and time, in no order. */
export async function sealedDecisions(
  db: Database,
  scope: HostScope,
  places: readonly { id: string; time: number }[],
): Promise<{ id: string; ruleSetId: string; version: number; sealed: Buffer }[]> {
  const values = [places.map(({ id }) => id), places.map(({ time }) => time)]
  return (await db.read(scope, decisions, values)).map((row) => ({
    id: row['id'] as string,
    ruleSetId: row['rule_set_id'] as string,
    version: row['rule_set_version'] as number,
    sealed: row['sealed'] as Buffer,
  }))
}

/** A user about whom something is stored. */
export interface StoredUser {
  id: string
  hostId: string
  wrappedKey: Buffer | null
  /** Active, with a proven identity. */
  served: boolean
}

/** Users with stored data behind one, in the order of their ids: a page of those that there are, whatever their status. */
export async function usersWithData(
  db: Database,
  scope: HostScope,
  after: string | null,
  limit: number,
): Promise<StoredUser[]> {
  return (await db.read(scope, users, [after ?? lowestId, limit])).map((row) => ({
    id: row['id'] as string,
    hostId: scope.hostId,
    wrappedKey: row['wrapped_key'] as Buffer | null,
    served: row['served'] as boolean,
  }))
}

/** Stored files with the keys of those whom they are about, in no order. What is gone is left out. */
export async function storedFiles(
  db: Database,
  scope: HostScope,
  wanted: readonly { userId: string; captureId: string }[],
): Promise<(StoredUser & { captureId: string; bureau: Bureau; sealed: Buffer })[]> {
  const values = [wanted.map(({ userId }) => userId), wanted.map(({ captureId }) => captureId)]
  return (await db.read(scope, files, values)).map((row) => ({
    id: row['id'] as string,
    hostId: scope.hostId,
    wrappedKey: row['wrapped_key'] as Buffer | null,
    served: row['served'] as boolean,
    captureId: row['capture_id'] as string,
    bureau: row['bureau'] as Bureau,
    sealed: row['sealed_file'] as Buffer,
  }))
}

const countDecisions = hostRead(
  'back-test-count-decisions',
  `SELECT count(*)::int AS count, (array_agg(d.evaluated_at ORDER BY d.evaluated_at DESC, d.id DESC))[1] AS time,
     (array_agg(d.id ORDER BY d.evaluated_at DESC, d.id DESC))[1] AS id
   FROM (SELECT evaluated_at, id FROM decisions
     WHERE host_id = host.id AND rule_set_id = $2 AND evaluated_at >= $3 AND evaluated_at <= $4
       AND ($5::uuid IS NULL OR (evaluated_at, id) > ($3::bigint, $5::uuid))
     ORDER BY evaluated_at, id LIMIT $6) d`,
)
const decisions = hostRead(
  'back-test-decisions',
  `SELECT d.id, d.rule_set_id, d.rule_set_version, d.sealed
   FROM unnest($2::uuid[], $3::bigint[]) AS wanted (id, time),
     LATERAL (SELECT * FROM decisions o WHERE o.host_id = host.id AND o.id = wanted.id AND o.evaluated_at = wanted.time LIMIT 1) d`,
)
const served = "u.status = 'active' AND u.idpass AS served"
const users = hostRead(
  'back-test-users',
  `SELECT u.id, u.wrapped_key, ${served}
   FROM (SELECT user_id FROM data_states WHERE host_id = host.id AND user_id > $2 ORDER BY user_id LIMIT $3) s,
     LATERAL (SELECT * FROM users o WHERE o.host_id = host.id AND o.id = s.user_id LIMIT 1) u
   ORDER BY u.id`,
)
const files = hostRead(
  'back-test-files',
  `SELECT u.id, u.wrapped_key, ${served}, c.id AS capture_id, c.bureau, c.sealed_file
   FROM unnest($2::uuid[], $3::uuid[]) AS wanted (user_id, capture_id),
     LATERAL (SELECT * FROM users o WHERE o.host_id = host.id AND o.id = wanted.user_id LIMIT 1) u,
     LATERAL (SELECT * FROM captures k WHERE k.host_id = host.id AND k.user_id = wanted.user_id AND k.id = wanted.capture_id LIMIT 1) c`,
)
