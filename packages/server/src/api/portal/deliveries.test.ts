import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'
import { addAttempt, addDelivery, addEvents, type EventView, localUrl } from '../../testing/webhook-calls.ts'

interface Attempt {
  attemptId: string
  attempt: number | null
  eventTypes: string[] | null
  eventIds: string[]
}

describe('what was delivered and what was not', () => {
  let platform: Platform
  let developer: TeamBrowser
  let support: TeamBrowser
  let base: string
  before(async () => {
    platform = await startPlatform()
    developer = await signIn(platform, 'developer')
    support = await signIn(platform, 'support')
    base = `/hosts/${platform.hosts['efx-1b']!.hostId}`
  })
  after(() => platform.stop())

  const create = async () => {
    const answer = await developer.post(`${base}/webhook-endpoints`, { url: localUrl })
    assert.equal(answer.status, 200, answer.text)
    return answer.body as { id: string }
  }
  const hostNow = () => platform.ctx.clock.hostNow(platform.hosts['efx-1b']!.hostId)
  const attemptsOf = async (id: string, query = '') => {
    const answer = await support.get(`${base}/webhook-endpoints/${id}/attempts${query}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body['items'] as Attempt[]
  }

  test('attempts say which try they were and what they carried, and are found by it', async () => {
    const { id } = await create()
    await developer.post(`${base}/webhook-endpoints/${id}/test`)
    const [made] = await attemptsOf(id)
    assert.deepEqual([made!.attempt, made!.eventTypes], [1, ['TEST']])
    await addAttempt(platform, 'efx-1b', { endpointId: id, at: hostNow() })
    const found = async (query: string) => (await attemptsOf(id, query)).map(({ attemptId }) => attemptId)
    assert.equal((await found('')).length, 2)
    assert.deepEqual(await found('?type=TEST'), [made!.attemptId])
    assert.deepEqual(await found('?type=ACCALERT'), [])
    assert.deepEqual(await found(`?eventId=${made!.eventIds[0]!.toUpperCase()}`), [made!.attemptId])
    assert.deepEqual(await found(`?eventId=${randomUUID()}`), [])
    await developer.call('DELETE', `${base}/webhook-endpoints/${id}`)
  })

  test('events that an endpoint has not taken are found among any number of others', async () => {
    const { id } = await create()
    const { id: second } = await create()
    const now = hostNow()
    const states = ['DELIVERED', 'FAILED', 'EXHAUSTED', 'NEW', 'DELIVERED'] as const
    const added = await addEvents(
      platform,
      'efx-1b',
      states.map((_, n) => ({ type: n === 1 ? 'ACCCLOSED' : 'ACCALERT', at: now - n * 1000 })),
    )
    for (const [n, state] of states.entries())
      for (const endpointId of [id, second])
        await addDelivery(platform, 'efx-1b', { eventId: added[n]!, at: now - n * 1000, endpointId, state })
    const ids = async (query: string) => {
      const { body } = await support.get(`${base}/events?undelivered=yes&since=${now - 10_000}${query}`)
      const items = body['items'] as EventView[]
      return { found: items.map((event) => event.id), nextCursor: body['nextCursor'] }
    }
    const [, failed, exhausted, waiting] = added
    assert.deepEqual((await ids('')).found, [failed, exhausted, waiting])
    assert.deepEqual((await ids('&type=ACCALERT')).found, [exhausted, waiting])
    const first = await ids('&limit=2')
    assert.deepEqual(first.found, [failed, exhausted])
    assert.deepEqual((await ids(`&limit=2&cursor=${first.nextCursor}`)).found, [waiting])
    assert.deepEqual((await ids(`&until=${now - 2500}`)).found, [waiting])
  })
})
