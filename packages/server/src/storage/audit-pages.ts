import { auditEntriesLookedThrough } from '@plumbline/core/promises'
import type { ActorKind } from '@plumbline/core/team'
import type { AuditEntry } from './audit-log.ts'
import type { Database, Row } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { lowestId } from './lowest-id.ts'
import { hostRead, statement, teamRead } from './statement.ts'
import type { TeamScope } from './team-scope.ts'

/** An entry as lists show it, with its number, by which the next page is found. */
export type NumberedEntry = Omit<AuditEntry, 'mac' | 'teamId'> & { seq: number; by: ActorKind }

interface AuditPage {
  /** Entries before this number, the newest first. */
  beforeSeq: number
  limit: number
  since: number | null
  until: number | null
  by: ActorKind | null
  /** One who did it, as entries name them. */
  actor: string | null
  /** How the names of the actions begin. */
  actions: readonly string[] | null
  /** An id, of whatever kind of thing. */
  object: string | null
  outcome: 'done' | 'refused' | null
}

interface FoundEntries {
  found: NumberedEntry[]
  /** Where the look ended before everything was looked through; null: it went to the end, or there was enough before. */
  lookedTo: { at: number; seq: number } | null
}

export async function auditOfTeam(db: Database, scope: TeamScope, page: AuditPage): Promise<FoundEntries> {
  return toFound(await db.readTeam(scope, ofTeam, valuesOf(page)))
}

export async function auditOfActor(
  db: Database,
  scope: TeamScope,
  actor: string,
  page: AuditPage,
): Promise<FoundEntries> {
  return toFound(await db.readTeam(scope, ofActor, [...valuesOf(page), actor]))
}

export async function auditOfHost(db: Database, scope: HostScope, page: AuditPage): Promise<FoundEntries> {
  return toFound(await db.read(scope, ofHost, valuesOf(page)))
}

/** The number from which on every entry is younger than this; a look that begins there passes over none of an earlier day. */
export async function seqAfter(system: Database, at: number): Promise<number> {
  const [row] = await system.run(firstAfter, [at + longestWaitMs])
  return (row?.['seq'] as number | undefined) ?? Number.MAX_SAFE_INTEGER
}

/** Entries get their numbers when they are written, and none waits for so long. */
const longestWaitMs = 600_000

function valuesOf({ beforeSeq, limit, since, until, by, actor, actions, object, outcome }: AuditPage) {
  return [beforeSeq, limit, since, by, actions, object, outcome, until, actor] as const
}

function toFound(rows: readonly Row[]): FoundEntries {
  const end = rows.find((row) => row['place'] === auditEntriesLookedThrough)
  return {
    found: rows.filter((row) => row['matches']).map(({ matches: _matches, place: _place, ...entry }) => entry as never),
    lookedTo: end ? { at: end['at'] as number, seq: end['seq'] as number } : null,
  }
}

export const entryColumns = `l.seq, l.id, l.host_id AS "hostId", l.at, l.actor, l.action, l.object, l.request_id AS "requestId", l.address, l.outcome,
  CASE WHEN l.team_id = '${lowestId}' OR l.actor LIKE 'operator:%' THEN 'operator' WHEN l.actor LIKE 'team:%' THEN 'member'
    WHEN l.actor LIKE 'key:%' THEN 'key' WHEN l.actor LIKE 'user:%' THEN 'user' WHEN l.actor = 'anyone' THEN 'nobody'
    ELSE 'system' END AS by`

// However rare it is what is asked for, a page looks through so many entries and no more. The last of them comes along also where it
// is not asked for: the next page goes on behind it.
const listed = (whose: string) => `SELECT * FROM (
     SELECT looked.*, row_number() OVER (ORDER BY looked.seq DESC)::int AS place,
       ($4::bigint IS NULL OR at >= $4::bigint) AND ($9::bigint IS NULL OR at <= $9::bigint) AND ($5::text IS NULL OR by = $5::text)
         AND ($6::text[] IS NULL OR action ^@ ANY ($6::text[]))
         AND ($7::text IS NULL OR coalesce(split_part(split_part(object, ':', 2), ' ', 1) = $7::text, false))
         AND ($10::text IS NULL OR actor = $10::text)
         AND ($8::text IS NULL OR (outcome = 'OK') = ($8::text = 'done')) AS matches
     FROM (SELECT ${entryColumns} FROM audit_log l WHERE ${whose} AND l.seq < $2
       ORDER BY l.seq DESC LIMIT ${auditEntriesLookedThrough}) looked) numbered
   WHERE matches OR place = ${auditEntriesLookedThrough} ORDER BY place LIMIT $3`
const firstAfter = statement('audit-first-after', 'SELECT seq FROM audit_log WHERE at > $1 ORDER BY at, seq LIMIT 1')
const ofTeam = teamRead('audit-of-team', listed('l.team_id = team.id AND l.team_id IS NOT NULL'))
const ofActor = teamRead('audit-of-member', listed('l.team_id = team.id AND l.team_id IS NOT NULL AND l.actor = $11'))
const ofHost = hostRead('audit-of-host', listed('l.host_id = host.id'))
