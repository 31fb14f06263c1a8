import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { deltaAttributes } from '@plumbline/core/optimal-path'
import { optimalPathsPerDay } from '@plumbline/core/promises'
import {
  auditOf,
  changeSettings,
  countRows,
  lockUser,
  onlyWaitsForLocks,
  rowOf,
  setColumns,
} from '../../testing/as-owner.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { testDataGate } from '../../testing/data-gate.ts'
import { dataReads, unscorable } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import { closeUser } from '../../testing/lifecycle-calls.ts'
import { plansOf, plansPath } from '../../testing/plans.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { until } from '../../testing/until.ts'

describe('POST /users/efx-optimal-path', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)
  const { pulled, plan, show, scoreOf } = plansOf(reads)

  test('leads from the score that is shown to the target, by accounts of the report, each step with its reason', async () => {
    const user = await pulled('maxed-cards')
    const startScore = await scoreOf(user)
    const made = await plan(user, startScore + 20, 6)
    assert.deepEqual([made.status, made.achievable, made.alreadyReached], ['ACTIVE', true, false])
    assert.deepEqual([made.startScore, made.targetScore, made.duration], [startScore, startScore + 20, 6])
    assert.ok(made.projectedScore >= made.targetScore)
    assert.equal(made.projectedScoreImprovement, made.projectedScore - startScore)
    assert.deepEqual(
      made.projectedMonthlyScore.map(({ month }) => month),
      [1, 2, 3, 4, 5, 6],
    )
    for (const { low, score, high } of made.projectedMonthlyScore) assert.ok(low <= score && score <= high)
    for (const name of deltaAttributes) assert.equal(typeof made[`projectedDelta-${name}`], 'number')
    assert.ok(made['projectedDelta-revolvingBalance'] < 0 && made.topFactors.length > 0)
    const report = (await reads.read(user, '/users/efx-latest-report')).text
    const paid = made.recommendations.filter(({ amount }) => amount !== null)
    assert.ok(paid.length > 0)
    for (const { accountId, amount, month } of paid) {
      assert.ok(report.includes(`"id":"${accountId}"`))
      assert.ok(Number.isInteger(amount!.amount) && amount!.amount > 0 && month <= 6)
    }
    for (const [place, { rank, reason, status }] of made.recommendations.entries()) {
      assert.deepEqual([rank, status], [place + 1, 'OPEN'])
      assert.ok(reason.length > 20)
    }
    assert.deepEqual([made.progress.actualNow, made.progress.delta, made.changes], [startScore, 0, null])
  })

  test('makes the same plan of the same file, and no call to a bureau', async () => {
    const user = await pulled('near-prime')
    const asked = await reads.pulls(user)
    const told = ({ recommendations, projectedMonthlyScore }: Awaited<ReturnType<typeof plan>>) =>
      JSON.stringify([recommendations, projectedMonthlyScore.map(({ date: _, ...month }) => month)])
    assert.equal(told(await plan(user, 760, 9)), told(await plan(user, 760, 9)))
    assert.equal(await reads.pulls(user), asked)
  })

  test('keeps things as they are when the target is at or below the score', async () => {
    const user = await pulled('clean-prime')
    const score = await scoreOf(user)
    for (const target of [score, 301]) {
      const made = await plan(user, target, 3)
      assert.deepEqual([made.achievable, made.alreadyReached, made.projectedScoreImprovement], [true, true, 0])
      assert.ok(made.recommendations.length > 0)
      for (const { action } of made.recommendations) {
        assert.ok(['KEEP_CURRENT', 'KEEP_OPEN', 'AVOID_NEW_CREDIT'].includes(action), action)
      }
    }
  })

  test('leads to the best score there is when the target is out of reach', async () => {
    const made = await plan(await pulled('student-loans'), 850, 3)
    assert.deepEqual([made.achievable, made.alreadyReached], [false, false])
    assert.ok(made.bestReachableScore < 850)
    assert.equal(made.projectedScore, made.bestReachableScore)
  })

  test('replaces the plan before and says what is different', async () => {
    const user = await pulled('maxed-cards')
    const score = await scoreOf(user)
    const first = await plan(user, score + 10, 3)
    const second = await plan(user, score + 40, 12)
    assert.equal(second.changes!.planId, first.planId)
    assert.deepEqual(second.changes!.targetScore, { before: score + 10, after: score + 40 })
    assert.deepEqual(second.changes!.duration, { before: 3, after: 12 })
    assert.ok(second.changes!.texts.includes(`The target is ${score + 40}, it was ${score + 10}.`))
    const shown = await show(user)
    assert.deepEqual([shown.planId, shown.changes], [second.planId, second.changes])
    assert.equal(await countRows(platform, 'plans', user.userId), 1)
  })

  test('leaves the old plan untouched whenever it refuses', async () => {
    const user = await pulled('maxed-cards')
    const before = await plan(user, 700, 6)
    const row = await rowOf(platform, 'plans', user.userId)
    const bounds = [
      { targetScore: 300, duration: 6 },
      { targetScore: 851, duration: 6 },
      { targetScore: 700.5, duration: 6 },
      { targetScore: '700', duration: 6 },
      { targetScore: 700, duration: 2 },
      { targetScore: 700, duration: 13 },
      { targetScore: 700 },
      { duration: 6 },
      [],
    ]
    for (const body of bounds) assertRefused(await reads.send(user, plansPath, body), 'SC200')
    await changeSettings(platform, 'efx-1b', { products: ['SCORES', 'REPORTS'] })
    try {
      assertRefused(await reads.send(user, plansPath, { targetScore: 720, duration: 6 }), 'SC407')
    } finally {
      await changeSettings(platform, 'efx-1b', {
        products: ['SCORES', 'REPORTS', 'ALERTS', 'SCORE_UP', 'OPTIMAL_PATH'],
      })
    }
    assert.deepEqual(await rowOf(platform, 'plans', user.userId), row)
    assert.equal((await show(user)).planId, before.planId)
  })

  test('refuses values, then hosts of another product, then hosts that have not bought it', async () => {
    const good = { targetScore: 720, duration: 6 }
    const merged = await enroll(platform, 'efx-3b')
    assertRefused(await reads.send(merged, plansPath, { ...good, duration: 1 }), 'SC200')
    assertRefused(await reads.send(merged, plansPath, good), 'SC402')
    assertRefused(await reads.send(await enroll(platform, 'prefill'), plansPath, good), 'SC407', 'product=OPTIMAL_PATH')
    await changeSettings(platform, 'rival', { bureaus: ['TU'], productKind: 'MULTI' })
    assertRefused(await reads.send(await platform.register('rival'), plansPath, good), 'SC402')
    assert.equal(await countRows(platform, 'plans', merged.userId), 0)
  })

  test('refuses where there is no file or no score, and makes no plan', async () => {
    const good = { targetScore: 720, duration: 6 }
    const fresh = await enroll(platform, 'customer-otp')
    assertRefused(await reads.send(fresh, plansPath, good), 'SC1002', 'reason=PENDING')
    const noHit = await reads.persona('no-hit')
    await reads.read(noHit, '/users/efx-latest-report')
    assertRefused(await reads.send(noHit, plansPath, good), 'SC1002', 'reason=NO_HIT')
    const thin = await reads.verified(unscorable)
    await reads.read(thin, '/users/efx-latest-report')
    assertRefused(await reads.send(thin, plansPath, good), 'SC1011')
    for (const { userId } of [fresh, noHit, thin]) assert.equal(await countRows(platform, 'plans', userId), 0)
  })

  test('is made on the data of EFX where a host has several bureaus', async () => {
    const user = await pulled('near-prime', 'all-bureaus')
    assert.equal((await plan(user, 800, 6)).scoreModel, 'SCORE_MODEL_V3')
  })

  test('two at the same moment both succeed, and the later one has replaced the earlier', async () => {
    const user = await pulled('near-prime')
    const answers = await Promise.all([plan(user, 740, 6), plan(user, 780, 9)])
    const shown = await show(user)
    const [last, first] = answers.toSorted((one) => (one.planId === shown.planId ? -1 : 1))
    assert.equal(last!.planId, shown.planId)
    assert.deepEqual([first!.changes, last!.changes!.planId], [null, first!.planId])
  })

  test('happens once for one idempotency key', async () => {
    const user = await pulled('clean-prime')
    const send = () => reads.send(user, plansPath, { targetScore: 800, duration: 6 }, { 'idempotency-key': 'plan-1' })
    const [first, again] = [await send(), await send()]
    assert.equal(again.headers.get('idempotency-replayed'), 'true')
    assert.equal(first.body['planId'], again.body['planId'])
    assert.equal((await show(user)).changes, null)
  })

  test(`can be made ${optimalPathsPerDay} times a day; what is refused does not count`, async () => {
    const user = await pulled('clean-prime')
    const good = { targetScore: 760, duration: 6 }
    for (let time = 0; time < optimalPathsPerDay; time++) {
      assertRefused(await reads.send(user, plansPath, { ...good, duration: 1 }), 'SC200')
      assert.equal((await reads.send(user, plansPath, good)).status, 200)
    }
    assertRefused(await reads.send(user, plansPath, good), 'SC221')
    await platform.advance('efx-1b', 'P1D')
    assert.equal((await reads.send(user, plansPath, good)).status, 200)
  })

  test('keeps nothing readable, and goes with the account', async () => {
    const user = await pulled('maxed-cards')
    const made = await plan(user, 720, 6)
    const { sealed } = await rowOf(platform, 'plans', user.userId)
    const name = made.recommendations.find(({ accountName }) => accountName !== null)!.accountName!
    for (const word of [name, 'targetScore']) assert.ok(!(sealed as Buffer).includes(word))
    await closeUser(platform, user)
    assert.equal(await countRows(platform, 'plans', user.userId), 0)
  })

  test('is not stored for a user who is paused while it is searched', async () => {
    const user = await pulled('near-prime')
    const release = await lockUser(platform, user.userId)
    const sent = reads.send(user, plansPath, { targetScore: 760, duration: 6 })
    try {
      await until(() => onlyWaitsForLocks(platform, 'plumbline-app'))
      await setColumns(platform, 'users', user.userId, { status: 'paused' })
    } finally {
      await release()
    }
    assertRefused(await sent, 'SC405', 'reason=paused')
    assert.equal(await countRows(platform, 'plans', user.userId), 0)
  })

  test('is on record', async () => {
    const user = await pulled('clean-prime')
    const answer = await reads.send(user, plansPath, { targetScore: 800, duration: 6 })
    const [record] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.object], ['plan.create', `user:${user.userId}`])
  })

  testDataGate({
    platform: () => platform,
    reads,
    path: plansPath,
    body: { targetScore: 760, duration: 6 },
    badBody: { targetScore: 760, duration: 1 },
  })
})
