import { randomUUID } from 'node:crypto'
import type { EventType } from '@plumbline/contract'
import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { statement } from './statement.ts'
import { pageSize, sweep } from './sweep.ts'

/** A fact that a host gets. It is thin on purpose; the receiver reads the rest. */
export interface NewEvent {
  /** Absent: one is made. */
  id?: string
  type: EventType
  userId: string | null
  /** The host's time. */
  at: number
  errorCode?: string
  errorMessage?: string
  /** Of an alert: the receiver reads the rest by its id. */
  alert?: { id: string; date: number; source: string }
}

/** Events of one change, in their order, inside its transaction. */
export async function insertEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  if (events.length > 0) await insertAnyEvents(tx, events)
}

/** Runs its statement also without events, where the time it takes must not show whether there were any. */
export async function insertAnyEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  await tx.run(insert, [
    events.map((event) => event.id ?? randomUUID()),
    events.map((event) => event.type),
    events.map((event) => event.userId ?? ''),
    events.map((event) => event.at),
    events.map((event) => event.errorCode ?? ''),
    events.map((event) => event.errorMessage ?? ''),
    events.map((event) => event.alert?.id ?? ''),
    events.map((event) => event.alert?.date ?? 0),
    events.map((event) => event.alert?.source ?? ''),
  ])
}

export function deleteOldEvents(db: Database, scope: HostScope, olderThan: number): Promise<number> {
  return sweep(db, scope, old, [olderThan])
}

// The deliveries of an event go with it.
const old = statement(
  'sweep-events',
  `WITH gone AS (
     DELETE FROM events WHERE host_id = current_host() AND at < $1 AND id = ANY (ARRAY(
       SELECT id FROM events WHERE host_id = current_host() AND at < $1 ORDER BY at LIMIT ${pageSize}))
     RETURNING id, at),
   theirs AS (
     DELETE FROM deliveries d USING gone WHERE d.host_id = current_host() AND d.event_id = gone.id AND d.event_at = gone.at)
   SELECT 1 FROM gone`,
)
// Each endpoint that wants the type gets a delivery in the same statement: an event without its deliveries cannot be committed.
const insert = statement(
  'events-insert',
  `WITH written AS (
   INSERT INTO events (host_id, id, type, user_id, at, error_code, error_msg, alert_id, alert_date, alert_source)
   SELECT current_host(), e.id, e.type, nullif(e.user_id, '')::uuid, e.at, nullif(e.error_code, ''), nullif(e.error_msg, ''),
     nullif(e.alert_id, ''), CASE WHEN e.alert_id <> '' THEN e.alert_date END, nullif(e.alert_source, '')
   FROM unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::bigint[], $9::text[])
     WITH ORDINALITY
     AS e (id, type, user_id, at, error_code, error_msg, alert_id, alert_date, alert_source, position)
   ORDER BY e.position
   RETURNING id, type, at),
   wanted AS (
     INSERT INTO deliveries (host_id, event_id, event_at, endpoint_id, state)
     SELECT current_host(), w.id, w.at, p.id, 'NEW' FROM written w
     JOIN webhook_endpoints p ON p.host_id = current_host() AND p.enabled AND (p.types IS NULL OR w.type = ANY (p.types))
     RETURNING 1)
   SELECT pg_notify('plumbline_deliveries', current_host()::text) FROM wanted LIMIT 1`,
)
