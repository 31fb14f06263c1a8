import { auditLookedThrough, breachUsersAtMost } from '@plumbline/core/promises'
import { entryColumns, type NumberedEntry } from './audit-pages.ts'
import type { Database } from './database.ts'
import { statement, statementInIndexOrder } from './statement.ts'

interface AuditSearch {
  actor: string | null
  action: string | null
  object: string | null
  hostId: string | null
  /** Both included. */
  since: number
  until: number
  before: { at: number; seq: number } | null
  limit: number
}

interface FoundEntries {
  found: NumberedEntry[]
  /** Where the look ended before everything was looked through; null: it went to the end, or there was enough before. */
  lookedTo: { at: number; seq: number } | null
}

/** Over all customers, the newest first. However rare it is what is asked for, a page looks through so many entries and no more. */
export async function searchAudit(system: Database, search: AuditSearch): Promise<FoundEntries> {
  const { actor, action, object, hostId, since, until, before, limit } = search
  const latest = Number.MAX_SAFE_INTEGER
  const place = [since, until, before?.at ?? latest, before?.seq ?? latest, limit]
  const list = object !== null ? byObject : actor !== null ? byActor : action !== null ? byAction : byTime
  const rows = await system.systemTransaction((tx) => tx.run(list, [...place, actor, action, object, hostId]))
  const end = rows.find((row) => row['place'] === auditLookedThrough)
  const found = rows.filter((row) => row['matches']).map(({ matches: _, place: __, ...entry }) => entry)
  return {
    found: found as unknown as NumberedEntry[],
    lookedTo: end ? { at: end['at'] as number, seq: end['seq'] as number } : null,
  }
}

/** Users on whom an actor has done or seen something, each once, up to a bound. */
export async function usersTouchedBy(
  system: Database,
  { actor, since, until }: { actor: string; since: number; until: number },
): Promise<{ hostId: string; userId: string; first: number; last: number; entries: number }[]> {
  return (await system.run(touched, [actor, since, until])) as never
}

// Each finds its stretch of an index; what else is asked for is looked at entry by entry.
const searched = (filter: string) => `SELECT * FROM (
   SELECT looked.*, row_number() OVER (ORDER BY looked.at DESC, looked.seq DESC)::int AS place,
     ($6::text IS NULL OR actor = $6::text) AND ($7::text IS NULL OR action = $7::text)
       AND ($8::text IS NULL OR object IS NOT DISTINCT FROM $8::text)
       AND ($9::uuid IS NULL OR "hostId" IS NOT DISTINCT FROM $9::uuid) AS matches
   FROM (SELECT ${entryColumns} FROM audit_log l
     WHERE l.at >= $1 AND l.at <= least($2::bigint, $3::bigint) AND (l.at, l.seq) < ($3::bigint, $4::bigint) ${filter}
     ORDER BY l.at DESC, l.seq DESC LIMIT ${auditLookedThrough}) looked) numbered
 WHERE matches OR place = ${auditLookedThrough} ORDER BY place LIMIT $5`
const byTime = statementInIndexOrder('audit-search-by-time', searched(''))
const byActor = statementInIndexOrder('audit-search-by-actor', searched('AND l.actor = $6::text'))
const byAction = statementInIndexOrder('audit-search-by-action', searched('AND l.action = $7::text'))
const byObject = statementInIndexOrder('audit-search-by-object', searched('AND l.object = $8::text'))
const touched = statement(
  'audit-users-touched',
  `SELECT host_id AS "hostId", substr(object, 6) AS "userId", min(at) AS first, max(at) AS last, count(*)::int AS entries
   FROM audit_log WHERE actor = $1 AND at >= $2 AND at <= $3 AND object LIKE 'user:%' AND host_id IS NOT NULL
   GROUP BY host_id, object ORDER BY host_id, object LIMIT ${breachUsersAtMost + 1}`,
)
