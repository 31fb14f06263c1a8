import { eventsPerMessage } from '@plumbline/core/promises'
import type { WebhookEvent } from '@plumbline/core/webhooks'
import type { Database, Row, Transaction } from './database.ts'
import { disabledByUs, ofEvents } from './deliveries.ts'
import type { HostScope } from './host-scope.ts'
import { statement, statementInIndexOrder } from './statement.ts'

/** Where a message goes, and what it takes to sign it. */
export interface WebhookTarget {
  endpointId: string
  url: string
  enabled: boolean
  failingSince: number | null
  basicUser: string | null
  sealedBasicPassword: Buffer | null
  secrets: readonly { id: string; sealed: Buffer }[]
}

/** A message that the claimer has to send now; it counts as tried. */
export interface ClaimedMessage {
  id: string
  /** This one included. */
  attempts: number
  fence: number
  dueAt: number
  eventIds: readonly string[]
  eventTimes: readonly number[]
  /** Those of the events that are still kept, in their order. */
  events: readonly WebhookEvent[]
  target: WebhookTarget
}

interface Claim {
  /** Real time. */
  leasedUntil: number
  now: number
  hostNow: number
}

/** Puts new events of an endpoint into a message, the oldest first. Undefined: there are none, or it is disabled. */
export async function claimNewEvents(
  db: Database,
  scope: HostScope,
  endpointId: string,
  { messageId, leasedUntil, hostNow }: Omit<Claim, 'now'> & { messageId: string },
): Promise<ClaimedMessage | undefined> {
  const values = [endpointId, hostNow, leasedUntil, messageId]
  const [row] = await db.repeatableTransaction(scope, (tx) => tx.run(claimNew, values))
  return row && toClaimed(row)
}

/** The message of an endpoint that is due first. A lease that has run out belonged to a process that died. */
export async function claimDueMessage(
  db: Database,
  scope: HostScope,
  endpointId: string,
  { leasedUntil, now, hostNow }: Claim,
): Promise<ClaimedMessage | undefined> {
  const [row] = await db.repeatableTransaction(scope, (tx) => tx.run(claimDue, [endpointId, hostNow, leasedUntil, now]))
  return row && toClaimed(row)
}

/** Where an endpoint is, enabled or not. Undefined: the host has no such endpoint. */
export async function findTarget(tx: Transaction, endpointId: string, now: number): Promise<WebhookTarget | undefined> {
  const [row] = await tx.run(target, [endpointId, now])
  return row && toTarget(row)
}

/** Nothing happens when the lease was lost. */
export async function removeMessage(tx: Transaction, { id, fence }: { id: string; fence: number }): Promise<void> {
  await tx.run(remove, [id, fence])
}

/** Leaves the first `kept` events in a message and puts the others into a new one, which is due at once. */
export async function splitMessage(
  tx: Transaction,
  { id, fence, kept, restId, now }: { id: string; fence: number; kept: number; restId: string; now: number },
): Promise<void> {
  await tx.run(split, [id, fence, kept, restId, now])
}

/** Ends messages of an endpoint that we have disabled, a page at a time. Returns whether there may be more. */
export async function endMessages(tx: Transaction, endpointId: string): Promise<boolean> {
  return (await tx.run(end, [endpointId])).length > 0
}

function toClaimed(row: Row): ClaimedMessage {
  return {
    id: row['id'] as string,
    attempts: row['attempts'] as number,
    fence: row['fence'] as number,
    dueAt: row['due_at'] as number,
    eventIds: row['event_ids'] as string[],
    eventTimes: (row['event_times'] as unknown[]).map(Number),
    events: (row['events'] as WebhookEvent[] | null) ?? [],
    target: toTarget(row),
  }
}

function toTarget(row: Row): WebhookTarget {
  const secrets = (row['secrets'] as Buffer[] | null) ?? []
  return {
    endpointId: row['endpoint_id'] as string,
    url: row['url'] as string,
    enabled: row['enabled'] as boolean,
    failingSince: row['failing_since'] as number | null,
    basicUser: row['basic_user'] as string | null,
    sealedBasicPassword: row['sealed_basic_password'] as Buffer | null,
    secrets: secrets.map((sealed, place) => ({ id: (row['secret_ids'] as string[])[place]!, sealed })),
  }
}

/** The secrets of endpoint `p` that sign at the host's time `$2`, the newest first. */
const liveSecrets = `
  (SELECT array_agg(s.id::text ORDER BY s.created_at DESC, s.id) FROM webhook_secrets s
   WHERE s.host_id = current_host() AND s.endpoint_id = p.id AND (s.ends_at IS NULL OR s.ends_at > $2)) AS secret_ids,
  (SELECT array_agg(s.sealed ORDER BY s.created_at DESC, s.id) FROM webhook_secrets s
   WHERE s.host_id = current_host() AND s.endpoint_id = p.id AND (s.ends_at IS NULL OR s.ends_at > $2)) AS secrets`

