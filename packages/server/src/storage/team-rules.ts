import type { Role } from '@plumbline/core/team'
import type { Database, Transaction } from './database.ts'
import { statement, teamRead } from './statement.ts'
import type { TeamScope } from './team-scope.ts'

/** Since when members have to have a passkey; null while they need none. */
export async function passkeysSince(db: Database, scope: TeamScope): Promise<number | null> {
  return ((await db.readTeam(scope, ofTeam))[0]?.['since'] as number | null | undefined) ?? null
}

export async function savePasskeysSince(tx: Transaction, since: number | null): Promise<void> {
  await tx.run(save, [since])
}

/** The role of those who join without an invitation; null: nobody does. */
export async function joiningRole(db: Database, scope: TeamScope): Promise<Role | null> {
  return ((await db.readTeam(scope, joining))[0]?.['role'] as Role | null | undefined) ?? null
}

export async function saveJoiningRole(tx: Transaction, role: Role | null): Promise<void> {
  await tx.run(saveJoining, [role])
}

const ofTeam = teamRead('team-rules', 'SELECT r.passkeys_since AS since FROM team_rules r WHERE r.team_id = team.id')
const save = statement(
  'team-rules-save',
  `INSERT INTO team_rules (team_id, passkeys_since) VALUES (current_team(), $1)
   ON CONFLICT (team_id) DO UPDATE SET passkeys_since = excluded.passkeys_since`,
)
const joining = teamRead(
  'team-joining-role',
  'SELECT r.joining_role AS role FROM team_rules r WHERE r.team_id = team.id',
)
const saveJoining = statement(
  'team-joining-role-save',
  `INSERT INTO team_rules (team_id, joining_role) VALUES (current_team(), $1)
   ON CONFLICT (team_id) DO UPDATE SET joining_role = excluded.joining_role`,
)
