import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { hourMs } from '@plumbline/core/calendar'
import { Refusal } from '@plumbline/core/refusals'
import { countRows } from '../testing/as-owner.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { scopeOfHost } from './authenticate.ts'
import { useSlidingLimit } from './sliding-limit.ts'

const windowMs = 24 * hourMs
const start = Date.UTC(2026, 4, 4, 23)

describe('a sliding limit', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  const scope = (host = 'efx-1b') => scopeOfHost(platform.ctx.directory, platform.hosts[host]!.hostId)!
  /** Undefined: allowed; otherwise the seconds until it is. */
  const use = async (userId: string, now = start, kind = 'thing', host?: string) => {
    try {
      await platform.ctx.db.transaction(scope(host), (tx) =>
        useSlidingLimit(tx, userId, kind, { uses: 3, windowMs }, now),
      )
      return undefined
    } catch (fault) {
      assert.ok(fault instanceof Refusal && fault.refusal === 'quota-used')
      return fault.retryAfterSeconds
    }
  }

  test('lets the next one pass when the first is a window ago, to the millisecond', async () => {
    const user = randomUUID()
    for (const later of [0, 1, 2]) assert.equal(await use(user, start + later * hourMs), undefined)
    assert.equal(await use(user, start + 3 * hourMs), 21 * 3600)
    assert.equal(await use(user, start + windowMs - 1), 1)
    assert.equal(await use(user, start + windowMs), undefined)
    assert.equal(await use(user, start + windowMs), 3600)
  })

  test('does not count what was refused or rolled back', async () => {
    const user = randomUUID()
    for (let time = 1; time <= 3; time++) {
      const undone = platform.ctx.db.transaction(scope(), async (tx) => {
        await useSlidingLimit(tx, user, 'thing', { uses: 3, windowMs }, start)
        throw new Refusal('email-taken')
      })
      await assert.rejects(undone, Refusal)
    }
    for (let time = 1; time <= 3; time++) assert.equal(await use(user), undefined)
    for (let time = 1; time <= 5; time++) assert.equal(await use(user, start + 12 * hourMs), 12 * 3600)
    for (let time = 1; time <= 3; time++) assert.equal(await use(user, start + windowMs), undefined)
  })

  test('counts users, kinds and hosts apart', async () => {
    const user = randomUUID()
    for (let time = 1; time <= 3; time++) await use(user)
    assert.equal(await use(user), 24 * 3600)
    assert.equal(await use(randomUUID()), undefined)
    assert.equal(await use(user, start, 'other'), undefined)
    assert.equal(await use(user, start, 'thing', 'rival'), undefined)
  })

  test('lets exactly so many of many at the same time pass', async () => {
    const user = randomUUID()
    const outcomes = await Promise.all(Array.from({ length: 30 }, (_, index) => use(user, start + (index % 3))))
    assert.equal(outcomes.filter((outcome) => outcome === undefined).length, 3)
  })

  test('keeps one row of a user, however often it is used', async () => {
    const before = await countRows(platform, 'recent_uses', 'efx-3b')
    const user = randomUUID()
    for (let day = 1; day <= 6; day++) await use(user, start + day * windowMs, 'thing', 'efx-3b')
    assert.equal(await countRows(platform, 'recent_uses', 'efx-3b'), before + 1)
    const { rows } = await platform.admin.query(
      'SELECT cardinality(times) AS kept FROM recent_uses WHERE user_id = $1',
      [user],
    )
    assert.deepEqual(rows, [{ kept: 1 }])
  })
})
