import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { changeSettings, setColumns } from '../../testing/as-owner.ts'
import { type BureauProxy, openBureauProxy } from '../../testing/bureau-proxy.ts'
import type { Answer } from '../../testing/call-api.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { dataReads, type Who } from '../../testing/data-reads.ts'
import { person } from '../../testing/enroll.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { until } from '../../testing/until.ts'

const maxConcurrent = 4
const failing = { window: 10, minimumCalls: 5, failureShare: 0.5 }
const { mobile: _, ...identity } = person

describe('a bureau that was down', () => {
  let proxy: BureauProxy
  let platform: Platform
  const users: Who[] = []
  const old = new Map<Who, Answer>()
  before(async () => {
    proxy = await openBureauProxy()
    platform = await startPlatform({
      sandbox: true,
      providers: (settings) => {
        const led = proxy.between({ timeoutMs: 120_000, maxConcurrent })(settings)
        const { EFX, TU } = led.bureaus
        // EFX may be tried again as soon as it is given up, TU not before the test is over.
        const [soon, late] = [
          { ...failing, openMs: 1 },
          { ...failing, openMs: 3_600_000 },
        ]
        return { ...led, bureaus: { ...led.bureaus, EFX: { ...EFX, breaker: soon }, TU: { ...TU!, breaker: late } } }
      },
    })
    for (let count = 0; count < 50; count++) users.push(await reads.verified(identity))
    const answers = await Promise.all(users.map((user) => reads.read(user, scores)))
    for (const [index, answer] of answers.entries()) {
      assert.equal(answer.status, 200, answer.text)
      old.set(users[index]!, answer)
    }
  })
  after(async () => {
    await platform.stop()
    await proxy.stop()
  })
  const reads = dataReads(() => platform)
  const scores = '/users/efx-latest-scores'
  const line = () => platform.lines().bureaus.EFX.state()
  const makeDue = async () => {
    for (const { userId } of users)
      await setColumns(platform, 'data_states', userId, { marked_stale: true, rest_until: 0 })
  }

  /** The bureau fails so often that it is given up; then it answers again, and no call has found that out yet. */
  async function comeBack(): Promise<void> {
    proxy.alter('EFX', () => ({ status: 503 }))
    await makeDue()
    for (const user of users.slice(0, failing.minimumCalls)) assertStale(user, await reads.read(user, scores))
    await until(() => line().breaker === 'half-open')
    proxy.alter('EFX')
    await makeDue()
    proxy.recount()
  }

  function assertStale(user: Who, answer: Answer): void {
    const { text, body } = old.get(user)!
    assert.ok(answer.text === text, answer.text.slice(0, 300))
    const { headers } = answer
    const dated = ['stale', String(body['generatedDate'])]
    assert.deepEqual([headers.get('x-data-source'), headers.get('x-data-as-of')], dated)
  }

  test('is asked by one of fifty readers at once; the others are shown what is stored meanwhile', async (t) => {
    await comeBack()
    const letGo = proxy.block('EFX')
    t.after(letGo)
    const answers: [Who, Answer][] = []
    const reading = users.map(async (user) => answers.push([user, await reads.read(user, scores)]))
    await until(() => answers.length === users.length - 1)
    for (const [user, answer] of answers) assertStale(user, answer)
    assert.deepEqual(proxy.count('EFX'), { pulls: 1, waiting: 1, maxAtOnce: 1 })
    letGo()
    await Promise.all(reading)
    const [user, last] = answers.at(-1)!
    assert.deepEqual([last.status, last.headers.get('x-data-source')], [200, 'live'])
    assert.equal(line().breaker, 'closed')
    assert.equal(proxy.count('EFX').pulls, 1)
    old.set(user, last)
  })

  test('is then asked for all of them, by no more at once than are allowed', async (t) => {
    await makeDue()
    proxy.recount()
    const letGo = proxy.block('EFX')
    t.after(letGo)
    const reading = Promise.all(users.map((user) => reads.read(user, scores)))
    await until(() => line().running + line().waiting === users.length && proxy.count('EFX').waiting === maxConcurrent)
    letGo()
    for (const [index, answer] of (await reading).entries()) {
      assert.deepEqual([answer.status, answer.headers.get('x-data-source')], [200, 'live'])
      old.set(users[index]!, answer)
    }
    const { pulls, maxAtOnce } = proxy.count('EFX')
    assert.deepEqual([pulls, maxAtOnce], [users.length, maxConcurrent])
  })

  test('and still is, gets one call at a time, however many read', async () => {
    await comeBack()
    proxy.alter('EFX', () => ({ status: 503 }))
    const answers = await Promise.all(users.map((user) => reads.read(user, scores)))
    for (const [index, answer] of answers.entries()) assertStale(users[index]!, answer)
    const { pulls, maxAtOnce } = proxy.count('EFX')
    assert.ok(pulls >= 1)
    assert.equal(maxAtOnce, 1)
    proxy.alter('EFX')
  })

  test('is left alone until it may be tried again: old copies are shown, and a user without one learns when to come back', async () => {
    await changeSettings(platform, 'rival', { productKind: 'MULTI', bureaus: ['TU'] })
    const [known, newcomer] = [await reads.verified(identity, 'rival'), await reads.verified(identity, 'rival')]
    const first = await reads.read(known, '/users/latest-scores')
    assert.equal(first.status, 200)
    proxy.alter('TU', () => ({ status: 503 }))
    for (let time = 0; time < failing.minimumCalls; time++) {
      assertRefused(await reads.read(newcomer, '/users/latest-scores'), 'SC510')
    }
    assert.equal(platform.lines('rival').bureaus.TU!.state().breaker, 'open')
    proxy.alter('TU')
    proxy.recount()
    await setColumns(platform, 'data_states', known.userId, { marked_stale: true, rest_until: 0 })
    const answer = await reads.read(known, '/users/latest-scores')
    assert.deepEqual([answer.text, answer.headers.get('x-data-source')], [first.text, 'stale'])
    const refused = await reads.read(newcomer, '/users/latest-scores')
    assertRefused(refused, 'SC510')
    assert.ok(Number(refused.headers.get('retry-after')) > 600)
    assert.equal(proxy.count('TU').pulls, 0)
  })
})
