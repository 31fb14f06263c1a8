import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { Refusal } from '@plumbline/core/refusals'
import { countRows } from '../testing/as-owner.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { scopeOfHost } from './authenticate.ts'
import { DistinctUsers, useDailyLimit } from './daily-limit.ts'

const dayMs = 86_400_000
const noon = Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2

describe('a daily limit', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const scope = (host = 'efx-1b') => scopeOfHost(platform.ctx.directory, platform.hosts[host]!.hostId)!
  const use = (subject: string, now = noon, kind = 'thing', limit = 3, host?: string) =>
    platform.ctx.db
      .transaction(scope(host), (tx) => useDailyLimit(tx, subject, kind, limit, now))
      .then(
        () => 'used',
        (fault: unknown) => fault as Refusal,
      )

  test('allows so many and then tells how long the day still is', async () => {
    const subject = randomUUID()
    for (let time = 1; time <= 3; time++) assert.equal(await use(subject), 'used')
    const refusal = (await use(subject)) as Refusal
    assert.ok(refusal instanceof Refusal)
    assert.deepEqual([refusal.refusal, refusal.retryAfterSeconds], ['quota-used', 43_200])
  })

  test('begins anew at midnight of the given time and counts subjects, kinds and hosts apart', async () => {
    const subject = randomUUID()
    for (let time = 1; time <= 3; time++) await use(subject)
    assert.equal(await use(subject, noon + dayMs / 2), 'used')
    assert.equal(await use(randomUUID()), 'used')
    assert.equal(await use(subject, noon, 'other'), 'used')
    assert.equal(await use(subject, noon, 'thing', 3, 'rival'), 'used')
  })

  test('does not count what was rolled back', async () => {
    const subject = randomUUID()
    for (let time = 1; time <= 5; time++) {
      const undone = platform.ctx.db.transaction(scope(), async (tx) => {
        await useDailyLimit(tx, subject, 'thing', 3, noon)
        throw new Refusal('email-taken')
      })
      await assert.rejects(undone, Refusal)
    }
    for (let time = 1; time <= 3; time++) assert.equal(await use(subject), 'used')
  })

  test('lets exactly so many of many at the same time pass', async () => {
    const subject = randomUUID()
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => use(subject)))
    assert.equal(outcomes.filter((outcome) => outcome === 'used').length, 3)
  })
})

describe('the number of different people a day', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const look = async (counter: DistinctUsers, userId: string, now: number, limit: number, key = 'efx-1b') => {
    const host = platform.ctx.directory.host(platform.hosts[key]!.hostId)!
    const limited = {
      ...host,
      settings: { ...host.settings, limits: { ...host.settings.limits, distinctUsersPerDay: limit } },
    }
    const scope = scopeOfHost(platform.ctx.directory, host.id)!
    return counter.use(scope, limited, userId, now).then(
      () => true,
      () => false,
    )
  }

  test('counts each person once, in memory or not, and refused ones not at all', async () => {
    const people = Array.from({ length: 4 }, () => randomUUID())
    const counters = [new DistinctUsers(platform.ctx.db), new DistinctUsers(platform.ctx.db)]
    const outcomes: boolean[] = []
    for (const person of people) for (const counter of counters) outcomes.push(await look(counter, person, noon, 3))
    assert.deepEqual(outcomes, [true, true, true, true, true, true, false, false])
    assert.equal(await countRows(platform, 'daily_subjects', 'efx-1b'), 3)
    assert.equal(await look(counters[0]!, people[0]!, noon, 3), true)
  })

  test('lets exactly the limit pass when many come at the same time', async () => {
    const people = Array.from({ length: 40 }, () => randomUUID())
    const outcomes = await Promise.all(
      people.map((person, index) => look(new DistinctUsers(platform.ctx.db), person, noon + (index % 2), 10, 'rival')),
    )
    assert.equal(outcomes.filter(Boolean).length, 10)
  })

  test('remembers the newest of many people, and one that it forgot is not counted again', async () => {
    const counter = new DistinctUsers(platform.ctx.db, 20)
    const people = Array.from({ length: 60 }, () => randomUUID())
    for (const person of [...people, ...people]) {
      assert.equal(await look(counter, person, noon + 2 * dayMs, 60, 'customer-otp'), true)
      assert.ok(counter.remembered <= 20, String(counter.remembered))
    }
    assert.equal(await look(counter, randomUUID(), noon + 2 * dayMs, 60, 'customer-otp'), false)
  })

  test('keeps hosts apart whose clocks show different days', async () => {
    const counter = new DistinctUsers(platform.ctx.db)
    const person = randomUUID()
    assert.equal(await look(counter, person, noon, 1, 'efx-3b'), true)
    assert.equal(await look(counter, person, noon + 90 * dayMs, 1, 'prefill'), true)
    assert.equal(await look(counter, randomUUID(), noon, 1, 'efx-3b'), false)
    assert.equal(await look(counter, randomUUID(), noon + 90 * dayMs, 1, 'prefill'), false)
    assert.equal(await look(counter, randomUUID(), noon + 91 * dayMs, 1, 'prefill'), true)
  })
})
