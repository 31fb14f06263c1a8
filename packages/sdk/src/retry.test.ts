import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { defaultLimits } from '@plumbline/core/hosts'
import { changeSettings } from '@plumbline/server/testing/as-owner'
import { enroll, person } from '@plumbline/server/testing/enroll'
import { type Platform, startPlatform } from '@plumbline/server/testing/platform'
import { ConnectionError, RefusedError, UnexpectedAnswerError } from './errors.ts'
import { sandboxClient } from './index.ts'
import { waitBefore } from './retry.ts'
import { clientsOf } from './testing/clients.ts'
import { openLossyLine } from './testing/lossy-line.ts'
import { testClock } from './testing/test-clock.ts'

const newUser = (email: string) => ({ email, fname: 'Maren', lname: 'Lindqvist' })

describe('a call that fails', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  /** A host behind a line that can lose answers. */
  const behindALine = async (t: { after(work: () => Promise<void>): void }) => {
    const line = await openLossyLine(platform.baseUrl)
    t.after(() => line.close())
    const clock = testClock()
    const clients = clientsOf(platform, 'efx-1b', { baseUrl: line.baseUrl, clock, random: () => 0.5 })
    await clients.host.host()
    return { line, clock, ...clients }
  }

  test('because the answer got lost is posted again under its key, and is done once', async (t) => {
    const { line, clock, host, wire } = await behindALine(t)
    line.loseAnswers(2)
    const { userId } = await host.userReg(newUser('lost.answer@example.com'))
    const sent = wire.requests.filter(({ url }) => url.pathname.endsWith('/user-reg'))
    assert.equal(sent.length, 3)
    assert.equal(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size, 1)
    const { items } = await host.users({ email: 'lost.answer@example.com' })
    assert.deepEqual(
      items.map(({ id }) => id),
      [userId],
    )
    // Each wait is a part, chosen by chance, of a time that doubles.
    assert.deepEqual(clock.waits, [125, 250])
  })

  test('because no token was to be had gets one with the next try', async (t) => {
    const line = await openLossyLine(platform.baseUrl)
    t.after(() => line.close())
    const { host, userOf, wire } = clientsOf(platform, 'efx-1b', { baseUrl: line.baseUrl, clock: testClock() })
    line.loseAnswers(1)
    await host.host()
    assert.equal(wire.count('/direct/login'), 2)
    const { userId } = await platform.register()
    let asked = 0
    const fetchToken = async () => {
      const { token } = await host.preauthToken({ id: userId })
      line.loseAnswers(asked++ === 0 ? 1 : 0)
      return token
    }
    assert.equal((await userOf(userId, { fetchToken }).profile()).id, userId)
    // The answer that got lost used the preauth token up, so another one was fetched.
    assert.equal(asked, 2)
  })

  test('is tried no more often than is asked for', async (t) => {
    const { line, host, wire } = await behindALine(t)
    line.loseAnswers(9)
    await assert.rejects(host.batches(), { kind: 'connection' })
    assert.equal(wire.count('/direct/batches'), 3)
  })

  test('and cannot be known again is sent once: a deletion, a session', async (t) => {
    const { line, host, wire } = await behindALine(t)
    const { userId } = await platform.register()
    const { id } = await host.createWebhookEndpoint({ url: 'http://127.0.0.1:1025/hooks' })
    line.loseAnswers(1)
    await assert.rejects(host.deleteWebhookEndpoint({ endpointId: id }), { kind: 'connection' })
    assert.equal(wire.count(`/direct/webhook-endpoints/${id}`), 1)
    line.loseAnswers(1)
    await assert.rejects(host.userToken({ id: userId }), { kind: 'connection' })
    assert.equal(wire.count(`/direct/user-token/${userId}`), 1)
  })

  test('because a vendor is away for a moment succeeds when it is back', async () => {
    const clock = testClock()
    const { host, userOf, wire } = clientsOf(platform, 'efx-1b', { clock, random: () => 0 })
    const { userId } = await platform.register()
    const user = userOf(userId)
    const { token } = await user.ditIdentity(person)
    await sandboxClient(host.session).createFault({ target: 'SMFA', mode: 'error', count: 1 })
    const { smsMessage } = await user.smfaSendLink({ ditToken: token })
    assert.match(smsMessage, /http/)
    const sent = wire.requests.filter(({ url }) => url.pathname.includes('/smfa-send-link/'))
    assert.deepEqual(
      sent.map(({ status }) => status),
      [503, 200],
    )
    // The service said after how many seconds.
    assert.ok(clock.waits[0]! >= 1000, String(clock.waits))
  })

  test('because a bureau is down, or answers what cannot be used, reads again', async () => {
    const { host, userOf, wire } = clientsOf(platform, 'efx-1b', { clock: testClock() })
    const sandbox = sandboxClient(host.session)
    const { userId } = await enroll(platform)
    await sandbox.createFault({ target: 'EFX', mode: 'error' })
    await sandbox.createFault({ target: 'EFX', mode: 'garbage' })
    const { scoreModel } = await userOf(userId).efxLatestScores()
    assert.match(scoreModel, /^SCORE_MODEL_/)
    const sent = wire.requests.filter(({ url }) => url.pathname.endsWith('/efx-latest-scores'))
    assert.deepEqual(
      sent.map(({ status }) => status),
      [503, 502, 200],
    )
  })

  test('for a reason that does not pass is not tried again', async () => {
    const { host, wire } = clientsOf(platform)
    await host.userReg(newUser('twice@example.com'))
    await assert.rejects(host.userReg(newUser('twice@example.com')), { code: 'SC102' })
    assert.equal(wire.count('/direct/user-reg'), 2)
  })

  test('stops waiting when its caller gives up', async (t) => {
    const line = await openLossyLine(platform.baseUrl)
    t.after(() => line.close())
    const stop = new AbortController()
    const { host } = clientsOf(platform, 'efx-1b', {
      baseUrl: line.baseUrl,
      clock: {
        now: Date.now,
        sleep: async (_, signal) => {
          stop.abort(new Error('gave up'))
          signal?.throwIfAborted()
        },
      },
    })
    await host.host()
    line.loseAnswers(1)
    await assert.rejects(host.host({ signal: stop.signal }), /gave up/)
  })
})

