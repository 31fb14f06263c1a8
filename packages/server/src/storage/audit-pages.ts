import type { AuditEntry } from './audit-log.ts'
import type { Database, Row } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, teamRead } from './statement.ts'
import type { TeamScope } from './team-scope.ts'

/** An entry as lists show it, with its number, by which the next page is found. */
export type NumberedEntry = Omit<AuditEntry, 'mac' | 'teamId'> & { seq: number }

interface AuditPage {
  /** Entries before this number, the newest first. */
  beforeSeq: number
  limit: number
}

export async function auditOfTeam(db: Database, scope: TeamScope, page: AuditPage): Promise<NumberedEntry[]> {
  return entries(await db.readTeam(scope, ofTeam, [page.beforeSeq, page.limit]))
}

export async function auditOfActor(
  db: Database,
  scope: TeamScope,
  actor: string,
  page: AuditPage,
): Promise<NumberedEntry[]> {
  return entries(await db.readTeam(scope, ofActor, [page.beforeSeq, page.limit, actor]))
}

export async function auditOfHost(db: Database, scope: HostScope, page: AuditPage): Promise<NumberedEntry[]> {
  return entries(await db.read(scope, ofHost, [page.beforeSeq, page.limit]))
}

function entries(rows: Row[]): NumberedEntry[] {
  return rows as unknown as NumberedEntry[]
}

const columns = `l.seq, l.id, l.host_id AS "hostId", l.at, l.actor, l.action, l.object, l.request_id AS "requestId", l.address, l.outcome`
const ofTeam = teamRead(
  'audit-of-team',
  `SELECT ${columns} FROM audit_log l WHERE l.team_id = team.id AND l.team_id IS NOT NULL AND l.seq < $2
   ORDER BY l.seq DESC LIMIT $3`,
)
const ofActor = teamRead(
  'audit-of-member',
  `SELECT ${columns} FROM audit_log l WHERE l.team_id = team.id AND l.team_id IS NOT NULL AND l.actor = $4 AND l.seq < $2
   ORDER BY l.seq DESC LIMIT $3`,
)
const ofHost = hostRead(
  'audit-of-host',
  `SELECT ${columns} FROM audit_log l WHERE l.host_id = host.id AND l.seq < $2 ORDER BY l.seq DESC LIMIT $3`,
)
