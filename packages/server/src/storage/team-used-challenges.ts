import type { Database, Transaction } from './database.ts'
import { statement } from './statement.ts'

/** False when the challenge was answered before. */
export async function claimChallenge(tx: Transaction, hash: Buffer, expiresAt: number): Promise<boolean> {
  return (await tx.run(claim, [hash, expiresAt])).length > 0
}

export async function deleteOldChallenges(system: Database, before: number): Promise<void> {
  await system.run(sweep, [before])
}

const claim = statement(
  'team-challenge-claim',
  `INSERT INTO team_used_challenges (team_id, hash, expires_at) VALUES (current_team(), $1, $2)
   ON CONFLICT DO NOTHING RETURNING hash`,
)
const sweep = statement('team-challenges-sweep', 'DELETE FROM team_used_challenges WHERE expires_at < $1')
