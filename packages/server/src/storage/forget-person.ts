import type { Transaction } from './database.ts'
import { statement } from './statement.ts'

/** What would still tell of a person whose account is closed: number and birth date, credit data, open doors, passwords. */
export async function forgetPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.run(forget, [userId])
}

const forget = statement(
  'person-forget',
  `WITH
     identity AS (DELETE FROM identities WHERE host_id = current_host() AND user_id = $1),
     captures AS (DELETE FROM captures WHERE host_id = current_host() AND user_id = $1),
     alerts AS (DELETE FROM alerts WHERE host_id = current_host() AND user_id = $1),
     sources AS (UPDATE events SET alert_source = NULL WHERE host_id = current_host() AND user_id = $1 AND alert_source IS NOT NULL),
     pulls AS (DELETE FROM pulls WHERE host_id = current_host() AND user_id = $1),
     states AS (DELETE FROM data_states WHERE host_id = current_host() AND user_id = $1),
     preauth AS (DELETE FROM preauth_tokens WHERE host_id = current_host() AND user_id = $1),
     mail AS (DELETE FROM mail_tokens WHERE host_id = current_host() AND user_id = $1)
   DELETE FROM passwords WHERE host_id = current_host() AND user_id = $1`,
)
