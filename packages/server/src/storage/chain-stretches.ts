import type { Database, Row } from './database.ts'
import { statement } from './statement.ts'

/** Whose entries: those of a team's members, or those that were made at a host. */
export type EntriesOf = { teamId: string } | { hostId: string }

interface Stretch {
  /** The first entry; `position` is null where it is not linked. */
  first: { seq: number; at: number; position: number | null }
  /** Where the last linked entry stands. */
  lastPosition: number | null
}

/** From the first entry to the last that is linked; undefined where there is no entry. */
export async function stretchOf(system: Database, of: EntriesOf): Promise<Stretch | undefined> {
  const [row] = await system.run('teamId' in of ? ofTeam : ofHost, [idOf(of)])
  if (!row) return undefined
  const { seq, at, position, lastPosition } = row as { seq: number; at: number; [name: string]: number | null }
  return { first: { seq, at, position: position ?? null }, lastPosition: lastPosition ?? null }
}

/** The first entry between two numbers that no link covers, and that is old enough to have one. */
export async function uncoveredEntry(
  system: Database,
  of: EntriesOf,
  { above, upTo, madeBefore }: { above: number; upTo: number; madeBefore: number },
): Promise<{ seq: number; at: number } | undefined> {
  const rows: Row[] = await system.run('teamId' in of ? uncoveredOfTeam : uncoveredOfHost, [
    idOf(of),
    above,
    upTo,
    madeBefore,
  ])
  return rows[0] as { seq: number; at: number } | undefined
}

function idOf(of: EntriesOf): string {
  return 'teamId' in of ? of.teamId : of.hostId
}

const teams = 'l.team_id = $1::uuid AND l.team_id IS NOT NULL'
const hosts = 'l.host_id = $1::uuid'
const stretch = (whose: string) => `SELECT first.seq, first.at,
     (SELECT c.position FROM audit_chain c WHERE c.seq = first.seq) AS position,
     (SELECT c.position FROM audit_log l JOIN audit_chain c ON c.seq = l.seq WHERE ${whose} ORDER BY l.seq DESC LIMIT 1) AS "lastPosition"
   FROM (SELECT l.seq, l.at FROM audit_log l WHERE ${whose} ORDER BY l.seq LIMIT 1) first`
const uncovered = (whose: string) => `SELECT l.seq, l.at FROM audit_log l
   WHERE ${whose} AND l.seq > $2 AND l.seq <= $3 AND l.at < $4
     AND (SELECT c.position FROM audit_chain c WHERE c.seq = l.seq) IS NULL ORDER BY l.seq LIMIT 1`
const ofTeam = statement('audit-stretch-of-team', stretch(teams))
const ofHost = statement('audit-stretch-of-host', stretch(hosts))
const uncoveredOfTeam = statement('audit-uncovered-of-team', uncovered(teams))
const uncoveredOfHost = statement('audit-uncovered-of-host', uncovered(hosts))
