import { successNotedSeconds } from '@plumbline/core/promises'
import type { Transaction } from './database.ts'
import { ofEvents } from './deliveries.ts'
import { statement } from './statement.ts'
import type { WebhookAttempt } from './webhook-attempts.ts'

export interface EventRef {
  id: string
  at: number
}

/** How an attempt at a message ended. */
interface Settlement {
  /** Where it was sent. */
  target: { endpointId: string; url: string }
  message: { id: string; fence: number; attempts: number }
  attempt: WebhookAttempt
  acknowledged: readonly EventRef[]
  rest: readonly EventRef[]
  /** The message that the rest is tried in again, at `attempt.nextAttemptAt`: the same one, or a new one. */
  nextMessageId: string
}

export interface Settled {
  /** The lease was still ours; otherwise another process has the message now. */
  ours: boolean
  /** This attempt is the first failure since the last success. */
  beganToFail: boolean
}

/**
 * Writes the outcome of an attempt with everything that follows from it, in one statement. What was acknowledged is delivered even
 * when the lease was lost. The row of the endpoint is written when its health changes and once a minute, not with every message.
 */
export async function settleMessage(tx: Transaction, settlement: Settlement): Promise<Settled> {
  const { target, message, attempt, acknowledged, rest, nextMessageId } = settlement
  const values = [
    target.endpointId,
    message.id,
    message.fence,
    message.attempts,
    nextMessageId,
    attempt.nextAttemptAt,
    acknowledged.map(({ id }) => id),
    acknowledged.map(({ at }) => at),
    rest.map(({ id }) => id),
    rest.map(({ at }) => at),
    attempt.id,
    attempt.at,
    attempt.durationMs,
    attempt.status,
    attempt.outcome,
    attempt.error,
    attempt.responseExcerpt,
    attempt.eventIds,
    target.url,
    attempt.attempt,
    attempt.eventTypes,
  ]
  const [row] = await tx.run(settle, values)
  return { ours: row!['ours'] as boolean, beganToFail: row!['began'] as boolean }
}

/** A success that was made apart from any message. It is always written, because somebody waits for it and looks. */
export async function noteSuccess(tx: Transaction, endpointId: string, now: number): Promise<void> {
  await tx.run(success, [endpointId, now])
}

const quietMs = successNotedSeconds * 1000

const succeeded = (id: string, now: string) => `UPDATE webhook_endpoints
   SET last_success_at = greatest(last_success_at, ${now}), failing_since = NULL, warned_at = NULL
   WHERE host_id = current_host() AND id = ${id}`

const success = statement('webhook-endpoints-success', succeeded('$1', '$2::bigint'))
const settle = statement(
  'webhook-messages-settle',
  `WITH kept AS (
     UPDATE webhook_messages SET due_at = $6::bigint, leased_until = NULL
     WHERE host_id = current_host() AND id = $2::uuid AND fence = $3::integer AND $6::bigint IS NOT NULL AND $5::uuid = $2::uuid RETURNING 1),
   gone AS (
     DELETE FROM webhook_messages
     WHERE host_id = current_host() AND id = $2::uuid AND fence = $3::integer AND ($6::bigint IS NULL OR $5::uuid <> $2::uuid) RETURNING 1),
   ours AS (SELECT 1 FROM kept UNION ALL SELECT 1 FROM gone),
   onward AS (
     INSERT INTO webhook_messages (host_id, id, endpoint_id, event_ids, event_times, attempts, due_at, created_at)
     SELECT current_host(), $5::uuid, $1::uuid, $9::uuid[], $10::bigint[], $4::integer, $6::bigint, $12::bigint FROM gone WHERE $6::bigint IS NOT NULL),
   delivered AS (
     UPDATE deliveries d SET state = 'DELIVERED' WHERE ${ofEvents('$7::uuid[]', '$8::bigint[]')}),
   failed AS (
     UPDATE deliveries d SET state = CASE WHEN $6::bigint IS NULL THEN 'EXHAUSTED' ELSE 'FAILED' END
     WHERE EXISTS (SELECT 1 FROM ours) AND ${ofEvents('$9::uuid[]', '$10::bigint[]')} AND d.state <> 'DELIVERED'),
   attempt AS (
     INSERT INTO webhook_attempts (host_id, id, endpoint_id, message_id, event_ids, at, duration_ms, status, outcome, error,
       response_excerpt, next_attempt_at, attempt, event_types)
     VALUES (current_host(), $11::uuid, $1::uuid, $2::uuid, $18::uuid[], $12::bigint, $13::integer, $14::integer, $15::text, $16::text, $17::text, $6::bigint,
       $20::integer, $21::text[])),
   healthy AS (${succeeded('$1::uuid', '$12::bigint')} AND $15::text <> 'FAILED'
     AND (failing_since IS NOT NULL OR last_success_at IS NULL OR last_success_at < $12::bigint - ${quietMs})),
   failing AS (
     UPDATE webhook_endpoints SET failing_since = $12::bigint
     WHERE host_id = current_host() AND id = $1::uuid AND url = $19::text AND failing_since IS NULL AND $15::text = 'FAILED'
     RETURNING 1)
   SELECT EXISTS (SELECT 1 FROM ours) AS ours, EXISTS (SELECT 1 FROM failing) AS began`,
)
