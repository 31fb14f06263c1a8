import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { scopeOfHost } from '../../packages/server/src/access/authenticate.ts'
import type { OpenContext } from '../../packages/server/src/open-context.ts'
import { insertEvents } from '../../packages/server/src/storage/events.ts'
import { type Installation, openInstallation } from '../data/installation.ts'
import { openBenchContext } from '../growth/open-bench-context.ts'
import { type ServerProcess, startProcess } from '../load/child.ts'

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const serverMain = path('../../packages/server/src/main.ts')

/** An installation with an `api`, a worker and the server of a host, each in a process of its own. */
export interface DeliveringInstallation extends Installation {
  api: ServerProcess
  worker: ServerProcess
  receiver: ServerProcess
  ctx: OpenContext
  baseUrl: string
  host(key: string): Installation['hosts'][number]
  /** Registers an endpoint over the API. Returns its id. */
  addEndpoint(hostKey: string, url: string): Promise<string>
  /** Puts endpoints to rest or to work; all others of all hosts rest. */
  enableOnly(endpointIds: readonly string[]): Promise<void>
  /** Records events in one transaction, as a large change does. */
  happen(hostKey: string, count: number): Promise<void>
  received(): Promise<Received>
  /** Waits until the receiver has taken so many. Returns in how many messages. */
  takes(count: number): Promise<number>
}

interface Received {
  events: number
  messages: number
  firstBytes: [alertId: string, atMs: number][]
}

export async function openDeliveringInstallation(): Promise<DeliveringInstallation> {
  const installation = await openInstallation({ max_wal_size: '4GB' })
  const { environment, hosts, admin } = installation
  const api = await startProcess(serverMain, ['--role=api'], environment)
  const receiver = await startProcess(path('./receiver.ts'), [], {})
  const worker = await startProcess(serverMain, ['--role=worker'], environment)
  const ctx = await openBenchContext(environment)
  const baseUrl = `http://127.0.0.1:${api.port}/api`
  const host = (key: string) => hosts.find((one) => one.key === key)!
  const received = async () => (await (await fetch(`http://127.0.0.1:${receiver.port}/received`)).json()) as Received
  return {
    ...installation,
    api,
    worker,
    receiver,
    ctx,
    baseUrl,
    host,
    received,
    addEndpoint: async (hostKey, url) => {
      const { apikey, secret } = host(hostKey)
      const { token } = await call(`${baseUrl}/direct/login`, '', { apikey, secret })
      return (await call(`${baseUrl}/direct/webhook-endpoints`, token!, { url }))['id']!
    },
    enableOnly: async (endpointIds) => {
      await admin.query(
        `UPDATE webhook_endpoints SET enabled = id = ANY ($1::uuid[]), failing_since = NULL,
           disabled_reason = CASE WHEN id = ANY ($1::uuid[]) THEN NULL ELSE 'HOST' END`,
        [endpointIds],
      )
    },
    happen: async (hostKey, count) => {
      const { hostId } = host(hostKey)
      const at = ctx.clock.hostNow(hostId)
      const events = Array.from({ length: count }, (_, place) => ({
        type: 'ACCALERT' as const,
        userId: randomUUID(),
        at: at + (place % 1_000),
        alert: { id: `al_${randomUUID()}`, date: at, source: 'EFX' },
      }))
      await ctx.db.transaction(scopeOfHost(ctx.directory, hostId)!, (tx) => insertEvents(tx, events))
    },
    takes: async (count) => {
      let messages = 0
      for (let events = 0; events < count; ) {
        await new Promise((done) => setTimeout(done, 20))
        const news = await received()
        events += news.events
        messages += news.messages
      }
      return messages
    },
    stop: async () => {
      await ctx.close()
      await Promise.all([api.stop(), worker.stop(), receiver.stop()])
      await installation.stop()
    },
  }
}

async function call(url: string, token: string, body: unknown): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`POST ${url} answered ${answer.status} ${text}`)
  return JSON.parse(text) as Record<string, string>
}
