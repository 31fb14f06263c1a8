import type { Transaction } from './database.ts'
import { statement } from './statement.ts'

/** That a member had a value of a person shown. */
interface RevealRecord {
  id: string
  memberId: string
  hostId: string
  userId: string
  field: string
  sealedReason: Buffer
  requestId: string
  at: number
}

export async function insertReveal(tx: Transaction, reveal: RevealRecord): Promise<void> {
  const { id, memberId, hostId, userId, field, sealedReason, requestId, at } = reveal
  await tx.run(insert, [id, memberId, hostId, userId, field, sealedReason, requestId, at])
}

/** How many a member has had since an instant, at all hosts. The member has to be locked. */
export async function countReveals(tx: Transaction, memberId: string, since: number): Promise<number> {
  return (await tx.run(count, [memberId, since]))[0]!['count'] as number
}

const insert = statement(
  'team-reveal-insert',
  `INSERT INTO team_reveals (team_id, id, member_id, host_id, user_id, field, sealed_reason, request_id, at)
   VALUES (current_team(), $1, $2, $3, $4, $5, $6, $7, $8)`,
)
const count = statement(
  'team-reveals-count',
  'SELECT count(*) FROM team_reveals WHERE team_id = current_team() AND member_id = $1 AND at >= $2',
)
