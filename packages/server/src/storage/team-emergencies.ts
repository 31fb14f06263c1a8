import type { Database, Transaction } from './database.ts'
import { statement, teamRead } from './statement.ts'
import type { TeamScope } from './team-scope.ts'

/** Emergency rights that a member has taken for a while. */
interface EmergencyRecord {
  id: string
  seq: number
  memberId: string
  reason: string
  at: number
  until: number
  endedAt: number | null
}

export async function insertEmergency(
  tx: Transaction,
  { id, memberId, reason, at, until }: Omit<EmergencyRecord, 'seq' | 'endedAt'>,
): Promise<void> {
  await tx.run(insert, [id, memberId, reason, at, until])
}

/** The newest first. */
export async function listEmergencies(
  db: Database,
  scope: TeamScope,
  { beforeSeq, limit }: { beforeSeq: number; limit: number },
): Promise<EmergencyRecord[]> {
  return (await db.readTeam(scope, list, [beforeSeq, limit])) as unknown as EmergencyRecord[]
}

/** False: it is over already, or not this member's. Where no member is named it is ended whosever it is. */
export async function endEmergency(
  tx: Transaction,
  { id, memberId, now }: { id: string; memberId: string | null; now: number },
): Promise<boolean> {
  return (await tx.run(end, [id, memberId, now])).length > 0
}

const insert = statement(
  'team-emergency-insert',
  'INSERT INTO team_emergencies (team_id, id, member_id, reason, at, until) VALUES (current_team(), $1, $2, $3, $4, $5)',
)
const list = teamRead(
  'team-emergencies-list',
  `SELECT e.id, e.seq, e.member_id AS "memberId", e.reason, e.at, e.until, e.ended_at AS "endedAt"
   FROM team_emergencies e WHERE e.team_id = team.id AND e.seq < $2 ORDER BY e.seq DESC LIMIT $3`,
)
const end = statement(
  'team-emergency-end',
  `UPDATE team_emergencies SET ended_at = $3
   WHERE team_id = current_team() AND id = $1 AND ($2::uuid IS NULL OR member_id = $2::uuid) AND ended_at IS NULL AND until > $3
   RETURNING id`,
)
