import { randomUUID } from 'node:crypto'
import type { EventType } from '@plumbline/contract'
import type { Transaction } from './database.ts'
import { statement } from './statement.ts'

/** Something a host is told of: thin on purpose, the receiver asks for the rest. */
export interface NewEvent {
  type: EventType
  userId: string | null
  /** The host's time. */
  at: number
  errorCode?: string
  errorMessage?: string
}

/** Events of one change, in their order, inside its transaction. */
export async function insertEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx.run(insert, [
    events.map(() => randomUUID()),
    events.map((event) => event.type),
    events.map((event) => event.userId ?? ''),
    events.map((event) => event.at),
    events.map((event) => event.errorCode ?? ''),
    events.map((event) => event.errorMessage ?? ''),
  ])
}

const insert = statement(
  'events-insert',
  `INSERT INTO events (host_id, id, type, user_id, at, error_code, error_msg)
   SELECT current_host(), e.id, e.type, nullif(e.user_id, '')::uuid, e.at, nullif(e.error_code, ''), nullif(e.error_msg, '')
   FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[]) WITH ORDINALITY
     AS e (id, type, user_id, at, error_code, error_msg, position)
   ORDER BY e.position`,
)
