import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { OptimalPathOutline } from '@plumbline/contract'
import { auditOf } from '../../testing/as-owner.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { testDataGate } from '../../testing/data-gate.ts'
import { dataReads } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import { plansOf, plansPath } from '../../testing/plans.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /users/efx-optimal-path/{config}', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)
  const { pulled, plan, outline } = plansOf(reads)

  test('op-full is the whole plan, op-simple the same without accounts and steps', async () => {
    const user = await pulled('maxed-cards')
    const made = await plan(user, 720, 6)
    assert.deepEqual((await reads.read(user, `${plansPath}/op-full`)).body, made)
    const { asOf, actualNow, projectedNow, state } = made.progress
    const expected = { ...made, progress: { asOf, actualNow, projectedNow, state } }
    const members = Object.keys(OptimalPathOutline.properties)
    assert.deepEqual(
      await outline(user),
      Object.fromEntries(Object.entries(expected).filter(([name]) => members.includes(name))),
    )
    const text = JSON.stringify(await outline(user))
    assert.ok(!/projectedDelta|topFactors|recommendations|changes/.test(text), text)
  })

  test('refuses other views first, then a user without a plan', async () => {
    const user = await pulled('clean-prime')
    for (const config of ['op', 'OP-FULL', 'full'])
      assertRefused(await reads.read(user, `${plansPath}/${config}`), 'SC200')
    const merged = await enroll(platform, 'efx-3b')
    assertRefused(await reads.read(merged, `${plansPath}/op`), 'SC200')
    for (const config of ['op-simple', 'op-full']) {
      assertRefused(await reads.read(merged, `${plansPath}/${config}`), 'SC402')
      assertRefused(await reads.read(user, `${plansPath}/${config}`), 'SC1005')
    }
    assertRefused(await reads.read(await enroll(platform, 'prefill'), `${plansPath}/op-full`), 'SC407')
  })

  test('is on record', async () => {
    const user = await pulled('clean-prime')
    await plan(user, 800, 6)
    const answer = await reads.read(user, `${plansPath}/op-simple`)
    const [record] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.object], ['plan.read', `user:${user.userId}`])
  })

  testDataGate({ platform: () => platform, reads, path: `${plansPath}/op-simple` })
})
