import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ageRateBuckets } from '../testing/as-owner.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { Limiter } from './limiter.ts'

// So slow that nothing comes in while a test runs.
const slow = { perSecond: 1e-6, burst: 20 }

describe('the limiter', () => {
  let platform: Platform
  let serial = 0
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const key = () => `test ${++serial}`
  const takeAll = async (limiter: Limiter, name: string, rate = slow, times = 100) => {
    let allowed = 0
    for (let time = 0; time < times; time++) if ((await limiter.take(name, rate)).allowed) allowed++
    return allowed
  }

  test('gives the burst and no more', async () => {
    assert.equal(await takeAll(new Limiter(platform.ctx.db), key()), 20)
  })

  test('gives the burst to callers who come at the same time', async () => {
    const [limiter, name] = [new Limiter(platform.ctx.db), key()]
    const verdicts = await Promise.all(Array.from({ length: 200 }, () => limiter.take(name, slow)))
    assert.equal(verdicts.filter((verdict) => verdict.allowed).length, 20)
  })

  test('gives the burst once to several processes; what one keeps unspent is all the others miss', async () => {
    const name = key()
    const limiters = Array.from({ length: 4 }, () => new Limiter(platform.ctx.db))
    const verdicts = await Promise.all(
      Array.from({ length: 400 }, (_, index) => limiters[index % limiters.length]!.take(name, slow)),
    )
    assert.equal(verdicts.filter((verdict) => verdict.allowed).length, 20)
    const big = { perSecond: 1e-6, burst: 100 }
    const idle = new Limiter(platform.ctx.db)
    const other = key()
    await idle.take(other, big)
    const rest = await takeAll(new Limiter(platform.ctx.db), other, big, 200)
    assert.ok(rest >= 89 && rest <= 99, String(rest))
  })

  test('gives again at its rate after the clock of the database was set back by a year', async () => {
    const [name, rate] = [key(), { perSecond: 1e6, burst: 20 }]
    assert.ok((await new Limiter(platform.ctx.db).take(name, rate)).allowed)
    await platform.admin.query('UPDATE rate_buckets SET tokens = 0, refilled_at = refilled_at + 31536000')
    await new Limiter(platform.ctx.db).take(name, rate)
    assert.ok((await new Limiter(platform.ctx.db).take(name, rate)).allowed)
  })

  test('forgets the oldest keys of many, and one that comes again has what it had left', async () => {
    const limiter = new Limiter(platform.ctx.db, 50)
    const first = key()
    assert.equal(await takeAll(limiter, first), 20)
    for (let round = 1; round <= 10; round++) {
      await Promise.all(Array.from({ length: 20 }, () => limiter.take(key(), slow)))
      assert.ok(limiter.remembered <= 50, String(limiter.remembered))
    }
    assert.equal(await takeAll(limiter, first), 0)
  })

  test('answers all callers when the rate of a key changes while some wait', async () => {
    const [limiter, name] = [new Limiter(platform.ctx.db), key()]
    const rates = [slow, { ...slow, burst: 30 }, slow]
    const verdicts = await Promise.all(rates.map((rate) => limiter.take(name, rate)))
    assert.deepEqual(
      verdicts.map((verdict) => verdict.allowed),
      [true, true, true],
    )
  })

  test('keeps keys apart', async () => {
    const limiter = new Limiter(platform.ctx.db)
    const [one, two] = [key(), key()]
    assert.equal(await takeAll(limiter, one), 20)
    assert.equal(await takeAll(limiter, two), 20)
  })

  test('tells what is left, never below nothing, and when to come again', async () => {
    const [limiter, name] = [new Limiter(platform.ctx.db), key()]
    const rate = { perSecond: 0.01, burst: 10 }
    let last = 10
    for (let time = 0; time < 10; time++) {
      const verdict = await limiter.take(name, rate)
      assert.ok(verdict.remaining >= 0 && verdict.remaining <= last)
      last = verdict.remaining
    }
    const refused = await limiter.take(name, rate)
    assert.deepEqual([refused.allowed, refused.remaining], [false, 0])
    assert.ok(refused.retryAfterSeconds >= 1 && refused.retryAfterSeconds <= 100)
  })

  test('fills up again at its rate', async () => {
    const name = key()
    const rate = { perSecond: 1e-3, burst: 20 }
    assert.equal(await takeAll(new Limiter(platform.ctx.db), name, rate), 20)
    await ageRateBuckets(platform, 7_000)
    // Another process, since the first knows that it need not ask again yet.
    assert.equal(await takeAll(new Limiter(platform.ctx.db), name, rate), 7)
  })

  test('looks without taking', async () => {
    const [limiter, name] = [new Limiter(platform.ctx.db), key()]
    for (let time = 0; time < 50; time++) assert.ok((await limiter.peek(name, slow)).allowed)
    assert.equal(await takeAll(limiter, name), 20)
    assert.equal((await limiter.peek(name, slow)).allowed, false)
  })

  test('does not ask the database for every look, and asks again once it has taken a token', async () => {
    let asked = 0
    const db = new Proxy(platform.ctx.db, {
      get: (target, name) => {
        if (name === 'run') asked++
        const member = Reflect.get(target, name, target)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })
    const [limiter, name] = [new Limiter(db), key()]
    const rate = { ...slow, burst: 1 }
    for (let time = 0; time < 500; time++) assert.ok((await limiter.peek(name, rate)).allowed)
    assert.ok(asked < 100, `asked ${asked} times`)
    assert.ok((await limiter.take(name, rate)).allowed)
    assert.equal((await limiter.peek(name, rate)).allowed, false)
  })

  test('takes on another rate at once', async () => {
    const [limiter, name] = [new Limiter(platform.ctx.db), key()]
    assert.equal(await takeAll(limiter, name), 20)
    const raised = { perSecond: 1e6, burst: 1e6 }
    assert.equal(await takeAll(limiter, name, raised), 100)
  })
})
