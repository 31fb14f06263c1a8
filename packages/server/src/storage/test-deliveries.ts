import type { Transaction } from './database.ts'
import type { EventRef } from './settle-message.ts'
import { noteSuccess } from './settle-message.ts'
import { statement } from './statement.ts'
import { insertAttempt, type WebhookAttempt } from './webhook-attempts.ts'

/** A TEST event for one endpoint: no other gets a delivery of it. */
export async function insertTestEvent(tx: Transaction, eventId: string, at: number): Promise<void> {
  await tx.run(insert, [eventId, at])
}

/** What came of it. The delivery is written only now, so that none is left waiting when the process dies. */
export async function settleTest(
  tx: Transaction,
  endpointId: string,
  event: EventRef,
  attempt: WebhookAttempt,
): Promise<void> {
  const delivered = attempt.outcome === 'DELIVERED'
  await tx.run(deliver, [event.id, event.at, endpointId, delivered ? 'DELIVERED' : 'EXHAUSTED'])
  await insertAttempt(tx, endpointId, attempt)
  if (delivered) await noteSuccess(tx, endpointId, attempt.at)
}

const insert = statement(
  'events-insert-test',
  "INSERT INTO events (host_id, id, type, at) VALUES (current_host(), $1, 'TEST', $2)",
)
const deliver = statement(
  'deliveries-insert-test',
  `INSERT INTO deliveries (host_id, event_id, event_at, endpoint_id, state) VALUES (current_host(), $1, $2, $3, $4)
   ON CONFLICT DO NOTHING`,
)
