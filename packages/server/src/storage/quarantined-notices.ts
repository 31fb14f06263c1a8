import { randomUUID } from 'node:crypto'
import type { Database } from './database.ts'
import { statement } from './statement.ts'
import { pageSize } from './sweep.ts'

/** Why a notice of a bureau raised no alert. */
export type QuarantineReason = 'unknown-reference' | 'not-monitored' | 'implausible-date' | 'unreadable'

/** A notice that comes again is stored once. */
export async function quarantineNotice(
  system: Database,
  notice: { sourceKey: string; reference: string; reason: QuarantineReason; at: number },
): Promise<void> {
  await system.run(insert, [randomUUID(), notice.sourceKey, notice.reference, notice.reason, notice.at])
}

export async function deleteOldQuarantine(system: Database, olderThan: number): Promise<void> {
  while ((await system.run(remove, [olderThan])).length === pageSize);
}

const insert = statement(
  'quarantine-insert',
  `INSERT INTO quarantined_notices (id, source_key, reference, reason, received_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT DO NOTHING`,
)
const remove = statement(
  'quarantine-remove',
  `DELETE FROM quarantined_notices WHERE ctid = ANY (ARRAY(
     SELECT ctid FROM quarantined_notices WHERE received_at < $1 ORDER BY received_at LIMIT ${pageSize})) RETURNING 1`,
)
