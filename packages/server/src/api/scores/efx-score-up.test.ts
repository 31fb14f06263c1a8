import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { efxScoreUp } from '@plumbline/contract'
import { auditOf, changeSettings } from '../../testing/as-owner.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { testDataGate } from '../../testing/data-gate.ts'
import { dataReads, unscorable, type Who } from '../../testing/data-reads.ts'
import { enroll } from '../../testing/enroll.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

interface Way {
  scoreInc: number
  timeHorizon: number
  targetScore: number
  achievable: boolean
  projectedScore: number
  recommendations: { category: string; accountId: string | null; amount: { amount: number } | null }[]
}

describe('GET /users/efx-score-up', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())
  const reads = dataReads(() => platform)
  const path = '/users/efx-score-up'
  const pulled = async (key: string, host = 'efx-1b') => {
    const user = await reads.persona(key, host)
    await reads.post(user, '/direct/update-refresh/{id}')
    return user
  }
  const ways = async (user: Who, query = '') => {
    const answer = await reads.read(user, path + query)
    assertAnswers(answer, efxScoreUp)
    const { directPathway, possiblePathways } = answer.body as unknown as {
      directPathway: Way
      possiblePathways: Way[]
    }
    return { body: answer.body, directPathway, possiblePathways }
  }

  test('shows what would raise the score, by accounts of the report and from the score that is shown', async () => {
    const user = await pulled('maxed-cards')
    const { body, directPathway, possiblePathways } = await ways(user, '?scoreInc=20&timeHorizon=6')
    const score = (await reads.read(user, '/users/efx-latest-scores')).body as unknown as {
      providerViews: { score: number }[]
    }
    assert.equal(body['currentScore'], score.providerViews[0]!.score)
    assert.deepEqual(body['request'], { scoreInc: 20, timeHorizon: 6 })
    assert.equal(directPathway.achievable, true)
    assert.ok(directPathway.projectedScore >= directPathway.targetScore)
    const report = (await reads.read(user, '/users/efx-latest-report')).text
    const paid = directPathway.recommendations.filter(({ accountId }) => accountId !== null)
    assert.ok(paid.length > 0)
    for (const { accountId, category, amount } of paid) {
      assert.ok(report.includes(`"id":"${accountId}"`))
      assert.equal(category, 'CREDIT_UTILIZATION')
      assert.ok(amount!.amount > 0)
    }
    assert.ok(possiblePathways.length > 0 && possiblePathways.length <= 6)
    for (const way of possiblePathways) {
      assert.ok(way.achievable && !(way.scoreInc === 20 && way.timeHorizon === 6))
    }
  })

  test('asks for ten points in six months by default, and shows the best plan when too much is asked for', async () => {
    const user = await pulled('student-loans')
    assert.deepEqual((await ways(user)).body['request'], { scoreInc: 10, timeHorizon: 6 })
    const { directPathway } = await ways(user, '?scoreInc=100&timeHorizon=1')
    assert.equal(directPathway.achievable, false)
    assert.ok(directPathway.projectedScore < directPathway.targetScore)
    assert.ok(directPathway.targetScore <= 850)
  })

  test('puts what is past due first, however little is asked for', async () => {
    const { directPathway } = await ways(await pulled('auto-late', 'all-bureaus'), '?scoreInc=1&timeHorizon=12')
    assert.equal(directPathway.recommendations[0]!.category, 'PAYMENT_BEHAVIOR')
    assert.ok(directPathway.recommendations[0]!.accountId)
  })

  test('works on what is stored and asks no bureau', async () => {
    const user = await pulled('near-prime', 'customer-otp')
    const before = await reads.pulls(user)
    await platform.advance('customer-otp', 'P8D')
    const asked = await reads.pulls(user)
    await ways(user)
    assert.ok(asked >= before)
    assert.equal(await reads.pulls(user), asked)
    const fresh = await enroll(platform, 'rival')
    assertRefused(await reads.read(fresh, path), 'SC1002', 'reason=PENDING')
    assert.equal(await reads.pulls(fresh), 0)
  })

  test('refuses where there is no file or no score', async () => {
    const noHit = await reads.persona('no-hit')
    await reads.read(noHit, '/users/efx-latest-report')
    assertRefused(await reads.read(noHit, path), 'SC1002', 'reason=NO_HIT')
    const thin = await reads.verified(unscorable)
    await reads.read(thin, '/users/efx-latest-report')
    assertRefused(await reads.read(thin, path), 'SC1011')
  })

  test('refuses values out of bounds, then hosts of another product, then hosts that have not bought it', async () => {
    const user = await pulled('clean-prime')
    for (const query of ['?scoreInc=0', '?scoreInc=101', '?timeHorizon=0', '?timeHorizon=25', '?scoreInc=ten']) {
      assertRefused(await reads.read(user, path + query), 'SC200')
    }
    const merged = await enroll(platform, 'efx-3b')
    assertRefused(await reads.read(merged, path), 'SC402')
    assertRefused(await reads.read(merged, `${path}?scoreInc=0`), 'SC200')
    assertRefused(await reads.read(await enroll(platform, 'prefill'), path), 'SC407', 'product=SCORE_UP')
    await changeSettings(platform, 'rival', { bureaus: ['TU'], productKind: 'MULTI' })
    assertRefused(await reads.read(await platform.register('rival'), path), 'SC402')
  })

  test('is computed thirty times a minute for one user', async () => {
    const user = await pulled('clean-prime')
    const answers = await Promise.all(Array.from({ length: 40 }, () => reads.read(user, path)))
    const refused = answers.filter(({ status }) => status !== 200)
    assert.ok(refused.length > 0 && refused.length <= 10, `${refused.length}`)
    for (const answer of refused) assertRefused(answer, 'SC220')
  })

  test('is on record', async () => {
    const user = await pulled('clean-prime')
    const [record] = await auditOf(platform, (await reads.read(user, path)).headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.object], ['scoreup.read', `user:${user.userId}`])
  })

  testDataGate({ platform: () => platform, reads, path, badQuery: '?scoreInc=0' })
})
