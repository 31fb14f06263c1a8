import type { EventType } from '@plumbline/contract'
import { eventsPerMessage, eventsPerReplay } from '@plumbline/core/promises'
import type { Transaction } from './database.ts'
import { disabledByUs } from './deliveries.ts'
import { statement, statementInIndexOrder } from './statement.ts'

/** What is still to be sent again. It begins behind the place up to which it has come. */
export type Replay =
  | { of: 'range'; to: number; after: { at: number; seq: number } }
  /** Messages from before `asked` that wait for their next attempt, with their failed events since `since`. */
  | { of: 'waiting'; since: number; asked: number; after: { dueAt: number; id: string } }
  | { of: 'exhausted'; after: { at: number; id: string } }

interface ReplayTarget {
  enabled: boolean
  /** Nothing is going to be sent there, unlike to one that its host has put to rest. */
  disabledByUs: boolean
  /** Null: events of every type. */
  types: EventType[] | null
}

/** Undefined: the host has no such endpoint. */
export async function findReplayTarget(tx: Transaction, endpointId: string): Promise<ReplayTarget | undefined> {
  const [row] = await tx.run(target, [endpointId])
  return (
    row && {
      enabled: row['enabled'] as boolean,
      disabledByUs: row['disabled_by_us'] as boolean,
      types: row['types'] as EventType[] | null,
    }
  )
}

/** When an event happened that is not older than `since`. Undefined: the host has no such event. */
export async function findEventTime(tx: Transaction, eventId: string, since: number): Promise<number | undefined> {
  return (await tx.run(eventTime, [eventId, since]))[0]?.['at'] as number | undefined
}

/** A message with one event, whatever its type. */
export async function replayEvent(
  tx: Transaction,
  { endpointId, event, now }: { endpointId: string; event: { id: string; at: number }; now: number },
): Promise<void> {
  await tx.run(one, [endpointId, event.id, event.at, now])
}

/** How many events there are of these types, both ends included. It counts one more than a replay may have, and no further. */
export async function countRange(
  tx: Transaction,
  { types, from, to }: { types: readonly EventType[] | null; from: number; to: number },
): Promise<number> {
  const [row] = types === null ? await tx.run(count, [from, to]) : await tx.run(countOfTypes, [from, to, types])
  return row!['count'] as number
}

interface RangePage {
  endpointId: string
  types: readonly EventType[] | null
  after: { at: number; seq: number }
  /** Included. */
  to: number
  now: number
}

/**
 * Messages with the next events of a stretch of time. Those that the endpoint never had get a delivery. Returns where the page ended;
 * undefined: it was the last.
 */
export async function replayRange(
  tx: Transaction,
  { endpointId, types, after, to, now }: RangePage,
): Promise<{ at: number; seq: number } | undefined> {
  const values = [endpointId, after.at, after.seq, to, now]
  const [row] = types === null ? await tx.run(range, values) : await tx.run(rangeOfTypes, [...values, types])
  if (row!['count'] !== pageEvents) return undefined
  return { at: row!['at'] as number, seq: row!['seq'] as number }
}

export const pageEvents = eventsPerMessage * 10
export const countedEvents = eventsPerReplay + 1

/** The events of `page`, in messages to endpoint `$1` that are due at `now`. */
export const messages = (now: string) => `INSERT INTO webhook_messages
     (host_id, id, endpoint_id, event_ids, event_times, attempts, due_at, created_at)
   SELECT current_host(), gen_random_uuid(), $1, array_agg(id ORDER BY place), array_agg(at ORDER BY place), 0, ${now}, ${now}
   FROM page GROUP BY place / ${eventsPerMessage}`

const revived = `ON CONFLICT (host_id, event_id, endpoint_id, event_at) DO UPDATE SET state = 'SENT' WHERE d.state = 'EXHAUSTED'`

const target = statement(
  'replay-target',
  `SELECT enabled, types, ${disabledByUs} AS disabled_by_us
   FROM webhook_endpoints WHERE host_id = current_host() AND id = $1`,
)
const eventTime = statement(
  'replay-event-time',
  'SELECT at FROM events WHERE host_id = current_host() AND id = $1 AND at >= $2',
)
const one = statement(
  'replay-event',
  `WITH marked AS (
     INSERT INTO deliveries AS d (host_id, event_id, event_at, endpoint_id, state)
     VALUES (current_host(), $2::uuid, $3::bigint, $1::uuid, 'SENT') ${revived})
   INSERT INTO webhook_messages (host_id, id, endpoint_id, event_ids, event_times, attempts, due_at, created_at)
   VALUES (current_host(), gen_random_uuid(), $1::uuid, ARRAY[$2::uuid], ARRAY[$3::bigint], 0, $4::bigint, $4::bigint)`,
)

const events = `FROM events WHERE host_id = current_host()`
// Says "of this type" as a stretch of the index by type: a plan that went through all events in their order would read those of
// every other type.
const count = statement(
  'replay-count',
  `SELECT count(*)::integer AS count FROM (SELECT 1 ${events} AND at >= $1::bigint AND at <= $2::bigint LIMIT ${countedEvents}) e`,
)
const countOfTypes = statementInIndexOrder(
  'replay-count-of-types',
  `SELECT count(*)::integer AS count FROM (
     SELECT 1 FROM unnest($3::text[]) AS wanted (type) CROSS JOIN LATERAL (
       SELECT 1 ${events} AND at >= $1::bigint AND at <= $2::bigint
         AND (type, at) >= (wanted.type, $1::bigint) AND (type, at) <= (wanted.type, $2::bigint)
       ORDER BY type, at, seq LIMIT ${countedEvents}) e
     LIMIT ${countedEvents}) e`,
)
const inRange = `${events} AND at >= $2::bigint AND at <= $4::bigint`
const pageOf = (found: string) => `WITH page AS MATERIALIZED (
     SELECT e.id, e.at, e.seq, (row_number() OVER (ORDER BY e.at, e.seq) - 1)::integer AS place
     FROM (${found} ORDER BY at, seq LIMIT ${pageEvents}) e),
   marked AS (
     INSERT INTO deliveries AS d (host_id, event_id, event_at, endpoint_id, state)
     SELECT current_host(), id, at, $1::uuid, 'SENT' FROM page ${revived}),
   written AS (${messages('$5::bigint')})
   SELECT count(*)::integer AS count, max(at) AS at, (SELECT seq FROM page ORDER BY place DESC LIMIT 1) AS seq FROM page`
const range = statementInIndexOrder(
  'replay-range',
  pageOf(`SELECT id, at, seq ${inRange} AND (at, seq) > ($2::bigint, $3::bigint)`),
)
const rangeOfTypes = statementInIndexOrder(
  'replay-range-of-types',
  pageOf(`SELECT e.* FROM unnest($6::text[]) AS wanted (type) CROSS JOIN LATERAL (
       SELECT id, at, seq ${inRange}
         AND (type, at, seq) > (wanted.type, $2::bigint, $3::bigint) AND (type, at) <= (wanted.type, $4::bigint)
       ORDER BY type, at, seq LIMIT ${pageEvents}) e`),
)
