import { randomUUID } from 'node:crypto'
import type { EventType } from '@plumbline/contract'
import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { statement } from './statement.ts'
import { sweep, sweepOfMonths } from './sweep.ts'
import { pageValues, type TimelinePage } from './timeline-page.ts'

/** A fact that a host gets. It is thin on purpose; the receiver reads the rest. */
export interface NewEvent {
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
    events.map(() => randomUUID()),
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

/** An event about a user, and how far it has come at each endpoint that wants it. */
export interface EventOfUser {
  seq: number
  at: number
  type: EventType
  deliveries: { endpointId: string; state: string }[]
}

export async function eventsOfUser(tx: Transaction, page: TimelinePage<number>): Promise<EventOfUser[]> {
  return (await tx.run(ofUser, pageValues(page))) as unknown as EventOfUser[]
}

export function deleteOldEvents(db: Database, scope: HostScope, olderThan: number): Promise<number> {
  return sweep(db, scope, old, [olderThan])
}

const old = sweepOfMonths('events', 'at')
const ofUser = statement(
  'events-of-user',
  `SELECT e.seq, e.at, e.type, (
     SELECT coalesce(jsonb_agg(jsonb_build_object('endpointId', d.endpoint_id, 'state', d.state) ORDER BY d.endpoint_id), '[]')
     FROM deliveries d WHERE d.host_id = current_host() AND d.event_id = e.id AND d.event_at = e.at) AS deliveries
   FROM events e WHERE e.host_id = current_host() AND e.user_id = $1 AND e.at >= $2
     AND (e.at, e.seq) < ($3::bigint, $4::bigint)
   ORDER BY e.at DESC, e.seq DESC LIMIT $5`,
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
