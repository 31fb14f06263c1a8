import type { Grant, Role } from '@plumbline/core/team'
import type { Database, Row, Transaction } from './database.ts'
import { statement, teamRead } from './statement.ts'
import type { TeamScope } from './team-scope.ts'

export interface MemberRecord {
  id: string
  /** E-mail and name. */
  sealedProfile: Buffer
  roles: readonly Role[]
  grants: readonly Grant[]
  /** Null: all hosts of the customer. */
  hostIds: readonly string[] | null
  createdAt: number
  lastSeenAt: number | null
  /** Has taken emergency rights; known where a call begins. */
  emergency?: boolean
}

interface NewMember extends Omit<MemberRecord, 'lastSeenAt'> {
  emailIndex: Buffer
}

/** A member with what the list of the team tells of how they sign in. */
interface ListedMember extends MemberRecord {
  hasPassword: boolean
  passkeys: number
  usesSingleSignOn: boolean
}

/** The one look across teams: whose address it is. */
export async function findTeamOfEmail(
  system: Database,
  emailIndex: Buffer,
): Promise<{ teamId: string; memberId: string } | undefined> {
  return (await system.run(teamOfEmail, [emailIndex]))[0] as { teamId: string; memberId: string } | undefined
}

/** False when a member of this or another team has the address. */
export async function insertMember(tx: Transaction, member: NewMember): Promise<boolean> {
  const { id, emailIndex, sealedProfile, roles, grants, hostIds, createdAt } = member
  return (await tx.run(insert, [id, emailIndex, sealedProfile, roles, grants, hostIds, createdAt])).length > 0
}

/** Whether somebody with this address was in the team and was taken out of it. */
export async function wasRemoved(tx: Transaction, emailIndex: Buffer): Promise<boolean> {
  return (await tx.run(removed, [emailIndex])).length > 0
}

export async function listMembers(db: Database, scope: TeamScope, limit: number): Promise<ListedMember[]> {
  return (await db.readTeam(scope, list, [limit])).map((row) => ({
    ...toMember(row),
    hasPassword: row['has_password'] as boolean,
    passkeys: row['passkeys'] as number,
    usesSingleSignOn: row['uses_single_sign_on'] as boolean,
  }))
}

/** Also those who have left. */
export async function membersById(
  db: Database,
  scope: TeamScope,
  ids: readonly string[],
): Promise<Pick<MemberRecord, 'id' | 'sealedProfile'>[]> {
  if (ids.length === 0) return []
  return (await db.readTeam(scope, byIds, [ids])).map(toMember)
}

/** Locks a member until the transaction ends. */
export async function lockMember(tx: Transaction, id: string): Promise<MemberRecord | undefined> {
  const [row] = await tx.run(lock, [id])
  return row && toMember(row)
}

/** Everybody who has the role, locked: of two who leave at once the second sees that the first is gone. */
export async function lockMembersInRole(tx: Transaction, role: Role): Promise<string[]> {
  return (await tx.run(lockInRole, [role])).map((row) => row['id'] as string)
}

/** How many there are, invited ones among them. */
export async function countMembers(tx: Transaction, now: number): Promise<number> {
  return (await tx.run(count, [now]))[0]!['count'] as number
}

export async function saveRights(
  tx: Transaction,
  id: string,
  rights: Pick<MemberRecord, 'roles' | 'grants' | 'hostIds'>,
  now: number,
): Promise<void> {
  await tx.run(save, [id, rights.roles, rights.grants, rights.hostIds, now])
}

export async function removeMember(tx: Transaction, id: string, now: number): Promise<void> {
  await tx.run(remove, [id, now])
}

export function toMember(row: Row): MemberRecord {
  return {
    id: row['id'] as string,
    sealedProfile: row['sealed_profile'] as Buffer,
    roles: row['roles'] as Role[],
    grants: row['grants'] as Grant[],
    hostIds: row['host_ids'] as string[] | null,
    createdAt: row['created_at'] as number,
    lastSeenAt: row['last_seen_at'] as number | null,
  }
}

export const memberColumns =
  'm.id, m.sealed_profile, m.roles, m.grants, m.host_ids::text[] AS host_ids, m.created_at, m.last_seen_at'

const teamOfEmail = statement(
  'team-of-email',
  `SELECT team_id AS "teamId", id AS "memberId" FROM team_members WHERE email_index = $1 AND removed_at IS NULL`,
)
const insert = statement(
  'team-member-insert',
  `INSERT INTO team_members (team_id, id, email_index, sealed_profile, roles, grants, host_ids, created_at, updated_at)
   VALUES (current_team(), $1, $2, $3, $4, $5, $6::uuid[], $7, $7)
   ON CONFLICT (email_index) WHERE removed_at IS NULL DO NOTHING RETURNING id`,
)
const removed = statement(
  'team-member-was-removed',
  `SELECT 1 FROM team_members
   WHERE team_id = current_team() AND email_index = $1 AND removed_at IS NOT NULL LIMIT 1`,
)
const list = teamRead(
  'team-members-list',
  `SELECT ${memberColumns},
     EXISTS (SELECT 1 FROM team_credentials c WHERE c.team_id = m.team_id AND c.member_id = m.id) AS has_password,
     (SELECT count(*) FROM team_passkeys p WHERE p.team_id = m.team_id AND p.member_id = m.id) AS passkeys,
     EXISTS (SELECT 1 FROM team_identities i WHERE i.team_id = m.team_id AND i.member_id = m.id) AS uses_single_sign_on
   FROM team_members m WHERE m.team_id = team.id AND m.removed_at IS NULL ORDER BY m.created_at, m.id LIMIT $2`,
)
const byIds = teamRead(
  'team-members-by-ids',
  `SELECT ${memberColumns} FROM team_members m WHERE m.team_id = team.id AND m.id = ANY ($2::uuid[])`,
)
const lock = statement(
  'team-member-lock',
  `SELECT ${memberColumns} FROM team_members m WHERE m.team_id = current_team() AND m.id = $1 AND m.removed_at IS NULL FOR UPDATE`,
)
const lockInRole = statement(
  'team-members-lock-in-role',
  `SELECT id FROM team_members WHERE team_id = current_team() AND removed_at IS NULL AND $1 = ANY (roles) ORDER BY id FOR UPDATE`,
)
const count = statement(
  'team-members-count',
  `SELECT (SELECT count(*) FROM team_members WHERE team_id = current_team() AND removed_at IS NULL)
     + (SELECT count(*) FROM team_invitations WHERE team_id = current_team() AND used_at IS NULL AND expires_at > $1) AS count`,
)
const save = statement(
  'team-member-save-rights',
  `UPDATE team_members SET roles = $2, grants = $3, host_ids = $4::uuid[], updated_at = $5
   WHERE team_id = current_team() AND id = $1`,
)
const remove = statement(
  'team-member-remove',
  `UPDATE team_members SET removed_at = $2, updated_at = $2 WHERE team_id = current_team() AND id = $1 AND removed_at IS NULL`,
)
