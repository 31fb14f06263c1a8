import type { Transaction } from './database.ts'
import { statement } from './statement.ts'

/** What would still lead to a person whose account is closed: number and birth date, doors that are open, passwords. */
export async function forgetPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.run(forget, [userId])
}

const forget = statement(
  'person-forget',
  `WITH
     identity AS (DELETE FROM identities WHERE host_id = current_host() AND user_id = $1),
     preauth AS (DELETE FROM preauth_tokens WHERE host_id = current_host() AND user_id = $1),
     mail AS (DELETE FROM mail_tokens WHERE host_id = current_host() AND user_id = $1)
   DELETE FROM passwords WHERE host_id = current_host() AND user_id = $1`,
)
