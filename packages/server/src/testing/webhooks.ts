import { randomBytes, randomUUID } from 'node:crypto'
import type { EventType } from '@plumbline/contract'
import { scopeOfHost } from '../access/authenticate.ts'
import { insertEvents, type NewEvent } from '../storage/events.ts'
import type { Platform } from './platform.ts'
import { webhookCalls } from './webhook-calls.ts'

interface TestEndpoint {
  id: string
  /** As the host knows it: `whsec_…`. */
  secret: string
}

interface Wanted {
  host?: string
  url: string
  types?: readonly EventType[]
  enabled?: boolean
  basic?: { user: string; password: string }
}

/** What tests of deliveries share. */
export function webhooks(platform: () => Platform) {
  const hostIdOf = (host = 'efx-1b') => platform().hosts[host]!.hostId
  const scopeOf = (host?: string) => scopeOfHost(platform().ctx.directory, hostIdOf(host))!

  async function addSecret(endpointId: string, host?: string, endsAt: number | null = null): Promise<string> {
    const id = randomUUID()
    const secret = `whsec_${randomBytes(32).toString('base64')}`
    const sealed = platform().ctx.vault.sealRecord('webhookSecret', secret, hostIdOf(host), id)
    await platform().admin.query('INSERT INTO webhook_secrets VALUES ($1, $2, $3, $4, $5, $6)', [
      hostIdOf(host),
      endpointId,
      id,
      sealed,
      Date.now(),
      endsAt,
    ])
    return secret
  }

  return {
    addSecret,
    hostIdOf,
    scopeOf,

    async addEndpoint({ host, url, types, enabled, basic }: Wanted): Promise<TestEndpoint> {
      return webhookCalls(platform(), host).create({
        url,
        ...(types && { types }),
        ...(enabled !== undefined && { enabled }),
        ...(basic && { basicAuth: { username: basic.user, password: basic.password } }),
      })
    },

    /** Records events as a change of a user would. Returns their ids. */
    async happen(count = 1, change: Partial<NewEvent> = {}, host?: string): Promise<string[]> {
      const at = platform().ctx.clock.hostNow(hostIdOf(host))
      const events = Array.from({ length: count }, (_, place): NewEvent & { id: string } => ({
        type: 'ACCCLOSED',
        userId: randomUUID(),
        at: at + place,
        ...change,
        id: randomUUID(),
      }))
      await platform().ctx.db.transaction(scopeOf(host), (tx) => insertEvents(tx, events))
      return events.map((event) => event.id)
    },

    async statesOf(endpointId: string): Promise<Record<string, number>> {
      const { rows } = await platform().admin.query<{ state: string; count: number }>(
        'SELECT state, count(*)::int AS count FROM deliveries WHERE endpoint_id = $1 GROUP BY 1 ORDER BY 1',
        [endpointId],
      )
      return Object.fromEntries(rows.map((row) => [row.state, row.count]))
    },

    async attemptsAt(endpointId: string): Promise<Record<string, unknown>[]> {
      const { rows } = await platform().admin.query(
        'SELECT * FROM webhook_attempts WHERE endpoint_id = $1 ORDER BY at, id',
        [endpointId],
      )
      return rows
    },

    async endpoint(id: string): Promise<Record<string, unknown>> {
      return (await platform().admin.query('SELECT * FROM webhook_endpoints WHERE id = $1', [id])).rows[0]
    },

    async waitingAt(endpointId: string): Promise<Record<string, unknown>[]> {
      return (
        await platform().admin.query('SELECT * FROM webhook_messages WHERE endpoint_id = $1 ORDER BY due_at', [
          endpointId,
        ])
      ).rows
    },

    /** What a receiver has taken no longer concerns the next test. */
    async removeEndpoints(): Promise<void> {
      await platform().admin.query('DELETE FROM webhook_endpoints')
    },
  }
}
