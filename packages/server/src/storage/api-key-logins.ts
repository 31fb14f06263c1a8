import type { Transaction } from './database.ts'
import { statement } from './statement.ts'

/** When and from which network a key has logged in. */
export async function noteKeyLogin(
  tx: Transaction,
  keyId: string,
  { at, network }: { at: number; network: string },
): Promise<void> {
  await tx.run(note, [keyId, at, network])
}

const note = statement(
  'api-key-login',
  `INSERT INTO api_key_logins (host_id, key_id, last_at, last_network) VALUES (current_host(), $1, $2, $3)
   ON CONFLICT (host_id, key_id) DO UPDATE SET last_at = greatest(api_key_logins.last_at, excluded.last_at),
     last_network = excluded.last_network`,
)
