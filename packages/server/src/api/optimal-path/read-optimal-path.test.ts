import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { auditOf } from '../../testing/as-owner.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { testDataGate } from '../../testing/data-gate.ts'
import { dataReads } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import { movesOf } from '../../testing/move-user.ts'
import { plansOf, plansPath } from '../../testing/plans.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /users/efx-optimal-path', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)
  const { pulled, plan, show } = plansOf(reads)

  test('shows the plan as it was made', async () => {
    const user = await pulled('maxed-cards')
    const made = await plan(user, 720, 6)
    assert.deepEqual(await show(user), made)
  })

  test("refuses a user without a plan, whoever else has one, and never shows another's", async () => {
    const user = await pulled('near-prime')
    const made = await plan(user, 760, 6)
    for (const host of ['efx-1b', 'rival']) {
      const other = await pulled('near-prime', host)
      assertRefused(await reads.read(other, plansPath), 'SC1005')
      assert.notEqual((await plan(other, 760, 6)).planId, made.planId)
    }
    assert.equal((await show(user)).planId, made.planId)
  })

  test('refuses hosts of another product, then hosts that have not bought it', async () => {
    assertRefused(await reads.read(await enroll(platform, 'efx-3b'), plansPath), 'SC402')
    assertRefused(await reads.read(await enroll(platform, 'prefill'), plansPath), 'SC407', 'product=OPTIMAL_PATH')
  })

  test('goes with the user to another host, where it is followed further', async () => {
    const user = await pulled('near-prime')
    const { planId, recommendations } = await plan(user, 760, 6)
    assert.equal((await movesOf(() => platform).move(user.userId, 'all-bureaus')).status, 204)
    const moved = await show({ ...user, host: 'all-bureaus' })
    assert.deepEqual([moved.planId, moved.recommendations], [planId, recommendations])
    await platform.advance('all-bureaus', 'P1M1D')
    assert.ok((await show({ ...user, host: 'all-bureaus' })).progress.actual.length > 0)
  })

  test('is on record', async () => {
    const user = await pulled('clean-prime')
    await plan(user, 800, 6)
    const [record] = await auditOf(platform, (await reads.read(user, plansPath)).headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.object], ['plan.read', `user:${user.userId}`])
  })

  testDataGate({ platform: () => platform, reads, path: plansPath })
})
