import type { Database, Row, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'
import { sweepOfMonths } from './sweep.ts'

export type AttemptOutcome = 'DELIVERED' | 'PARTIAL' | 'FAILED'

/** One POST to an endpoint, as it is kept. */
export interface WebhookAttempt {
  id: string
  messageId: string
  /** Which try of the message it was; null: made before this was kept. */
  attempt: number | null
  eventIds: readonly string[]
  /** What it carried, each type once; null as above. */
  eventTypes: readonly string[] | null
  /** The host's time. */
  at: number
  durationMs: number
  /** Null: there was no answer, and `error` says why. */
  status: number | null
  outcome: AttemptOutcome
  error: string | null
  responseExcerpt: string | null
  nextAttemptAt: number | null
}

interface AttemptQuery {
  outcome?: AttemptOutcome | undefined
  since?: number | undefined
  /** Included. */
  until?: number | undefined
  /** Where the page before ended. */
  before?: { at: number; id: string } | undefined
  limit: number
}

/** Attempts at an endpoint, the newest first. */
export async function attemptsOf(
  db: Database,
  scope: HostScope,
  endpointId: string,
  { outcome, since, until = latest, before, limit }: AttemptQuery,
): Promise<WebhookAttempt[]> {
  const page = [endpointId, since ?? 0, before?.at ?? until, before?.id ?? highestId, limit]
  const rows = outcome ? await db.read(scope, listByOutcome, [...page, outcome]) : await db.read(scope, list, page)
  return rows.map(toAttempt)
}

export async function findAttempt(
  db: Database,
  scope: HostScope,
  { endpointId, attemptId, since }: { endpointId: string; attemptId: string; since: number },
): Promise<WebhookAttempt | undefined> {
  const [row] = await db.read(scope, byId, [attemptId, endpointId, since])
  return row && toAttempt(row)
}

type AttemptFacts = Omit<WebhookAttempt, 'id' | 'messageId' | 'attempt' | 'eventIds' | 'eventTypes' | 'responseExcerpt'>

/** So many attempts at an endpoint are looked through for those that carried an event: no index leads from one to the other. */
const lookedThrough = 200

/**
 * Attempts that carried an event to an endpoint, oldest first. None is older than the event; `complete` is false when there were more
 * at the endpoint since than are looked through.
 */
export async function attemptsOfEvent(
  db: Database,
  scope: HostScope,
  endpointId: string,
  event: { id: string; at: number },
): Promise<{ attempts: AttemptFacts[]; complete: boolean }> {
  const rows = await db.read(scope, since, [endpointId, event.at, lookedThrough, event.id])
  const attempts = rows.filter((row) => row['carried'] === true).map(toFacts)
  return { attempts, complete: rows.length < lookedThrough }
}

export async function insertAttempt(tx: Transaction, endpointId: string, attempt: WebhookAttempt): Promise<void> {
  const { id, messageId, eventIds, at, durationMs, status, outcome, error, responseExcerpt, nextAttemptAt } = attempt
  const answer = [
    durationMs,
    status,
    outcome,
    error,
    responseExcerpt,
    nextAttemptAt,
    attempt.attempt,
    attempt.eventTypes,
  ]
  await tx.run(insert, [id, endpointId, messageId, eventIds, at, ...answer])
}

function toAttempt(row: Row): WebhookAttempt {
  return {
    id: row['id'] as string,
    messageId: row['message_id'] as string,
    attempt: row['attempt'] as number | null,
    eventIds: row['event_ids'] as string[],
    eventTypes: row['event_types'] as string[] | null,
    responseExcerpt: row['response_excerpt'] as string | null,
    ...toFacts(row),
  }
}

function toFacts(row: Row): AttemptFacts {
  return {
    at: row['at'] as number,
    durationMs: row['duration_ms'] as number,
    status: row['status'] as number | null,
    outcome: row['outcome'] as AttemptOutcome,
    error: row['error'] as string | null,
    nextAttemptAt: row['next_attempt_at'] as number | null,
  }
}

const latest = Number.MAX_SAFE_INTEGER
const highestId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

const columns = `a.id, a.message_id, a.event_ids::text[] AS event_ids, a.at, a.duration_ms, a.status, a.outcome, a.error,
  a.response_excerpt, a.next_attempt_at, a.attempt, a.event_types`
const byId = hostRead(
  'webhook-attempt-by-id',
  `SELECT ${columns} FROM webhook_attempts a WHERE a.host_id = host.id AND a.id = $2 AND a.endpoint_id = $3 AND a.at >= $4`,
)
const listed = (filter: string, order = 'a.at DESC, a.id DESC') =>
  `SELECT ${columns}
   FROM webhook_attempts a
   WHERE a.host_id = host.id AND a.endpoint_id = $2 AND a.at >= $3 AND (a.at, a.id) < ($4::bigint, $5::uuid) ${filter}
   ORDER BY ${order} LIMIT $6`
const list = hostRead('webhook-attempts-of', listed(''))
// Says "with this outcome" as a stretch of the index by outcome, as lists of events do with their type.
const listByOutcome = hostRead(
  'webhook-attempts-of-outcome',
  listed(
    'AND (a.outcome, a.at, a.id) < ($7::text, $4::bigint, $5::uuid) AND (a.outcome, a.at) >= ($7::text, $3::bigint)',
    'a.outcome DESC, a.at DESC, a.id DESC',
  ),
)
const since = hostRead(
  'webhook-attempts-since',
  `SELECT a.at, a.duration_ms, a.status, a.outcome, a.error, a.next_attempt_at, a.event_ids @> ARRAY[$5::uuid] AS carried
   FROM webhook_attempts a WHERE a.host_id = host.id AND a.endpoint_id = $2 AND a.at >= $3 ORDER BY a.at, a.id LIMIT $4`,
)
export const oldAttempts = sweepOfMonths('webhook_attempts', 'at')
const insert = statement(
  'webhook-attempts-insert',
  `INSERT INTO webhook_attempts (host_id, id, endpoint_id, message_id, event_ids, at, duration_ms, status, outcome, error,
     response_excerpt, next_attempt_at, attempt, event_types)
   VALUES (current_host(), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
)
