import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { webhookEndpoint } from '@plumbline/contract'
import { auditOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { webhookCalls } from '../../testing/webhook-calls.ts'

describe('GET /direct/webhook-endpoints/{endpointId}', () => {
  let platform: Platform
  let calls: ReturnType<typeof webhookCalls>
  before(async () => {
    platform = await startPlatform()
    calls = webhookCalls(platform)
  })
  after(() => platform.stop())

  test('shows an endpoint, its id in either case', async () => {
    const { secret: _, ...made } = await calls.create({ types: ['ERROR'], basicAuth: { username: 'u', password: 'p' } })
    const answer = await calls.call('GET', `webhook-endpoints/${made.id.toUpperCase()}`)
    assertAnswers(answer, webhookEndpoint)
    assert.deepEqual(answer.body, made)
    const [record] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.object], ['webhook.read', `webhook-endpoint:${made.id}`])
  })

  test('refuses what is no UUID, then what is unknown or of another host, all calls about one endpoint alike', async () => {
    const foreign = (await webhookCalls(platform, 'rival').create()).id
    const seen = new Set<string>()
    const routes = [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/rotate-secret'],
      ['GET', '/attempts'],
    ] as const
    for (const [method, rest] of routes) {
      const send = (id: string) =>
        calls.call(method, `webhook-endpoints/${id}${rest}`, method === 'PATCH' ? { enabled: false } : undefined)
      assertRefused(await send('7'), 'SC200', 'endpointId: must be a UUID')
      for (const id of [randomUUID(), foreign]) {
        const answer = await send(id)
        assertRefused(answer, 'SC1008')
        seen.add(JSON.stringify({ ...answer.body, requestId: '', timestamp: 0 }))
      }
    }
    assert.equal(seen.size, 1)
    assert.equal((await webhookCalls(platform, 'rival').read(foreign)).enabled, true)
  })
})
