import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { advanceClock } from '@plumbline/contract'
import { auditOf, countRows } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /sandbox/clock', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const move = async (body: unknown, host = 'efx-1b', headers = {}) =>
    platform.call('POST', '/sandbox/clock', { token: await platform.hostToken(host), body, headers })
  const timeOf = async (host: string) =>
    (await platform.call('GET', '/sandbox/clock', { token: await platform.hostToken(host) })).body['now'] as number

  test('moves the clock by a duration and brings a token that is good then', async () => {
    const answer = await move({ advance: 'P1M' }, 'efx-3b')
    assertAnswers(answer, advanceClock)
    const expected = new Date(answer.body['previous'] as number)
    const moved = new Date(answer.body['now'] as number)
    assert.equal(
      (moved.getUTCFullYear() - expected.getUTCFullYear()) * 12 + moved.getUTCMonth() - expected.getUTCMonth(),
      1,
    )
    const token = answer.body['token'] as string
    assert.equal((await platform.call('GET', '/direct/host', { token })).status, 200)
    const refreshed = await platform.call('POST', '/direct/refresh-token', { body: { token: answer.body['refresh'] } })
    assert.equal(refreshed.status, 200)
  })

  test('moves the clock to an instant', async () => {
    const to = (await timeOf('offers-iq')) + 7_200_000
    const answer = await move({ to }, 'offers-iq')
    assert.ok(Math.abs((answer.body['now'] as number) - to) < 5_000)
  })

  test('ages the tokens of the host, and those of no other', async () => {
    const [own, other] = [await platform.hostToken('customer-otp'), await platform.hostToken('rival')]
    await platform.advance('customer-otp', 'PT1H1S')
    assertRefused(await platform.call('GET', '/direct/host', { token: own }), 'SC413')
    assert.equal((await platform.call('GET', '/direct/host', { token: other })).status, 200)
  })

  test('runs what became due, in the order of its dates', async () => {
    const user = await platform.register('prefill')
    await platform.openSession(user)
    const answer = await move({ advance: 'P3D' }, 'prefill')
    const jobs = answer.body['jobs'] as { job: string; at: number; outcome: string }[]
    assert.ok(jobs.some((job) => job.job === 'retention' && job.outcome === 'done'))
    assert.deepEqual(
      jobs,
      [...jobs].sort((one, two) => one.at - two.at),
    )
    assert.equal(await countRows(platform, 'preauth_tokens', user.userId), 0)
    assert.equal(await countRows(platform, 'token_families', user.userId), 0)
  })

  test('shows in every process at once', async () => {
    const other = await platform.another()
    const { body } = await move({ advance: 'P2D' }, 'rival')
    const headers = { authorization: `Bearer ${body['token'] as string}` }
    let now = 0
    for (let attempt = 0; attempt < 100 && now < (body['now'] as number); attempt++) {
      await other.ctx.directory.reload('hosts')
      now = ((await (await fetch(`${other.baseUrl}/sandbox/clock`, { headers })).json()) as { now: number }).now
    }
    assert.ok(now >= (body['now'] as number))
  })

  test('leaves one audit record', async () => {
    await move({ advance: 'PT1S' }, 'efx-1b', { 'x-request-id': 'move-audit' })
    const records = await auditOf(platform, 'move-audit')
    const { hostId } = platform.hosts['efx-1b']!
    assert.deepEqual(
      records.map((record) => [record.action, record.object, record.outcome]),
      [['sandbox.clock.advance', `host:${hostId}`, 'OK']],
    )
  })

  test('refuses both, neither, backwards and more than 24 months', async () => {
    const now = await timeOf('efx-1b')
    for (const body of [
      {},
      { advance: 'P1D', to: now + 86_400_000 },
      { advance: 'P' },
      { advance: 'PT' },
      { advance: '-P1D' },
      { advance: 'P1.5D' },
      { advance: 'P0D' },
      { advance: 'one month' },
      { advance: 'P25M' },
      { advance: 'P999999999Y' },
      { advance: 86_400 },
      { to: now - 1 },
      { to: now + 25 * 31 * 86_400_000 },
      { to: 8.64e15 },
      { to: String(now + 1000) },
      { to: now + 1000.5 },
    ]) {
      assertRefused(await move(body), 'SC200')
    }
    assert.ok((await timeOf('efx-1b')) - now < 60_000)
    assert.equal((await move({ advance: 'P24M' }, 'service-managed')).status, 200)
  })

  test('the further of two moves at the same time wins', async () => {
    const before = await timeOf('all-bureaus')
    const token = await platform.hostToken('all-bureaus')
    const advance = (duration: string) =>
      platform.call('POST', '/sandbox/clock', { token, body: { advance: duration } })
    const answers = await Promise.all(['PT5M', 'PT1M', 'PT4M', 'PT3M'].map(advance))
    for (const answer of answers) assert.equal(answer.status, 200, answer.text)
    assert.ok((await timeOf('all-bureaus')) >= before + 5 * 60_000)
  })

  test('does not exist in production mode', async () => {
    const production = await platform.another({ sandboxRoutes: false })
    const response = await fetch(`${production.baseUrl}/sandbox/clock`, { method: 'POST', body: '{"advance":"P1D"}' })
    assert.deepEqual(((await response.json()) as { codes: string[] }).codes, ['SC203'])
  })
})
