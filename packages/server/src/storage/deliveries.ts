import type { Database, Row, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement, statementInIndexOrder } from './statement.ts'

/** An endpoint for which something is to be sent: events that are in no message yet, or messages that are due. */
export interface ReadyEndpoint {
  hostId: string
  endpointId: string
  hasNew: boolean
  hasDue: boolean
}

/**
 * Where something is to be sent, over all hosts or at some. A host whose clock is being moved is left out: who moves the clock sends
 * its events in the order of their dates.
 */
export async function findReadyEndpoints(
  system: Database,
  now: number,
  hostIds: readonly string[] | null,
): Promise<ReadyEndpoint[]> {
  return (await system.run(ready, [now, hostIds])).map(toReady)
}

/** The same at one host, also while its clock is being moved. Those with new events come first, then by what is due first. */
export async function findReadyOfHost(
  db: Database,
  scope: HostScope,
  { now, hostNow }: { now: number; hostNow: number },
): Promise<ReadyEndpoint[]> {
  return (await db.read(scope, readyOfHost, [now, hostNow])).map(toReady)
}

/** Ends what waits for an endpoint that was disabled, a page at a time. Returns whether there may be more. */
export async function exhaustNewDeliveries(tx: Transaction, endpointId: string): Promise<boolean> {
  return (await tx.run(exhaustNew, [endpointId])).length > 0
}

function toReady(row: Row): ReadyEndpoint {
  return {
    hostId: row['host_id'] as string,
    endpointId: row['id'] as string,
    hasNew: row['has_new'] as boolean,
    hasDue: row['has_due'] as boolean,
  }
}

/** Only an endpoint that we have disabled ends what waits for it; one that its host has put to rest keeps it. */
export const disabledByUs = `EXISTS (SELECT 1 FROM webhook_endpoints p WHERE p.host_id = current_host() AND p.id = $1
  AND NOT p.enabled AND p.disabled_reason IN ('GONE', 'FAILING'))`

/**
 * Which deliveries `d` of endpoint `$1` are of these events. Said as a list of ids, because each is then looked up by its key. A join could be
 * planned while the month is still empty, and would go on reading all deliveries of the endpoint for every message.
 */
export const ofEvents = (ids: string, times: string) => `d.host_id = current_host() AND d.endpoint_id = $1::uuid
  AND d.event_id = ANY (${ids}) AND d.event_at >= (SELECT min(at) FROM unnest(${times}) AS at)
  AND d.event_at <= (SELECT max(at) FROM unnest(${times}) AS at)`

// In the order of the index of new ones: after a large backlog the planner would believe that any row is new, and read all of them.
const hasNew = `coalesce((SELECT true FROM deliveries d WHERE d.host_id = p.host_id AND d.endpoint_id = p.id AND d.state = 'NEW'
  ORDER BY d.event_at, d.event_id LIMIT 1), false) AS has_new`

const ready = statement(
  'deliveries-ready',
  `SELECT p.host_id, p.id, n.has_new, d.has_due
   FROM hosts h JOIN webhook_endpoints p ON p.host_id = h.id AND p.enabled
   CROSS JOIN LATERAL (SELECT ${hasNew}) n
   CROSS JOIN LATERAL (SELECT EXISTS (SELECT 1 FROM webhook_messages m
     WHERE m.host_id = p.host_id AND m.endpoint_id = p.id AND m.due_at <= $1::bigint + h.clock_offset_ms
       AND (m.leased_until IS NULL OR m.leased_until <= $1::bigint)) AS has_due) d
   WHERE h.clock_moving_until <= $1::bigint AND ($2::uuid[] IS NULL OR h.id = ANY ($2::uuid[])) AND (n.has_new OR d.has_due)`,
)
const readyOfHost = hostRead(
  'deliveries-ready-of-host',
  `SELECT p.host_id, p.id, n.has_new, d.due_at IS NOT NULL AS has_due FROM webhook_endpoints p
   CROSS JOIN LATERAL (SELECT ${hasNew}) n
   LEFT JOIN LATERAL (SELECT m.due_at FROM webhook_messages m
     WHERE m.host_id = p.host_id AND m.endpoint_id = p.id AND m.due_at <= $3::bigint
       AND (m.leased_until IS NULL OR m.leased_until <= $2::bigint) ORDER BY m.due_at LIMIT 1) d ON true
   WHERE p.host_id = host.id AND p.enabled AND (n.has_new OR d.due_at IS NOT NULL)
   ORDER BY n.has_new DESC, d.due_at, p.id`,
)
const exhaustNew = statementInIndexOrder(
  'deliveries-exhaust-new',
  `WITH page AS MATERIALIZED (
     SELECT event_id, event_at FROM deliveries
     WHERE host_id = current_host() AND endpoint_id = $1 AND state = 'NEW' AND ${disabledByUs}
     ORDER BY event_at, event_id LIMIT 1000 FOR UPDATE SKIP LOCKED)
   UPDATE deliveries d SET state = 'EXHAUSTED'
   WHERE ${ofEvents('ARRAY(SELECT event_id FROM page)', 'ARRAY(SELECT event_at FROM page)')}
   RETURNING 1`,
)