describe('a limit of calls', () => {
  test('is waited for as long as the service says', async (t) => {
    const platform = await startPlatform()
    t.after(() => platform.stop())
    const limit = (userPerSecond: number, userBurst: number) =>
      changeSettings(platform, 'efx-1b', { limits: { ...defaultLimits, userPerSecond, userBurst } })
    // One call, and the next one twenty seconds later; waiting is done by making the limit higher.
    await limit(0.05, 1)
    const waits: number[] = []
    const sleep = async (ms: number) => {
      waits.push(ms)
      await limit(1e6, 1e6)
    }
    const { userOf, wire } = clientsOf(platform, 'efx-1b', { clock: { now: Date.now, sleep }, random: () => 0 })
    const { userId } = await platform.register()
    const user = userOf(userId)
    assert.equal((await user.profile()).id, userId)
    assert.equal((await user.profile()).id, userId)
    assert.ok(waits.length === 1 && waits[0]! > 10_000, String(waits))
    assert.ok(wire.requests.some(({ status }) => status === 429))
  })
})

describe('the wait before another try', () => {
  const refused = (code: string, status: number, retryable: boolean, retryAfter?: number) =>
    new RefusedError(
      { codes: [code], messages: [''], details: [], timestamp: 0, status, requestId: '', retryable, fault: 'service' },
      retryAfter,
    )
  const cases: readonly [string, unknown, number | undefined][] = [
    ['no answer', new ConnectionError('GET /x', false, undefined), 250],
    ['a gateway that reaches nobody', new UnexpectedAnswerError('GET /x', 503), 250],
    ['a page of somebody else', new UnexpectedAnswerError('GET /x', 404), undefined],
    ['a limit', refused('SC220', 429, true, 2), 2250],
    ['an outage', refused('SC510', 503, true), 250],
    ['a quota that is whole again tomorrow', refused('SC221', 429, true, 40_000), undefined],
    ['the same call still at work', refused('SC208', 409, true, 1), 1250],
    ['a person who has to wait', refused('SC321', 425, true, 20), undefined],
    ['a lock', refused('SC305', 423, true, 20), undefined],
    ['a fault', refused('SC500', 500, false), undefined],
    ['what is no error of ours', new TypeError('x'), undefined],
  ]
  for (const [what, error, wait] of cases) {
    test(`after ${what} is ${wait === undefined ? 'none: it is not tried again' : `${wait} ms`}`, () =>
      assert.equal(
        waitBefore(error, 1, () => 0.5),
        wait,
      ))
  }

  test('is no longer than the client is willing to wait', () => {
    const error = refused('SC320', 503, true, 5)
    const waits = [2_000, 5_000, undefined].map((max) => waitBefore(error, 1, () => 0.5, max))
    assert.deepEqual(waits, [undefined, 5_250, 5_250])
  })

  test('grows to eight seconds and no further', () => {
    const error = new ConnectionError('GET /x', false, undefined)
    const waits = [0, 1, 2, 3, 4, 5, 6, 20].map((failed) => waitBefore(error, failed, () => 1))
    assert.deepEqual(waits, [250, 500, 1000, 2000, 4000, 8000, 8000, 8000])
  })
})
