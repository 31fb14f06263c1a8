import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { readClock } from '@plumbline/contract'
import { auditOf } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /sandbox/clock', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const read = async (host: string, headers = {}) =>
    platform.call('GET', '/sandbox/clock', { token: await platform.hostToken(host), headers })

  test('answers real time as long as the clock was not moved', async () => {
    const before = Date.now()
    const answer = await read('efx-1b')
    assertAnswers(answer, readClock)
    assert.equal(answer.body['hostId'], platform.hosts['efx-1b']!.hostId)
    assert.equal(answer.body['offsetMs'], 0)
    assert.ok((answer.body['now'] as number) >= before && (answer.body['now'] as number) <= Date.now())
  })

  test('answers the time of its own host', async () => {
    await platform.advance('rival', 'P3D')
    const { body } = await read('rival')
    assert.ok(Math.abs((body['offsetMs'] as number) - 3 * 86_400_000) < 5_000)
    assert.ok(Math.abs((body['now'] as number) - Date.now() - (body['offsetMs'] as number)) < 5_000)
    assert.equal((await read('efx-1b')).body['offsetMs'], 0)
  })

  test('leaves one audit record', async () => {
    await read('efx-1b', { 'x-request-id': 'clock-audit' })
    const records = await auditOf(platform, 'clock-audit')
    assert.deepEqual(
      records.map((record) => [record.action, record.outcome]),
      [['sandbox.clock.read', 'OK']],
    )
  })

  test('does not exist in production mode', async () => {
    const production = await platform.another({ sandboxRoutes: false })
    const headers = { authorization: `Bearer ${await platform.hostToken()}` }
    const response = await fetch(`${production.baseUrl}/sandbox/clock`, { headers })
    assert.equal(response.status, 404)
    assert.deepEqual(((await response.json()) as { codes: string[] }).codes, ['SC203'])
  })

  test('refuses a user token', async () => {
    const session = await platform.openSession(await platform.register())
    assertRefused(await platform.call('GET', '/sandbox/clock', { token: session.token }), 'SC417')
  })
})
