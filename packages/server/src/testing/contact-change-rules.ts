import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import type { AnyEndpoint } from '@plumbline/contract'
import { auditOf, countRows, rowOf, setStatus } from './as-owner.ts'
import type { Answer } from './call-api.ts'
import { assertAnswers, assertRefused } from './check-answer.ts'
import { type Platform, startPlatform } from './platform.ts'

interface ContactChangeCase {
  endpoint: AnyEndpoint
  /** A good body, different for every number. */
  body(number: number): Record<string, unknown>
  /** Messages to the person per change. */
  messages: 0 | 1
  bad: readonly [field: string, value: unknown][]
}

/** What the three calls that change e-mail, mobile and name have in common. */
export function describeContactChange(
  { endpoint, body, messages, bad }: ContactChangeCase,
  own: (parts: { platform(): Platform; change: Change }) => void,
): void {
  describe(`${endpoint.method} ${endpoint.path}`, () => {
    let platform: Platform
    before(async () => {
      platform = await startPlatform()
    })
    after(() => platform.stop())

    const change: Change = async (id, fields, host = 'efx-1b', headers = {}) =>
      platform.call('POST', endpoint.path.replace('{id}', id), {
        token: await platform.hostToken(host),
        body: fields,
        headers,
      })
    const profileOf = async (id: string, host = 'efx-1b') =>
      (await platform.call('GET', `/direct/user/${id}`, { token: await platform.hostToken(host) })).body

    test('changes the profile and nothing else of it', async () => {
      const { userId } = await platform.register()
      const before = await profileOf(userId)
      assertAnswers(await change(userId, body(1)), endpoint)
      const { updatedAt, ...after } = await profileOf(userId)
      assert.ok((updatedAt as number) >= (before['updatedAt'] as number))
      const { updatedAt: _, ...rest } = before
      assert.deepEqual(after, { ...rest, ...body(1) })
    })

    test('leaves one audit record and the message to the person', async () => {
      const { userId } = await platform.register()
      await change(userId, body(2), 'efx-1b', { 'x-request-id': 'change-audit' })
      const [record, ...more] = await auditOf(platform, 'change-audit')
      assert.deepEqual(more, [])
      assert.match(record!.actor, /^key:/)
      assert.deepEqual([record!.action, record!.object, record!.outcome], [endpoint.audit, `user:${userId}`, 'OK'])
      assert.equal(await countRows(platform, 'notices', userId), messages)
    })

    test('does nothing when it is so already, as often as one likes', async () => {
      const { userId } = await platform.register()
      await change(userId, body(3))
      const before = await rowOf(platform, 'users', userId)
      for (let time = 1; time <= 12; time++) assertAnswers(await change(userId, body(3)), endpoint)
      assert.deepEqual(await rowOf(platform, 'users', userId), before)
      assert.equal(await countRows(platform, 'notices', userId), messages)
    })

    test('refuses values out of bounds', async () => {
      const { userId } = await platform.register()
      for (const [field, value] of bad) {
        const answer = await change(userId, { ...body(4), [field]: value })
        assertRefused(answer, 'SC200')
        assert.ok(answer.details[0]!.startsWith(`${field}:`), answer.text)
      }
      assertRefused(await change('7', body(4)), 'SC200')
      assertRefused(await change(userId, {}), 'SC200')
    })

    test('refuses unknown users and those of other hosts alike, and changes none', async () => {
      const foreign = await platform.register('rival')
      const before = await rowOf(platform, 'users', foreign.userId)
      const bodies = new Set<string>()
      for (const id of [foreign.userId, randomUUID()]) {
        const answer = await change(id, body(5))
        assertRefused(answer, 'SC101')
        bodies.add(JSON.stringify({ ...answer.body, requestId: '', timestamp: 0 }))
      }
      assert.equal(bodies.size, 1)
      assert.deepEqual(await rowOf(platform, 'users', foreign.userId), before)
    })

    test('refuses every status but active', async () => {
      const { userId } = await platform.register()
      for (const status of ['paused', 'dormant', 'closed'] as const) {
        await setStatus(platform, userId, status)
        assertRefused(await change(userId, body(6)), 'SC104', `status=${status}`, 'allowed=active')
      }
    })

    test('refuses the eleventh change of a day, lets others go on, and starts again the next day', async () => {
      const [one, other] = [await platform.register('rival'), await platform.register('rival')]
      for (let time = 1; time <= 10; time++) {
        assert.equal((await change(one.userId, body(100 + time), 'rival')).status, 204)
      }
      const before = await rowOf(platform, 'users', one.userId)
      const refused = await change(one.userId, body(111), 'rival')
      assertRefused(refused, 'SC221')
      assert.ok(Number(refused.headers.get('retry-after')) <= 86_400)
      assert.deepEqual(await rowOf(platform, 'users', one.userId), before)
      assert.equal((await change(other.userId, body(112), 'rival')).status, 204)
      await platform.advance('rival', 'P1D')
      assert.equal((await change(one.userId, body(111), 'rival')).status, 204)
    })

    own({ platform: () => platform, change })
  })
}

type Change = (id: string, fields: unknown, host?: string, headers?: Record<string, string>) => Promise<Answer>
