import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { scopeOfHost } from '../../access/authenticate.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../storage/database.ts'
import { endEnrollmentLease, leaseEnrollment } from '../../storage/enrollment-lease.ts'
import { enroll } from '../../testing/enroll.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { until } from '../../testing/until.ts'
import { EnrollmentBusy, withEnrollmentLease } from './enrollment-lease.ts'

const other = '6b0c5c7e-3a7b-4a55-9d0c-0f1f5f5b7a11'

describe('speaking to the bureau about a user', () => {
  let platform: Platform
  let userId: string
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    userId = (await enroll(platform)).userId
    await platform.drain()
  })
  after(() => platform.stop())

  const scope = () => scopeOfHost(platform.ctx.directory, platform.hosts['efx-1b']!.hostId)!
  /** Another process has the lease. */
  const leaseElsewhere = async () => {
    const now = Date.now()
    const leased = await leaseEnrollment(platform.ctx.db, scope(), userId, { by: other, now, until: now + 60_000 })
    assert.equal(leased, 'leased')
    return () => endEnrollmentLease(platform.ctx.db, scope(), userId, other)
  }
  /** The same context with its transactions counted. */
  const counting = () => {
    const counted = { transactions: 0 }
    const transaction: Database['transaction'] = (...given) => {
      counted.transactions++
      return platform.ctx.db.transaction(...given)
    }
    const ctx: Context = { ...platform.ctx, db: { transaction } as Database }
    return { ctx, counted }
  }

  test('is for one at a time, and of many who wait one asks the database', async () => {
    const endLease = await leaseElsewhere()
    const { ctx, counted } = counting()
    let speaking = 0
    const done: number[] = []
    const all = Array.from({ length: 40 }, (_, index) =>
      withEnrollmentLease(ctx, scope(), userId, async () => {
        assert.equal(++speaking, 1)
        await new Promise((turn) => setImmediate(turn))
        speaking--
        done.push(index)
      }),
    )
    await until(() => counted.transactions >= 4)
    await endLease()
    await Promise.all(all)
    assert.deepEqual(
      done,
      Array.from({ length: 40 }, (_, index) => index),
    )
    // Each has to take the lease and to end it; what is beyond is the asking of the first.
    assert.ok(counted.transactions < 100, String(counted.transactions))
  })

  test('is refused at once when fifty wait already, and to whoever has no patience', async () => {
    const endLease = await leaseElsewhere()
    const { ctx, counted } = counting()
    const refused: unknown[] = []
    const all = Array.from({ length: 60 }, () =>
      withEnrollmentLease(ctx, scope(), userId, async () => 1).catch((fault) => refused.push(fault)),
    )
    await until(() => refused.length === 9)
    await assert.rejects(
      withEnrollmentLease(ctx, scope(), userId, async () => 1, { patienceMs: 0 }),
      EnrollmentBusy,
    )
    await endLease()
    await Promise.all(all)
    assert.equal(refused.length, 9)
    assert.ok(refused.every((fault) => fault instanceof EnrollmentBusy && fault.refusal === 'feature-error'))
    const before = counted.transactions
    const leasedAgain = await leaseElsewhere()
    await assert.rejects(
      withEnrollmentLease(ctx, scope(), userId, async () => 1, { patienceMs: 0 }),
      EnrollmentBusy,
    )
    assert.equal(counted.transactions, before + 1)
    await leasedAgain()
    assert.equal(await withEnrollmentLease(ctx, scope(), userId, async () => 1, { patienceMs: 0 }), 1)
  })

  test('leaves the line also when it fails, and does not queue where there is no enrollment', async () => {
    await assert.rejects(
      withEnrollmentLease(platform.ctx, scope(), userId, () => Promise.reject(new Error('broken'))),
      /broken/,
    )
    assert.equal(await withEnrollmentLease(platform.ctx, scope(), userId, async () => 2, { patienceMs: 0 }), 2)
    const nobody = other
    let inside = 0
    await Promise.all(
      Array.from({ length: 3 }, () =>
        withEnrollmentLease(platform.ctx, scope(), nobody, async () => {
          inside++
          await until(() => inside === 3)
        }),
      ),
    )
  })
})
