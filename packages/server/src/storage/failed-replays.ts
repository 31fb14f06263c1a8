import type { Transaction } from './database.ts'
import { ofEvents } from './deliveries.ts'
import { countedEvents, messages, pageEvents } from './replays.ts'
import { statement, statementInIndexOrder } from './statement.ts'

/** How many events have not been delivered, waiting for an attempt or given up. It counts no further than `countRange`. */
export async function countFailed(
  tx: Transaction,
  { endpointId, since }: { endpointId: string; since: number },
): Promise<number> {
  return (await tx.run(count, [endpointId, since]))[0]!['count'] as number
}

interface WaitingPage {
  endpointId: string
  /** Events before it stay where they are. */
  since: number
  /** Messages that were made later stay: they may be those of this replay, and it would follow itself. */
  asked: number
  after: { dueAt: number; id: string }
  now: number
  /** Real time, for leases. */
  realNow: number
}

/**
 * Takes failed events out of messages that wait for their next attempt and puts them into messages that are due now, so that they do
 * not travel twice. A message that is under way is left alone: its events are being sent at this moment. Returns where the page ended;
 * undefined: it was the last.
 */
export async function replayWaiting(
  tx: Transaction,
  { endpointId, since, asked, after, now, realNow }: WaitingPage,
): Promise<{ dueAt: number; id: string } | undefined> {
  const [row] = await tx.run(waiting, [endpointId, since, now, realNow, after.dueAt, after.id, asked])
  return row && { dueAt: row['due_at'] as number, id: row['id'] as string }
}

/** Messages with the next events that were given up. Returns where the page ended; undefined: it was the last. */
export async function replayExhausted(
  tx: Transaction,
  { endpointId, after, now }: { endpointId: string; after: { at: number; id: string }; now: number },
): Promise<{ at: number; id: string } | undefined> {
  const [row] = await tx.run(exhausted, [endpointId, after.at, after.id, now])
  return row && { at: row['at'] as number, id: row['id'] as string }
}

/** Those of a quiet host may have one event each. */
const pageMessages = 100

const count = statementInIndexOrder(
  'replay-count-failed',
  `SELECT count(*)::integer AS count FROM (SELECT 1 FROM deliveries
     WHERE host_id = current_host() AND endpoint_id = $1::uuid AND state IN ('FAILED', 'EXHAUSTED') AND event_at >= $2::bigint
     ORDER BY event_at, event_id LIMIT ${countedEvents}) d`,
)
// What is left of a message travels under another id: an id stands for one body.
const waiting = statement(
  'replay-waiting',
  `WITH seen AS MATERIALIZED (
     SELECT m.*, row_number() OVER (ORDER BY due_at, id) AS number, sum(cardinality(event_ids)) OVER (ORDER BY due_at, id) AS events
     FROM (SELECT id, due_at, event_ids, event_times FROM webhook_messages
       WHERE host_id = current_host() AND endpoint_id = $1::uuid AND due_at >= $5::bigint AND (due_at, id) > ($5::bigint, $6::uuid)
         AND created_at < $7::bigint AND (leased_until IS NULL OR leased_until <= $4::bigint)
       ORDER BY due_at, id LIMIT ${pageMessages} FOR UPDATE SKIP LOCKED) m),
   waiting AS MATERIALIZED (SELECT * FROM seen WHERE events <= ${pageEvents}),
   marked AS (
     UPDATE deliveries d SET state = 'SENT'
     WHERE ${ofEvents('ARRAY(SELECT unnest(event_ids) FROM waiting)', 'ARRAY(SELECT unnest(event_times) FROM waiting)')}
       AND d.state = 'FAILED' AND d.event_at >= $2::bigint RETURNING d.event_id AS id, d.event_at AS at),
   page AS MATERIALIZED (SELECT id, at, (row_number() OVER (ORDER BY at, id) - 1)::integer AS place FROM marked),
   remaining AS MATERIALIZED (
     SELECT w.id, array_agg(e.id ORDER BY e.place) FILTER (WHERE p.id IS NULL) AS event_ids,
       array_agg(e.at ORDER BY e.place) FILTER (WHERE p.id IS NULL) AS event_times
     FROM waiting w CROSS JOIN LATERAL unnest(w.event_ids, w.event_times) WITH ORDINALITY AS e (id, at, place)
     LEFT JOIN page p ON p.id = e.id GROUP BY w.id HAVING count(p.id) > 0),
   emptied AS (
     DELETE FROM webhook_messages m WHERE m.host_id = current_host() AND m.id = ANY (ARRAY(
       SELECT id FROM remaining WHERE event_ids IS NULL))),
   shortened AS (
     UPDATE webhook_messages m SET id = gen_random_uuid(), event_ids = r.event_ids, event_times = r.event_times
     FROM remaining r WHERE m.host_id = current_host() AND m.id = r.id AND r.event_ids IS NOT NULL),
   written AS (${messages('$3::bigint')})
   SELECT w.due_at, w.id FROM waiting w
   WHERE w.number = (SELECT max(number) FROM waiting)
     AND (w.number = ${pageMessages} OR EXISTS (SELECT 1 FROM seen WHERE events > ${pageEvents}))`,
)
// The index holds what failed beside what was given up. Both count towards a page, so that a page is read and no more.
const exhausted = statementInIndexOrder(
  'replay-exhausted',
  `WITH seen AS MATERIALIZED (
     SELECT event_id AS id, event_at AS at, state FROM deliveries
     WHERE host_id = current_host() AND endpoint_id = $1::uuid AND state IN ('FAILED', 'EXHAUSTED')
       AND event_at >= $2::bigint AND (event_at, event_id) > ($2::bigint, $3::uuid)
     ORDER BY event_at, event_id LIMIT ${pageEvents} FOR UPDATE SKIP LOCKED),
   page AS MATERIALIZED (
     SELECT id, at, (row_number() OVER (ORDER BY at, id) - 1)::integer AS place FROM seen WHERE state = 'EXHAUSTED'),
   marked AS (
     UPDATE deliveries d SET state = 'SENT' WHERE ${ofEvents('ARRAY(SELECT id FROM page)', 'ARRAY(SELECT at FROM page)')}),
   written AS (${messages('$4::bigint')})
   SELECT at, id FROM seen WHERE (SELECT count(*) FROM seen) = ${pageEvents} ORDER BY at DESC, id DESC LIMIT 1`,
)
