import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { OptimalPathPlan } from '@plumbline/contract'
import { monthsLater } from '@plumbline/core/calendar'
import { dataReads, type Who } from '../testing/data-reads.ts'
import { closeUser, pauseUser, resumeUser } from '../testing/lifecycle-calls.ts'
import { plansOf } from '../testing/plans.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'

describe('a plan, followed over its months', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)
  const { pulled, plan, show, outline, scoreOf } = plansOf(reads)
  /** Pays the accounts of the steps off; the next statement brings new purchases, so the file is pulled at once. */
  const pay = async (user: Who, plan: OptimalPathPlan) => {
    const token = await platform.hostToken(user.host)
    for (const { accountId } of paid(plan)) {
      const body = { type: 'BALANCE_CHANGE', data: { accountId, balanceUsd: 0 } }
      const answer = await platform.call('POST', `/sandbox/users/${user.userId}/events`, { token, body })
      assert.equal(answer.status, 200, answer.text)
    }
    await reads.post(user, '/direct/update-refresh/{id}')
  }
  const paid = ({ recommendations }: OptimalPathPlan) => recommendations.filter(({ amount }) => amount !== null)
  const jobsOf = (answer: { body: Record<string, unknown> }) =>
    (answer.body['jobs'] as { job: string; outcome: string }[]).filter(({ job }) => job === 'plan-progress')

  test('a step is done when a later file shows it; the actual score stands beside the projected', async () => {
    const user = await pulled('maxed-cards')
    const made = await plan(user, (await scoreOf(user)) + 30, 6)
    await platform.advance('efx-1b', 'P1M1D')
    assert.ok(paid(await show(user)).every(({ status }) => status === 'OPEN'))
    await pay(user, made)
    const { progress, ...followed } = await show(user)
    for (const { status, id } of paid({ ...followed, progress })) assert.equal(status, 'DONE', id)
    assert.equal(progress.monthsElapsed, 1)
    assert.equal(progress.actualNow, await scoreOf(user))
    assert.deepEqual(progress.actual.at(-1), { date: progress.asOf, score: progress.actualNow })
    assert.equal(progress.projectedNow, made.projectedMonthlyScore[0]!.score)
    assert.equal(progress.delta, progress.actualNow - progress.projectedNow)
    assert.deepEqual(followed.projectedMonthlyScore, made.projectedMonthlyScore)
  })

  test('a plan is reached as soon as a score has come to its target, and stays so', async () => {
    const user = await pulled('maxed-cards', 'rival')
    const made = await plan(user, (await scoreOf(user)) + 5, 3)
    await platform.advance('rival', 'P1M')
    await pay(user, made)
    assert.equal((await outline(user)).status, 'REACHED')
    await platform.advance('rival', 'P3M')
    assert.equal((await show(user)).status, 'REACHED')
  })

  test('steps that were not done are missed, and a plan whose time is over has expired by the clock', async () => {
    const user = await pulled('maxed-cards', 'all-bureaus')
    const made = await plan(user, 800, 3)
    assert.equal(made.status, 'ACTIVE')
    const moved = await platform.advance('all-bureaus', 'P3M1D')
    assert.deepEqual(
      jobsOf(moved).map(({ outcome }) => outcome),
      ['done'],
    )
    const ended = await show(user)
    assert.equal(ended.status, 'EXPIRED')
    assert.ok(paid(ended).length > 0 && paid(ended).every(({ status }) => status === 'MISSED'))
    // What comes afterwards belongs to no plan.
    await pay(user, ended)
    const { progress, recommendations, status } = await show(user)
    assert.deepEqual(
      { progress, recommendations, status },
      {
        progress: ended.progress,
        recommendations: ended.recommendations,
        status: 'EXPIRED',
      },
    )
  })

  test('a plan that takes the place of a shorter one ends at its own time', async () => {
    const user = await pulled('maxed-cards', 'customer-otp')
    await plan(user, 800, 3)
    const { endsAt, startedAt } = await plan(user, 820, 5)
    assert.equal(endsAt, monthsLater(startedAt, 5))
    await platform.advance('customer-otp', 'P3M2D')
    assert.equal((await show(user)).status, 'ACTIVE')
    assert.equal(jobsOf(await platform.advance('customer-otp', 'P2M')).length, 1)
    assert.notEqual((await show(user)).status, 'ACTIVE')
  })

  test('the end of a plan finds paused users too, and nothing of closed ones', async () => {
    const [paused, closed] = [await pulled('near-prime', 'efx-1b'), await pulled('near-prime', 'efx-1b')]
    for (const user of [paused, closed]) await plan(user, 840, 3)
    await pauseUser(platform, paused)
    await closeUser(platform, closed)
    const jobs = jobsOf(await platform.advance('efx-1b', 'P4M'))
    assert.ok(jobs.length > 0 && jobs.every(({ outcome }) => outcome === 'done'), JSON.stringify(jobs))
    await resumeUser(platform, paused)
    assert.equal((await show(paused)).status, 'EXPIRED')
  })
})
