import type { Transaction } from './database.ts'
import { statement } from './statement.ts'

export async function unlinkIdentitiesOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.run(unlink, [memberId])
}

const unlink = statement(
  'team-identities-unlink',
  'DELETE FROM team_identities WHERE team_id = current_team() AND member_id = $1',
)
