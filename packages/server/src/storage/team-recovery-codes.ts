import type { Database, Transaction } from './database.ts'
import { statement, teamRead } from './statement.ts'
import type { TeamScope } from './team-scope.ts'

/** Those from before end with it. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  memberId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.run(removeAll, [memberId])
  if (hashes.length > 0) await tx.run(insert, [memberId, hashes])
}

/** One conditional update: each code works once. */
export async function claimRecoveryCode(
  tx: Transaction,
  memberId: string,
  hash: Buffer,
  now: number,
): Promise<boolean> {
  return (await tx.run(claim, [memberId, hash, now])).length > 0
}

export async function recoveryCodesLeft(db: Database, scope: TeamScope, memberId: string): Promise<number> {
  return (await db.readTeam(scope, left, [memberId]))[0]!['count'] as number
}

const removeAll = statement(
  'team-recovery-codes-delete',
  'DELETE FROM team_recovery_codes WHERE team_id = current_team() AND member_id = $1',
)
const insert = statement(
  'team-recovery-codes-insert',
  'INSERT INTO team_recovery_codes (team_id, member_id, hash) SELECT current_team(), $1, unnest($2::bytea[])',
)
const claim = statement(
  'team-recovery-code-claim',
  `UPDATE team_recovery_codes SET used_at = $3
   WHERE team_id = current_team() AND member_id = $1 AND hash = $2 AND used_at IS NULL RETURNING member_id`,
)
const left = teamRead(
  'team-recovery-codes-left',
  `SELECT count(*) AS count FROM team_recovery_codes c
   WHERE c.team_id = team.id AND c.member_id = $2 AND c.used_at IS NULL`,
)
