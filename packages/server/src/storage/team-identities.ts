import type { Database, Transaction } from './database.ts'
import { statement, teamRead } from './statement.ts'
import type { TeamScope } from './team-scope.ts'

/** Who somebody is at the provider of their team: its issuer, and its own name for the person. */
interface ProvidedIdentity {
  issuer: string
  subject: string
}

export async function findMemberOfIdentity(
  db: Database,
  scope: TeamScope,
  { issuer, subject }: ProvidedIdentity,
): Promise<string | undefined> {
  return (await db.readTeam(scope, find, [issuer, subject]))[0]?.['member_id'] as string | undefined
}

/** False when the identity belongs to a member already. */
export async function linkIdentity(
  tx: Transaction,
  { issuer, subject }: ProvidedIdentity,
  memberId: string,
  now: number,
): Promise<boolean> {
  return (await tx.run(link, [issuer, subject, memberId, now])).length > 0
}

export async function unlinkIdentitiesOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(unlink, [memberId])
}

const find = teamRead(
  'team-identity-find',
  `SELECT i.member_id FROM team_identities i JOIN team_members m ON m.team_id = i.team_id AND m.id = i.member_id
   WHERE i.team_id = team.id AND i.issuer = $2 AND i.subject = $3 AND m.removed_at IS NULL`,
)
const link = statement(
  'team-identity-link',
  `INSERT INTO team_identities (team_id, issuer, subject, member_id, linked_at) VALUES (current_team(), $1, $2, $3, $4)
   ON CONFLICT DO NOTHING RETURNING member_id`,
)
const unlink = statement(
  'team-identities-unlink',
  'DELETE FROM team_identities WHERE team_id = current_team() AND member_id = $1',
)
