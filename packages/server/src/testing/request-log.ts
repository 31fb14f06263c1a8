import { randomUUID } from 'node:crypto'
import { insertRequests, type NewRequest } from '../storage/api-requests.ts'
import type { Platform } from './platform.ts'
import { until } from './until.ts'

/** Calls of the past, as if they had been logged then. */
export async function addRequests(
  platform: Platform,
  host: string,
  requests: readonly (Partial<NewRequest> & { at: number })[],
): Promise<void> {
  const { hostId } = platform.hosts[host]!
  const usual = {
    hostId,
    method: 'GET',
    route: 'direct-user',
    status: 200,
    code: null,
    durationMs: 3,
    keyId: null,
    userId: null,
    network: '203.0.113.0/24',
    client: 'own-code',
    clientVersion: '',
    deprecated: false,
  } as const
  await insertRequests(
    platform.ctx.system,
    requests.map((one) => ({ ...usual, requestId: randomUUID(), ...one })),
  )
}

/** Waits until a call is written: it is noted when its connection has taken the answer, which may be after the client has read it. */
export async function untilLogged(platform: Platform, requestId: string): Promise<void> {
  await until(async () => {
    await platform.ctx.requests.flush()
    const { rows } = await platform.admin.query('SELECT 1 FROM api_requests WHERE request_id = $1', [requestId])
    return rows.length > 0
  })
}
