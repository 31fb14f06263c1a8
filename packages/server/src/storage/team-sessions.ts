import { minuteMs } from '@plumbline/core/calendar'
import { teamIdleMinutes } from '@plumbline/core/promises'
import type { Database, Transaction } from './database.ts'
import { statement, teamRead } from './statement.ts'
import { type MemberRecord, memberColumns, toMember } from './team-members.ts'
import type { TeamScope } from './team-scope.ts'

/** By what a session began, beside or instead of the password. */
export type SessionFactor = 'totp' | 'recovery-code' | 'passkey' | 'single-sign-on'

export interface SessionRecord {
  id: string
  memberId: string
  factor: SessionFactor
  startedAt: number
  seenAt: number
  endsAt: number
  steppedUpAt: number
  address: string
  agent: string
}

export interface FoundSession {
  session: SessionRecord
  member: MemberRecord
  /** The team asks for a passkey, the member has none, and did not come by the identity provider of the team. */
  owesPasskey: boolean
}

export async function insertSession(tx: Transaction, session: SessionRecord & { hash: Buffer }): Promise<void> {
  const { id, hash, memberId, factor, startedAt, endsAt, address, agent } = session
  await tx.run(insert, [id, hash, memberId, factor, startedAt, endsAt, address, agent])
  await tx.run(seen, [id, startedAt])
}

/** The session of a value and its member, in one read; undefined once it has ended, ran out or lay idle, or the member is gone. */
export async function findSession(
  db: Database,
  scope: TeamScope,
  hash: Buffer,
  now: number,
): Promise<FoundSession | undefined> {
  const [row] = await db.readTeam(scope, byHash, [hash, now, now - teamIdleMinutes * minuteMs])
  return (
    row && {
      session: row['session'] as SessionRecord,
      member: { ...toMember(row), emergency: row['emergency'] as boolean },
      owesPasskey: row['owes_passkey'] as boolean,
    }
  )
}

/** Notes that the session is in use; once a minute is enough for what lasts half an hour. */
export async function noteSeen(db: Database, scope: TeamScope, sessionId: string, now: number): Promise<void> {
  await db.teamTransaction(scope, async (tx) => {
    await tx.run(seen, [sessionId, now])
  })
}

/** Gives the session a new value after a factor was shown. False when it ended meanwhile. */
export async function renewSession(tx: Transaction, sessionId: string, hash: Buffer, now: number): Promise<boolean> {
  return (await tx.run(renew, [sessionId, hash, now])).length > 0
}

export async function listSessions(
  db: Database,
  scope: TeamScope,
  memberId: string,
  now: number,
): Promise<SessionRecord[]> {
  const idleSince = now - teamIdleMinutes * minuteMs
  return (await db.readTeam(scope, ofMember, [memberId, now, idleSince])).map((row) => row['session'] as SessionRecord)
}

/** Ends a session of this member and of nobody else. */
export async function endSession(tx: Transaction, memberId: string, sessionId: string, now: number): Promise<boolean> {
  return (await tx.run(endOne, [memberId, sessionId, now])).length > 0
}

export async function endSessionsOf(tx: Transaction, memberId: string, now: number): Promise<void> {
  await tx.run(endAll, [memberId, now])
}

export async function deleteOldSessions(system: Database, before: number): Promise<void> {
  await system.run(sweep, [before])
}

const fields = `json_build_object('id', s.id, 'memberId', s.member_id, 'factor', s.factor, 'startedAt', s.started_at,
  'seenAt', s.seen_at, 'endsAt', s.ends_at, 'steppedUpAt', s.stepped_up_at, 'address', s.address, 'agent', s.agent)`

const insert = statement(
  'team-session-insert',
  `INSERT INTO team_sessions (team_id, id, hash, member_id, factor, started_at, seen_at, stepped_up_at, ends_at, address, agent)
   VALUES (current_team(), $1, $2, $3, $4, $5, $5, $5, $6, $7, $8)`,
)
const byHash = teamRead(
  'team-session-by-hash',
  `SELECT ${memberColumns}, ${fields} AS session,
     EXISTS (SELECT 1 FROM team_emergencies e WHERE e.team_id = m.team_id AND e.member_id = m.id AND e.until > $3
       AND e.ended_at IS NULL) AS emergency,
     s.factor <> 'single-sign-on'
       AND EXISTS (SELECT 1 FROM team_rules r WHERE r.team_id = team.id AND r.passkeys_since < s.started_at)
       AND NOT EXISTS (SELECT 1 FROM team_passkeys p WHERE p.team_id = team.id AND p.member_id = s.member_id) AS owes_passkey
   FROM team_sessions s JOIN team_members m ON m.team_id = s.team_id AND m.id = s.member_id
   WHERE s.team_id = team.id AND s.hash = $2 AND s.ended_at IS NULL AND s.ends_at > $3 AND s.seen_at > $4 AND m.removed_at IS NULL`,
)
const seen = statement(
  'team-session-seen',
  `WITH member AS (
     UPDATE team_sessions SET seen_at = greatest(seen_at, $2) WHERE team_id = current_team() AND id = $1 RETURNING member_id)
   UPDATE team_members SET last_seen_at = $2 WHERE team_id = current_team() AND id = (SELECT member_id FROM member)`,
)
const renew = statement(
  'team-session-renew',
  `UPDATE team_sessions SET hash = $2, stepped_up_at = $3, seen_at = $3
   WHERE team_id = current_team() AND id = $1 AND ended_at IS NULL RETURNING id`,
)
const ofMember = teamRead(
  'team-sessions-of-member',
  `SELECT ${fields} AS session FROM team_sessions s
   WHERE s.team_id = team.id AND s.member_id = $2 AND s.ended_at IS NULL AND s.ends_at > $3 AND s.seen_at > $4
   ORDER BY s.started_at DESC LIMIT 100`,
)
const endOne = statement(
  'team-session-end',
  `UPDATE team_sessions SET ended_at = $3
   WHERE team_id = current_team() AND member_id = $1 AND id = $2 AND ended_at IS NULL RETURNING id`,
)
const endAll = statement(
  'team-sessions-end-of-member',
  'UPDATE team_sessions SET ended_at = $2 WHERE team_id = current_team() AND member_id = $1 AND ended_at IS NULL',
)
const sweep = statement('team-sessions-sweep', 'DELETE FROM team_sessions WHERE ends_at < $1')
