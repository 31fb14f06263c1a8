import { randomUUID } from 'node:crypto'
import type { EventType } from '@plumbline/contract'
import type { Database, Row, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'
import { pageSize, type Sweep } from './sweep.ts'
import { pageValues, type TimelinePage } from './timeline-page.ts'

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

type DeliveryState = 'NEW' | 'SENT' | 'DELIVERED' | 'FAILED' | 'EXHAUSTED'

export interface EventRecord {
  id: string
  seq: number
  type: EventType
  userId: string | null
  at: number
  errorCode: string | null
  errorMessage: string | null
  alertId: string | null
  alertDate: number | null
  alertSource: string | null
  /** At endpoints that still exist, oldest first. */
  deliveries: { endpointId: string; state: DeliveryState }[]
}

interface EventPage {
  type: EventType | null
  userId: string | null
  /** Both included. */
  since: number
  until: number
  /** Only events behind this place. */
  before: { at: number; seq: number } | null
  limit: number
}

/** Newest first. */
export async function listEvents(db: Database, scope: HostScope, page: EventPage): Promise<EventRecord[]> {
  const { type, userId, since, until, before, limit } = page
  const place = [since, until, before?.at ?? Number.MAX_SAFE_INTEGER, before?.seq ?? Number.MAX_SAFE_INTEGER, limit]
  const rows =
    userId !== null
      ? await db.read(scope, listOfUser, [...place, userId, type])
      : type !== null
        ? await db.read(scope, listOfType, [...place, type])
        : await db.read(scope, list, place)
  return rows.map(toEvent)
}

/** Those that some endpoint has not taken: it failed there, was given up or waits. The newest first. */
export async function listUndelivered(
  db: Database,
  scope: HostScope,
  { since, before, limit }: { since: number; before: { at: number; id: string }; limit: number },
): Promise<EventRecord[]> {
  return (await db.read(scope, undelivered, [since, before.at, before.id, limit])).map(toEvent)
}

/** Of an instant at or after `since`; only months that can hold it are looked into. */
export async function findEvent(
  db: Database,
  scope: HostScope,
  eventId: string,
  since: number,
): Promise<EventRecord | undefined> {
  const [row] = await db.read(scope, byId, [eventId, since])
  return row && toEvent(row)
}

/** Those of these ids that are still kept, in the order of the ids. */
export async function eventsByIds(
  db: Database,
  scope: HostScope,
  ids: readonly string[],
  since: number,
): Promise<EventRecord[]> {
  return (await db.read(scope, byIds, [ids, since])).map(toEvent)
}

/** The oldest first, behind a place. */
export async function eventsAfter(
  db: Database,
  scope: HostScope,
  after: { at: number; seq: number },
  limit: number,
): Promise<EventRecord[]> {
  return (await db.read(scope, behind, [after.at, after.seq, limit])).map(toEvent)
}

/** Of one user, for the timeline. */
export async function eventsOfUser(tx: Transaction, page: TimelinePage<number>): Promise<EventRecord[]> {
  return (await tx.run(ofUser, pageValues(page))).map(toEvent)
}

function toEvent(row: Row): EventRecord {
  return {
    id: row['id'] as string,
    seq: row['seq'] as number,
    type: row['type'] as EventType,
    userId: row['user_id'] as string | null,
    at: row['at'] as number,
    errorCode: row['error_code'] as string | null,
    errorMessage: row['error_msg'] as string | null,
    alertId: row['alert_id'] as string | null,
    alertDate: row['alert_date'] as number | null,
    alertSource: row['alert_source'] as string | null,
    deliveries: row['deliveries'] as EventRecord['deliveries'],
  }
}

// Deliveries are looked up by the instant of their event too, which leads to its month.
const withDeliveries = `SELECT e.id, e.seq, e.type, e.user_id, e.at, e.error_code, e.error_msg, e.alert_id, e.alert_date, e.alert_source,
   (SELECT coalesce(jsonb_agg(jsonb_build_object('endpointId', d.endpoint_id, 'state', d.state) ORDER BY p.created_at, p.id), '[]')
    FROM deliveries d JOIN webhook_endpoints p ON p.host_id = d.host_id AND p.id = d.endpoint_id
    WHERE d.host_id = e.host_id AND d.event_id = e.id AND d.event_at = e.at) AS deliveries`
const listed = (filter: string, order = 'at DESC, seq DESC') =>
  `${withDeliveries}
   FROM (SELECT * FROM events WHERE host_id = host.id AND at >= $2 AND at <= least($3::bigint, $4::bigint)
       AND (at, seq) <= ($4::bigint, $5::bigint - 1) ${filter}
     ORDER BY ${order} LIMIT $6) e
   ORDER BY e.at DESC, e.seq DESC`
const list = hostRead('events-list', listed(''))
// Says "of this type" as a stretch of the index by type. Were it an equation, a plan for any type would read all events in their
// order until enough of a rare one are found. It says "up to the place before", not "before": of the lowest value of a column the planner
// expects no row before it, and would read all of a type to sort it.
const listOfType = hostRead(
  'events-list-of-type',
  listed(
    'AND (type, at, seq) <= ($7::text, $4::bigint, $5::bigint - 1) AND (type, at) >= ($7::text, $2::bigint)',
    'type DESC, at DESC, seq DESC',
  ),
)
const listOfUser = hostRead('events-list-of-user', listed('AND user_id = $7 AND ($8::text IS NULL OR type = $8::text)'))
// One stretch of an index for each endpoint and state, of which there are few.
const notTaken = (state: string) =>
  `(SELECT d.event_at, d.event_id FROM deliveries d
     WHERE d.host_id = host.id AND d.endpoint_id = p.id AND d.state ${state} AND d.event_at >= $2 AND d.event_at <= $3
       AND (d.event_at, d.event_id) < ($3::bigint, $4::uuid)
     ORDER BY d.event_at DESC, d.event_id DESC LIMIT $5)`
const undelivered = hostRead(
  'events-undelivered',
  `${withDeliveries}
   FROM (SELECT DISTINCT n.event_at, n.event_id FROM webhook_endpoints p
       CROSS JOIN LATERAL (${notTaken("IN ('FAILED', 'EXHAUSTED')")} UNION ALL ${notTaken("= 'NEW'")}) n
     WHERE p.host_id = host.id ORDER BY n.event_at DESC, n.event_id DESC LIMIT $5) n
   CROSS JOIN LATERAL (SELECT * FROM events e WHERE e.host_id = host.id AND e.id = n.event_id AND e.at = n.event_at) e
   ORDER BY e.at DESC, e.id DESC`,
)
const ofUser = statement(
  'events-of-user',
  `${withDeliveries}
   FROM (SELECT * FROM events WHERE host_id = current_host() AND user_id = $1 AND at >= $2
       AND (at, seq) < ($3::bigint, $4::bigint) ORDER BY at DESC, seq DESC LIMIT $5) e
   ORDER BY e.at DESC, e.seq DESC`,
)
const byId = hostRead(
  'event-by-id',
  `${withDeliveries} FROM events e WHERE e.host_id = host.id AND e.id = $2 AND e.at >= $3`,
)
const byIds = hostRead(
  'events-by-ids',
  `${withDeliveries} FROM events e WHERE e.host_id = host.id AND e.id = ANY ($2::uuid[]) AND e.at >= $3
   ORDER BY array_position($2::uuid[], e.id)`,
)
const behind = hostRead(
  'events-after',
  `${withDeliveries}
   FROM (SELECT * FROM events WHERE host_id = host.id AND at >= $2 AND (at, seq) > ($2::bigint, $3::bigint)
     ORDER BY at, seq LIMIT $4) e
   ORDER BY e.at, e.seq`,
)
const oldPlaces = 'SELECT id FROM events WHERE host_id = current_host() AND at < $1 ORDER BY at'
// The deliveries of an event go with it.
export const oldEvents: Sweep = {
  places: oldPlaces,
  remove: statement(
    'sweep-events',
    `WITH gone AS (
       DELETE FROM events WHERE host_id = current_host() AND at < $1 AND id = ANY (ARRAY(${oldPlaces} LIMIT ${pageSize}))
       RETURNING id, at),
     theirs AS (
       DELETE FROM deliveries d USING gone WHERE d.host_id = current_host() AND d.event_id = gone.id AND d.event_at = gone.at)
     SELECT 1 FROM gone`,
  ),
}
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