/** A message with its events and what it takes to send it. */
const claimed = `SELECT m.id, m.attempts, m.fence, m.due_at, m.event_ids::text[] AS event_ids, m.event_times, m.endpoint_id,
    p.url, p.enabled, p.failing_since, p.basic_user, p.sealed_basic_password, ${liveSecrets},
    events_of_message(m.event_ids, m.event_times) AS events
  FROM message m JOIN webhook_endpoints p ON p.host_id = current_host() AND p.id = m.endpoint_id`

const enabled =
  'EXISTS (SELECT 1 FROM webhook_endpoints p WHERE p.host_id = current_host() AND p.id = $1 AND p.enabled)'

const claimNew = statementInIndexOrder(
  'webhook-messages-claim-new',
  `WITH taken AS MATERIALIZED (
     SELECT d.event_id, d.event_at FROM deliveries d
     WHERE d.host_id = current_host() AND d.endpoint_id = $1::uuid AND d.state = 'NEW' AND ${enabled}
     ORDER BY d.event_at, d.event_id LIMIT ${eventsPerMessage} FOR UPDATE OF d SKIP LOCKED),
   sent AS (
     UPDATE deliveries d SET state = 'SENT'
     WHERE ${ofEvents('ARRAY(SELECT event_id FROM taken)', 'ARRAY(SELECT event_at FROM taken)')}),
   message AS (
     INSERT INTO webhook_messages (host_id, id, endpoint_id, event_ids, event_times, attempts, due_at, leased_until, fence, created_at)
     SELECT current_host(), $4::uuid, $1, array_agg(event_id ORDER BY event_at, event_id),
       array_agg(event_at ORDER BY event_at, event_id), 1, $2::bigint, $3::bigint, 1, $2
     FROM taken HAVING count(*) > 0 RETURNING *)
   ${claimed}`,
)
const claimDue = statement(
  'webhook-messages-claim-due',
  `WITH due AS MATERIALIZED (
     SELECT m.id FROM webhook_messages m
     WHERE m.host_id = current_host() AND m.endpoint_id = $1::uuid AND m.due_at <= $2::bigint
       AND (m.leased_until IS NULL OR m.leased_until <= $4::bigint) AND ${enabled}
     ORDER BY m.due_at LIMIT 1 FOR UPDATE OF m SKIP LOCKED),
   message AS (
     UPDATE webhook_messages m SET leased_until = $3::bigint, fence = m.fence + 1, attempts = m.attempts + 1
     FROM due WHERE m.host_id = current_host() AND m.id = due.id RETURNING m.*)
   ${claimed}`,
)
const target = statement(
  'webhook-messages-target',
  `SELECT p.id AS endpoint_id, p.url, p.enabled, p.failing_since, p.basic_user, p.sealed_basic_password, ${liveSecrets}
   FROM webhook_endpoints p WHERE p.host_id = current_host() AND p.id = $1`,
)
const remove = statement(
  'webhook-messages-remove',
  'DELETE FROM webhook_messages WHERE host_id = current_host() AND id = $1 AND fence = $2',
)
const split = statement(
  'webhook-messages-split',
  `WITH whole AS MATERIALIZED (
     SELECT * FROM webhook_messages WHERE host_id = current_host() AND id = $1 AND fence = $2 FOR UPDATE),
   kept AS (
     UPDATE webhook_messages m SET event_ids = m.event_ids[1:$3::integer], event_times = m.event_times[1:$3::integer]
     FROM whole WHERE m.host_id = current_host() AND m.id = whole.id)
   INSERT INTO webhook_messages (host_id, id, endpoint_id, event_ids, event_times, attempts, due_at, created_at)
   SELECT host_id, $4::uuid, endpoint_id, event_ids[$3::integer + 1:], event_times[$3::integer + 1:], 0, $5::bigint, $5
   FROM whole`,
)
const end = statement(
  'webhook-messages-end',
  `WITH ended AS MATERIALIZED (
     DELETE FROM webhook_messages m USING (SELECT id FROM webhook_messages
       WHERE host_id = current_host() AND endpoint_id = $1 AND ${disabledByUs}
       ORDER BY due_at LIMIT 10 FOR UPDATE SKIP LOCKED) w
     WHERE m.host_id = current_host() AND m.id = w.id RETURNING m.event_ids, m.event_times),
   exhausted AS (
     UPDATE deliveries d SET state = 'EXHAUSTED'
     WHERE ${ofEvents('ARRAY(SELECT unnest(event_ids) FROM ended)', 'ARRAY(SELECT unnest(event_times) FROM ended)')}
       AND d.state <> 'DELIVERED')
   SELECT 1 FROM ended`,
)
