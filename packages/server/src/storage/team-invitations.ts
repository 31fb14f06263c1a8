import type { Grant, Role } from '@plumbline/core/team'
import type { Database, Row, Transaction } from './database.ts'
import { statement, teamRead } from './statement.ts'
import type { TeamScope } from './team-scope.ts'

export interface InvitationRecord {
  id: string
  emailIndex: Buffer
  /** E-mail, and the secret of the authenticator app to come. */
  sealed: Buffer
  roles: readonly Role[]
  grants: readonly Grant[]
  hostIds: readonly string[] | null
  /** The member who is set up anew; null for somebody who joins. */
  memberId: string | null
  /** Null when the operator's command line made it. */
  invitedBy: string | null
  createdAt: number
  expiresAt: number
}

export async function insertInvitation(
  tx: Transaction,
  invitation: InvitationRecord & { hash: Buffer },
): Promise<void> {
  const { id, hash, emailIndex, sealed, roles, grants, hostIds, memberId, invitedBy, createdAt, expiresAt } = invitation
  const values = [id, hash, emailIndex, sealed, roles, grants, hostIds, memberId, invitedBy, createdAt, expiresAt]
  await tx.run(insert, values)
}

export async function findInvitation(
  db: Database,
  scope: TeamScope,
  hash: Buffer,
  now: number,
): Promise<InvitationRecord | undefined> {
  const [row] = await db.readTeam(scope, byHash, [hash, now])
  return row && toInvitation(row)
}

/** The newest one to an address that is still open: who signs on by a provider needs no link. */
export async function findInvitationTo(
  db: Database,
  scope: TeamScope,
  emailIndex: Buffer,
  now: number,
): Promise<InvitationRecord | undefined> {
  const [row] = await db.readTeam(scope, byEmail, [emailIndex, now])
  return row && toInvitation(row)
}

export async function listInvitations(
  db: Database,
  scope: TeamScope,
  now: number,
  limit: number,
): Promise<InvitationRecord[]> {
  return (await db.readTeam(scope, open, [now, limit])).map(toInvitation)
}

/** One conditional update: of any number who follow the link one gets in. */
export async function claimInvitation(tx: Transaction, id: string, now: number): Promise<boolean> {
  return (await tx.run(claim, [id, now])).length > 0
}

/** Ends what was sent to an address before; a new invitation replaces it. */
export async function endInvitationsTo(tx: Transaction, emailIndex: Buffer, now: number): Promise<void> {
  await tx.run(endToEmail, [emailIndex, now])
}

export async function deleteOldInvitations(system: Database, before: number): Promise<void> {
  await system.run(sweep, [before])
}

function toInvitation(row: Row): InvitationRecord {
  return {
    id: row['id'] as string,
    emailIndex: row['email_index'] as Buffer,
    sealed: row['sealed'] as Buffer,
    roles: row['roles'] as Role[],
    grants: row['grants'] as Grant[],
    hostIds: row['host_ids'] as string[] | null,
    memberId: row['member_id'] as string | null,
    invitedBy: row['invited_by'] as string | null,
    createdAt: row['created_at'] as number,
    expiresAt: row['expires_at'] as number,
  }
}

const columns = `i.id, i.email_index, i.sealed, i.roles, i.grants, i.host_ids::text[] AS host_ids, i.member_id, i.invited_by,
  i.created_at, i.expires_at`
const insert = statement(
  'team-invitation-insert',
  `INSERT INTO team_invitations (team_id, id, hash, email_index, sealed, roles, grants, host_ids, member_id, invited_by, created_at, expires_at)
   VALUES (current_team(), $1, $2, $3, $4, $5, $6, $7::uuid[], $8, $9, $10, $11)`,
)
const byHash = teamRead(
  'team-invitation-by-hash',
  `SELECT ${columns} FROM team_invitations i
   WHERE i.team_id = team.id AND i.hash = $2 AND i.used_at IS NULL AND i.expires_at > $3`,
)
const byEmail = teamRead(
  'team-invitation-by-email',
  `SELECT ${columns} FROM team_invitations i
   WHERE i.team_id = team.id AND i.email_index = $2 AND i.used_at IS NULL AND i.expires_at > $3
   ORDER BY i.created_at DESC LIMIT 1`,
)
const open = teamRead(
  'team-invitations-open',
  `SELECT ${columns} FROM team_invitations i
   WHERE i.team_id = team.id AND i.used_at IS NULL AND i.expires_at > $2 ORDER BY i.created_at DESC, i.id LIMIT $3`,
)
const claim = statement(
  'team-invitation-claim',
  `UPDATE team_invitations SET used_at = $2
   WHERE team_id = current_team() AND id = $1 AND used_at IS NULL AND expires_at > $2 RETURNING id`,
)
const endToEmail = statement(
  'team-invitations-end-to-email',
  'UPDATE team_invitations SET used_at = $2 WHERE team_id = current_team() AND email_index = $1 AND used_at IS NULL',
)
const sweep = statement('team-invitations-sweep', 'DELETE FROM team_invitations WHERE expires_at < $1')
