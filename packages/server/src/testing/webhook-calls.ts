import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createGuardedDialer } from '@plumbline/connectors'
import type { Answer } from './call-api.ts'
import { closedPort } from './closed-port.ts'
import type { Platform } from './platform.ts'

export interface EndpointView {
  id: string
  url: string
  description: string
  types: string[] | null
  enabled: boolean
  disabledReason: string | null
  basicUser: string | null
  createdAt: number
  lastSuccessAt: number | null
  failingSince: number | null
}

export interface EventView extends Record<string, unknown> {
  id: string
  type: string
  user_id: string | null
  time: number
  deliveries: { endpointId: string; state: string }[]
}

/** An address at which nobody listens; nothing is sent while a test does not work off deliveries. */
export const localUrl = `http://127.0.0.1:${closedPort}/hooks`

/** Manages endpoints and reads events, as a host does. */
export function webhookCalls(platform: Platform, host = 'efx-1b') {
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    platform.call(method, `/direct/${path}`, { token: await platform.hostToken(host), body, headers })
  const good = async (answer: Promise<Answer>) => {
    const { status, text, body } = await answer
    assert.equal(status, 200, text)
    return body
  }
  return {
    call,
    create: async (fields: Record<string, unknown> = {}) =>
      (await good(call('POST', 'webhook-endpoints', { url: localUrl, ...fields }))) as unknown as EndpointView & {
        secret: string
      },
    read: async (id: string) => (await good(call('GET', `webhook-endpoints/${id}`))) as unknown as EndpointView,
    change: async (id: string, fields: Record<string, unknown>) =>
      (await good(call('PATCH', `webhook-endpoints/${id}`, fields))) as unknown as EndpointView,
    remove: (id: string) => call('DELETE', `webhook-endpoints/${id}`),
    rotate: (id: string, headers = {}) => call('POST', `webhook-endpoints/${id}/rotate-secret`, undefined, headers),
    events: async (query = '') =>
      (await good(call('GET', `events${query}`))) as unknown as { items: EventView[]; nextCursor: string | null },
    event: async (id: string) => (await good(call('GET', `events/${id}`))) as unknown as EventView,
    /** Makes room for others: a host has few. */
    clear: async () => {
      const { body } = await call('GET', 'webhook-endpoints')
      for (const { id } of body['items'] as EndpointView[]) await call('DELETE', `webhook-endpoints/${id}`)
    },
  }
}

/** From here on the platform knows public addresses only, and names lead to the addresses of this table. */
export function onlyPublicAddresses(platform: Platform, names: Readonly<Record<string, readonly string[]>> = {}): void {
  platform.ctx.dialer.close()
  platform.ctx.dialer = createGuardedDialer({ allowLocal: false, lookup: async (name) => names[name] ?? [] })
}

/** Events of the past or of other hosts, written as their owner. */
export async function addEvents(
  platform: Platform,
  host: string,
  events: readonly { type?: string; userId?: string | null; at: number }[],
): Promise<string[]> {
  const ids = events.map(() => randomUUID())
  await platform.admin.query(
    `INSERT INTO events (host_id, id, type, user_id, at)
     SELECT $1, e.id, e.type, nullif(e.user_id, '')::uuid, e.at
     FROM unnest($2::uuid[], $3::text[], $4::text[], $5::bigint[]) WITH ORDINALITY AS e (id, type, user_id, at, position)
     ORDER BY e.position`,
    [
      platform.hosts[host]!.hostId,
      ids,
      events.map((event) => event.type ?? 'TEST'),
      events.map((event) => event.userId ?? ''),
      events.map((event) => event.at),
    ],
  )
  return ids
}

export async function addDelivery(
  platform: Platform,
  host: string,
  delivery: { eventId: string; at: number; endpointId: string; state: string },
): Promise<void> {
  await platform.admin.query(
    `INSERT INTO deliveries (host_id, event_id, event_at, endpoint_id, state) VALUES ($1, $2, $3, $4, $5)`,
    [platform.hosts[host]!.hostId, delivery.eventId, delivery.at, delivery.endpointId, delivery.state],
  )
}

interface Attempt {
  endpointId: string
  at: number
  outcome?: string
  status?: number | null
  excerpt?: string | null
}

export async function addAttempt(platform: Platform, host: string, attempt: Attempt): Promise<string> {
  const id = randomUUID()
  const { endpointId, at, outcome = 'DELIVERED', status = 200, excerpt = null } = attempt
  const failed = outcome === 'FAILED'
  await platform.admin.query(
    `INSERT INTO webhook_attempts (host_id, id, endpoint_id, message_id, event_ids, at, duration_ms, status, outcome, error,
       response_excerpt, next_attempt_at) VALUES ($1, $2, $3, $4, $5, $6, 184, $7, $8, $9, $10, $11)`,
    [
      platform.hosts[host]!.hostId,
      id,
      endpointId,
      randomUUID(),
      [randomUUID(), randomUUID()],
      at,
      status,
      outcome,
      failed && status === null ? 'timeout' : null,
      excerpt,
      failed ? at + 5_000 : null,
    ],
  )
  return id
}

/** A message that waits for its next attempt. */
export async function addMessage(platform: Platform, endpointId: string): Promise<void> {
  await platform.admin.query(
    `INSERT INTO webhook_messages (host_id, id, endpoint_id, event_ids, event_times, attempts, due_at, created_at)
     SELECT host_id, $2, id, '{}', '{}', 1, $3, $3 FROM webhook_endpoints WHERE id = $1`,
    [endpointId, randomUUID(), Date.now() + 60_000],
  )
}

/** Everything that is stored about endpoints, as text and as bytes: what is sealed is not in it. */
export async function storedEndpoints(platform: Platform): Promise<string> {
  const rows: Record<string, unknown>[] = []
  for (const table of ['webhook_endpoints', 'webhook_secrets', 'idempotency_keys', 'audit_log'])
    rows.push(...(await platform.admin.query(`SELECT * FROM ${table}`)).rows)
  return rows
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)))
    .join('\n')
}
