import { eventsPerMessage } from '@plumbline/core/promises'
import type { Row, Transaction } from './database.ts'
import { ofEvents } from './deliveries.ts'
import { statement, statementInIndexOrder } from './statement.ts'

/** Undefined: the host has no such endpoint. */
export async function isEnabled(tx: Transaction, endpointId: string): Promise<boolean | undefined> {
  return (await tx.run(enabled, [endpointId]))[0]?.['enabled'] as boolean | undefined
}

/** When an event happened that is not older than `since`. Undefined: the host has no such event. */
export async function findEventTime(tx: Transaction, eventId: string, since: number): Promise<number | undefined> {
  return (await tx.run(eventTime, [eventId, since]))[0]?.['at'] as number | undefined
}

interface ReplayPage {
  count: number
  more: boolean
  /** Where the page ended. */
  last?: { at: number; seq: number }
}

interface RangeReplay {
  endpointId: string
  after: { at: number; seq: number }
  /** Included. */
  to: number
  now: number
  /** Only this one, whatever its type. */
  eventId: string | null
}

/** Messages with the next events of a stretch of time. Those that the endpoint never had get a delivery. */
export async function replayRange(tx: Transaction, replay: RangeReplay): Promise<ReplayPage> {
  const { endpointId, after, to, now, eventId } = replay
  const [row] = await tx.run(range, [endpointId, after.at, after.seq, to, now, eventId])
  return toPage(row!, { at: row!['at'] as number, seq: row!['seq'] as number })
}

/** The same with events that have not been delivered. They are under way then, so that the next replay does not find them. */
export async function replayFailed(
  tx: Transaction,
  { endpointId, since, now }: { endpointId: string; since: number; now: number },
): Promise<ReplayPage> {
  return toPage((await tx.run(failed, [endpointId, since, now]))[0]!)
}

function toPage(row: Row, last?: { at: number; seq: number }): ReplayPage {
  const count = row['count'] as number
  return { count, more: count === pageEvents, ...(count > 0 && last ? { last } : {}) }
}

const pageEvents = eventsPerMessage * 20

/** The events of `page`, in messages that are due at `now`. */
const messages = (now: string) => `INSERT INTO webhook_messages
     (host_id, id, endpoint_id, event_ids, event_times, attempts, due_at, created_at)
   SELECT current_host(), gen_random_uuid(), $1, array_agg(id ORDER BY place), array_agg(at ORDER BY place), 0, ${now}, ${now}
   FROM page GROUP BY place / ${eventsPerMessage}`

const enabled = statement(
  'replay-endpoint-enabled',
  'SELECT enabled FROM webhook_endpoints WHERE host_id = current_host() AND id = $1',
)
const eventTime = statement(
  'replay-event-time',
  'SELECT at FROM events WHERE host_id = current_host() AND id = $1 AND at >= $2',
)
const range = statement(
  'replay-range',
  `WITH page AS MATERIALIZED (
     SELECT e.id, e.at, e.seq, (row_number() OVER (ORDER BY e.at, e.seq) - 1)::integer AS place
     FROM (SELECT id, at, seq FROM events
       WHERE host_id = current_host() AND at >= $2::bigint AND at <= $4::bigint AND (at, seq) > ($2::bigint, $3::bigint)
         AND ($6::uuid IS NULL AND EXISTS (SELECT 1 FROM webhook_endpoints p WHERE p.host_id = current_host() AND p.id = $1::uuid
           AND (p.types IS NULL OR events.type = ANY (p.types))) OR id = $6::uuid)
       ORDER BY at, seq LIMIT ${pageEvents}) e),
   marked AS (
     INSERT INTO deliveries AS d (host_id, event_id, event_at, endpoint_id, state)
     SELECT current_host(), id, at, $1, 'SENT' FROM page
     ON CONFLICT (host_id, event_id, endpoint_id, event_at) DO UPDATE SET state = 'SENT' WHERE d.state = 'EXHAUSTED'),
   written AS (${messages('$5::bigint')})
   SELECT count(*)::integer AS count, max(at) AS at,
     (SELECT seq FROM page ORDER BY place DESC LIMIT 1) AS seq FROM page`,
)
const failed = statementInIndexOrder(
  'replay-failed',
  `WITH page AS MATERIALIZED (
     SELECT e.event_id AS id, e.event_at AS at, (row_number() OVER (ORDER BY e.event_at, e.event_id) - 1)::integer AS place
     FROM (SELECT event_id, event_at FROM deliveries
       WHERE host_id = current_host() AND endpoint_id = $1::uuid AND state IN ('FAILED', 'EXHAUSTED') AND event_at >= $2::bigint
       ORDER BY event_at, event_id LIMIT ${pageEvents} FOR UPDATE SKIP LOCKED) e),
   marked AS (
     UPDATE deliveries d SET state = 'SENT' WHERE ${ofEvents('ARRAY(SELECT id FROM page)', 'ARRAY(SELECT at FROM page)')}),
   written AS (${messages('$3::bigint')})
   SELECT count(*)::integer AS count FROM page`,
)
