import type { Database, Transaction } from './database.ts'
import { statement, teamRead } from './statement.ts'
import type { TeamScope } from './team-scope.ts'

/** The password of a member, and the authenticator app that always goes with it. */
export interface MemberCredentials {
  passwordHash: string
  passwordChangedAt: number
  sealedTotp: Buffer
  /** Codes up to this step are used up. */
  totpStep: number
}

export async function findCredentials(
  db: Database,
  scope: TeamScope,
  memberId: string,
): Promise<MemberCredentials | undefined> {
  return (await db.readTeam(scope, byMember, [memberId]))[0] as MemberCredentials | undefined
}

/** Both are set together: there is no password without the second factor. */
export async function saveCredentials(
  tx: Transaction,
  memberId: string,
  credentials: MemberCredentials,
): Promise<void> {
  const { passwordHash, passwordChangedAt, sealedTotp, totpStep } = credentials
  await tx.run(save, [memberId, passwordHash, passwordChangedAt, sealedTotp, totpStep])
}

export async function replacePasswordHash(tx: Transaction, memberId: string, old: string, hash: string): Promise<void> {
  await tx.run(replaceHash, [memberId, old, hash])
}

export async function replaceTotp(
  tx: Transaction,
  memberId: string,
  sealedTotp: Buffer,
  step: number,
): Promise<boolean> {
  return (await tx.run(replaceSecret, [memberId, sealedTotp, step])).length > 0
}

/** One conditional update: of any number who bring the same code one gets through. */
export async function claimTotpStep(tx: Transaction, memberId: string, step: number): Promise<boolean> {
  return (await tx.run(claimStep, [memberId, step])).length > 0
}

export async function deleteCredentials(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(remove, [memberId])
}

const byMember = teamRead(
  'team-credentials-by-member',
  `SELECT c.password_hash AS "passwordHash", c.password_changed_at AS "passwordChangedAt", c.sealed_totp AS "sealedTotp",
     c.totp_step AS "totpStep" FROM team_credentials c WHERE c.team_id = team.id AND c.member_id = $2`,
)
const save = statement(
  'team-credentials-save',
  `INSERT INTO team_credentials (team_id, member_id, password_hash, password_changed_at, sealed_totp, totp_step)
   VALUES (current_team(), $1, $2, $3, $4, $5)
   ON CONFLICT (team_id, member_id) DO UPDATE SET password_hash = excluded.password_hash,
     password_changed_at = excluded.password_changed_at, sealed_totp = excluded.sealed_totp, totp_step = excluded.totp_step`,
)
const replaceHash = statement(
  'team-credentials-replace-hash',
  `UPDATE team_credentials SET password_hash = $3
   WHERE team_id = current_team() AND member_id = $1 AND password_hash = $2`,
)
const replaceSecret = statement(
  'team-credentials-replace-totp',
  `UPDATE team_credentials SET sealed_totp = $2, totp_step = $3
   WHERE team_id = current_team() AND member_id = $1 RETURNING member_id`,
)
const claimStep = statement(
  'team-credentials-claim-step',
  `UPDATE team_credentials SET totp_step = $2
   WHERE team_id = current_team() AND member_id = $1 AND totp_step < $2 RETURNING member_id`,
)
const remove = statement(
  'team-credentials-delete',
  'DELETE FROM team_credentials WHERE team_id = current_team() AND member_id = $1',
)
