import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { instantOfDate } from '../calendar/calendar-date.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import { type ScoreModel, scoreModels } from '../credit-file/file-score.ts'
import { isDelinquent, isOpen, isRevolving } from '../credit-file/tradeline-state.ts'
import { atOnce } from '../long-work/long-work.ts'
import { scoreFile } from '../scoring/score-file.ts'
import { creditFiles } from '../scoring/testing/arbitrary-files.ts'
import { cleanProfile, profileDate, strainedProfile } from '../scoring/testing/described-profiles.ts'
import { simulate } from '../simulation/simulator.ts'
import { type OptimalPath, optimalPath } from './optimal-path.ts'
import type { PathRecommendation } from './path-step.ts'
import { stepStatuses } from './progress.ts'

const startedAt = instantOfDate(profileDate)
const models = fc.constantFrom(...scoreModels)
const durations = fc.integer({ min: 3, max: 12 })
const targets = fc.integer({ min: 301, max: 850 })
const increases = fc.integer({ min: 1, max: 120 })

describe('a plan for any file', () => {
  test('reaches no less with more time', () => {
    fc.assert(
      fc.property(creditFiles, models, fc.integer({ min: 3, max: 11 }), (file, model, duration) => {
        const best = (months: number) =>
          planFor(file, model, { targetScore: 850, duration: months })?.bestReachableScore
        const [sooner, later] = [best(duration), best(duration + 1)]
        if (sooner !== undefined) assert.ok(later! >= sooner, `${later} after ${duration + 1} months, ${sooner} before`)
      }),
      { numRuns: 100 },
    )
  })

  test('still leads with more time to what it led to with less', () => {
    fc.assert(
      fc.property(creditFiles, models, fc.integer({ min: 3, max: 11 }), (file, model, duration) => {
        const targetScore = planFor(file, model, { targetScore: 850, duration })?.bestReachableScore
        if (targetScore === undefined) return
        const later = planFor(file, model, { targetScore: Math.max(301, targetScore), duration: duration + 1 })!
        assert.ok(
          later.achievable,
          `${targetScore} after ${duration} months, ${later.bestReachableScore} after one more`,
        )
      }),
      { numRuns: 200 },
    )
  })

  test('shows the score that it leads to among its months, and none above the best', () => {
    fc.assert(
      fc.property(creditFiles, models, durations, increases, (file, model, duration, increase) => {
        const score = scoreFile(file, model, profileDate)
        if (!score.scored || score.score + increase > 850) return
        const plan = planFor(file, model, { targetScore: score.score + increase, duration })!
        const scores = plan.projectedMonthlyScore.map((month) => month.score)
        assert.ok(scores.includes(plan.projectedScore), `${plan.projectedScore} is not among ${scores}`)
        if (!plan.achievable) assert.equal(Math.max(...scores), plan.bestReachableScore)
      }),
      { numRuns: 200 },
    )
  })

  test('is no easier for a higher target', () => {
    fc.assert(
      fc.property(creditFiles, models, durations, targets, targets, (file, model, duration, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const easier = planFor(file, model, { targetScore: low, duration })
        const harder = planFor(file, model, { targetScore: high, duration })
        if (easier && harder)
          assert.ok(harder.burden >= easier.burden - 1e-9, `${harder.burden} under ${easier.burden}`)
      }),
      { numRuns: 100 },
    )
  })

  test('has only steps that can be done, in whole dollars and within what is owed', () => {
    fc.assert(
      fc.property(creditFiles, models, durations, targets, (file, model, duration, targetScore) => {
        const plan = planFor(file, model, { targetScore, duration })
        if (plan === null) return
        const spent = new Map<string, number>()
        for (const step of plan.recommendations) {
          assert.ok(step.month >= 1 && step.month <= duration)
          const { low, likely, high } = step.expected
          assert.ok(0 <= low && low <= likely && likely <= high, JSON.stringify(step.expected))
          checkAccount(file, step)
          if (step.amount === null || step.action === 'SPREAD_BALANCES') continue
          assert.ok(Number.isInteger(step.amount.amount) && step.amount.amount >= 0)
          spent.set(step.accountId!, (spent.get(step.accountId!) ?? 0) + step.amount.amount)
        }
        for (const [id, usd] of spent) assert.ok(usd <= owedOn(file, id), `${usd} of ${owedOn(file, id)}`)
      }),
      { numRuns: 150 },
    )
  })

  test('asks for everything that its ranges count on, and says so', () => {
    fc.assert(
      fc.property(creditFiles, models, durations, targets, (file, model, duration, targetScore) => {
        const plan = planFor(file, model, { targetScore, duration })
        if (plan === null) return
        const own = file.tradelines.filter(
          (one) => isOpen(one) && one.responsibility !== 'AUTHORIZED_USER' && one.rating !== 'BANKRUPTCY',
        )
        const kept = plan.recommendations.filter(({ reason }) => reason.includes('The ranges of this plan hold if'))
        assert.deepEqual(
          kept.map(({ action }) => action),
          [
            ...(own.length > 0 ? ['KEEP_CURRENT'] : []),
            ...(own.some(isRevolving) ? ['KEEP_OPEN'] : []),
            'AVOID_NEW_CREDIT',
          ],
        )
        for (const { action, expected, reason } of kept)
          if (action === 'KEEP_OPEN') assert.equal(reason.startsWith('Its limit makes'), expected.likely > 0)
      }),
      { numRuns: 100 },
    )
  })

  test('says of every month a range that holds the likely score and never narrows to nothing', () => {
    fc.assert(
      fc.property(creditFiles, models, durations, targets, (file, model, duration, targetScore) => {
        const plan = planFor(file, model, { targetScore, duration })
        if (plan === null) return
        assert.deepEqual(
          plan.projectedMonthlyScore.map(({ month }) => month),
          Array.from({ length: duration }, (_, index) => index + 1),
        )
        for (const { low, score, high } of plan.projectedMonthlyScore) {
          assert.ok(300 <= low && low <= score && score <= high && high <= 850)
          assert.ok(low < high)
        }
        if (!plan.alreadyReached) {
          assert.equal(plan.achievable, plan.projectedScore >= targetScore)
          if (!plan.achievable) assert.equal(plan.projectedScore, plan.bestReachableScore)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('has no step that is done or missed on the day it is made', () => {
    fc.assert(
      fc.property(creditFiles, models, durations, increases, (any, model, duration, increase) => {
        // Two accounts that nothing tells apart cannot be told apart in a later file either.
        const tradelines = any.tradelines.map((one, place) => ({ ...one, accountNumber: `${place}` }))
        const file = { ...any, tradelines }
        const score = scoreFile(file, model, profileDate)
        if (!score.scored) return
        const plan = planFor(file, model, { targetScore: Math.min(850, score.score + increase), duration })!
        const statuses = stepStatuses(plan, file, startedAt)
        for (const { id, reason } of plan.recommendations) assert.equal(statuses.get(id), 'OPEN', reason)
      }),
      { numRuns: 200 },
    )
  })

  test('is always the same plan', () => {
    fc.assert(
      fc.property(creditFiles, models, durations, targets, (file, model, duration, targetScore) => {
        const request = { targetScore, duration }
        assert.deepEqual(planFor(file, model, request), planFor(structuredClone(file), model, request))
      }),
      { numRuns: 30 },
    )
  })

  test('without steps gains nothing over doing nothing', () => {
    fc.assert(
      fc.property(creditFiles, models, durations, targets, (file, model, duration, targetScore) => {
        const plan = planFor(file, model, { targetScore, duration })
        if (plan === null || plan.actions.length > 0) return
        const simulator = atOnce(simulate(file, model, profileDate, plan.startScore))!
        assert.equal(plan.burden, 0)
        for (const { month, score } of plan.projectedMonthlyScore) assert.equal(score, simulator.scoreAfter(month, []))
      }),
      { numRuns: 60 },
    )
  })
})

test('a target at or below the score is reached already, and everything is to be kept as it is', () => {
  for (const targetScore of [301, scoreOf(strainedProfile())]) {
    const plan = planFor(strainedProfile(), 'SCORE_MODEL_V3', { targetScore, duration: 6 })!
    assert.deepEqual(
      [plan.achievable, plan.alreadyReached, plan.projectedScoreImprovement, plan.burden],
      [true, true, 0, 0],
    )
    assert.deepEqual(
      plan.recommendations.map(({ action }) => action),
      ['KEEP_CURRENT', 'KEEP_OPEN', 'AVOID_NEW_CREDIT'],
    )
  }
})

test('a person at 850 has nothing left to reach', () => {
  const plan = atOnce(
    optimalPath(cleanProfile(), 'SCORE_MODEL_V3', startedAt, 850, { targetScore: 850, duration: 12 }),
  )!
  assert.deepEqual([plan.alreadyReached, plan.achievable, plan.projectedScore], [true, true, 850])
  assert.ok(plan.recommendations.every(({ amount }) => amount === null))
})

test('a file without a score has no plan', () => {
  const file = { ...strainedProfile(), tradelines: [] }
  assert.equal(atOnce(optimalPath(file, 'SCORE_MODEL_V3', startedAt, 700, { targetScore: 720, duration: 6 })), null)
})

test('month 0 is the score that the person was served, whatever our own model says', () => {
  const simulator = atOnce(simulate(strainedProfile(), 'SCORE_MODEL_V4', profileDate, 612))!
  assert.equal(simulator.scoreAfter(0, []), 612)
})

test('every step says why it stands where it does', () => {
  const plan = planFor(strainedProfile(), 'SCORE_MODEL_V3', { targetScore: 710, duration: 6 })!
  const paid = plan.recommendations.filter(({ amount }) => amount !== null)
  assert.ok(paid.length >= 2)
  assert.match(paid[0]!.reason, /comes first, because/)
  assert.match(paid.at(-1)!.reason, /comes last, because|come together/)
  assert.deepEqual(
    plan.recommendations.map(({ rank }) => rank),
    plan.recommendations.map((_, place) => place + 1),
  )
})

function planFor(
  file: CreditFile,
  model: ScoreModel,
  request: { targetScore: number; duration: number },
): OptimalPath | null {
  const result = scoreFile(file, model, profileDate)
  if (!result.scored) {
    assert.equal(atOnce(optimalPath(file, model, startedAt, 700, request)), null)
    return null
  }
  return atOnce(optimalPath(file, model, startedAt, result.score, request))
}

function scoreOf(file: CreditFile): number {
  const result = scoreFile(file, 'SCORE_MODEL_V3', profileDate)
  assert.ok(result.scored)
  return result.score
}

function checkAccount(file: CreditFile, { action, accountId, amount }: PathRecommendation): void {
  const account = file.tradelines.find(({ id }) => id === accountId)
  if (action === 'KEEP_CURRENT' || action === 'AVOID_NEW_CREDIT') assert.equal(accountId, null)
  else if (action === 'PAY_COLLECTION') assert.ok(account || file.collections.some(({ id }) => id === accountId))
  else assert.ok(account && isOpen(account), `${action} on ${accountId}`)
  if (action === 'PAY_PAST_DUE') assert.ok(isDelinquent(account!))
  if (amount !== null) assert.ok(amount.amount <= owedOn(file, accountId!))
}

function owedOn(file: CreditFile, id: string): number {
  return [...file.tradelines, ...file.collections].find((item) => item.id === id)?.balanceUsd ?? 0
}
