import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sameDayMonthsLater } from '../calendar/cadence.ts'
import { dateOfInstant, instantOfDate } from '../calendar/calendar-date.ts'
import { monthsLater } from '../calendar/months-later.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import { atOnce } from '../long-work/long-work.ts'
import { unpaidCollection } from '../scoring/testing/arbitrary-files.ts'
import { hardInquiry, profileDate, strainedProfile } from '../scoring/testing/described-profiles.ts'
import { projectFile } from '../simulation/project-file.ts'
import * as plans from './index.ts'

const { comparePlans, optimalPath, planStatus, progressOf, stepStatuses } = plans

const startedAt = instantOfDate(profileDate)
const file: CreditFile = { ...strainedProfile(), collections: [unpaidCollection('agency', 20)] }
const plan = atOnce(optimalPath(file, 'SCORE_MODEL_V3', startedAt, 620, { targetScore: 700, duration: 6 }))!
const at = (months: number) => monthsLater(startedAt, months)
const statusesAfter = (later: CreditFile, months: number) => [...stepStatuses(plan, later, at(months)).values()]

describe('the steps of a plan', () => {
  const paying = plan.recommendations.filter(({ amount }) => amount !== null)

  test('are open at first, and done when the file shows them', () => {
    assert.ok(paying.length > 0)
    assert.ok(statusesAfter(file, 0).every((status) => status === 'OPEN'))
    const done = projectFile(file, profileDate, 6, plan.actions)
    assert.ok(statusesAfter(done, 6).every((status) => status === 'DONE'))
  })

  test('are recognised when the bureau gives its items other ids', () => {
    const done = projectFile(file, profileDate, 6, plan.actions)
    const renamed = { ...done, tradelines: done.tradelines.map((one) => ({ ...one, id: `other ${one.id}` })) }
    assert.deepEqual(statusesAfter(renamed, 6), statusesAfter(done, 6))
  })

  test('are missed when their month and a month of reporting have passed', () => {
    const untouched = projectFile(file, profileDate, 6, [])
    const statuses = stepStatuses(plan, untouched, at(6))
    for (const { id } of paying) assert.equal(statuses.get(id), 'MISSED')
  })

  test('that keep something are missed at once: a late month, a closed card, an application', () => {
    const [keepOpen] = plan.recommendations.filter(({ action }) => action === 'KEEP_OPEN')
    const broken = projectFile(file, profileDate, 2, [
      { kind: 'MISS_PAYMENT', accountId: 'card-2', month: 2 },
      { kind: 'CLOSE_ACCOUNT', accountId: keepOpen!.accountId!, month: 1 },
      { kind: 'APPLY_FOR_CREDIT', month: 2 },
    ])
    const statuses = stepStatuses(plan, broken, at(2))
    for (const { id, action } of plan.recommendations)
      if (action.startsWith('KEEP') || action === 'AVOID_NEW_CREDIT') assert.equal(statuses.get(id), 'MISSED', action)
  })

  test('do not mind what was there before: an old application, an old late month', () => {
    const before = { ...file, inquiries: [hardInquiry('old', 2)] }
    assert.ok(statusesAfter(before, 1).every((status) => status !== 'MISSED'))
  })
})

describe('the progress of a plan', () => {
  const projected = (month: number) => plan.projectedMonthlyScore[month - 1]!.score

  test('is on track within five points of the projection, ahead above and behind below', () => {
    for (const [difference, state] of [
      [5, 'ON_TRACK'],
      [-5, 'ON_TRACK'],
      [6, 'AHEAD'],
      [-6, 'BEHIND'],
    ] as const) {
      const progress = progressOf(plan, [{ date: at(2), score: projected(2) + difference }])
      assert.deepEqual([progress.state, progress.delta, progress.monthsElapsed], [state, difference, 2])
    }
  })

  test('takes the newest score in whatever order they come, and none from before the plan', () => {
    const scores = [at(3), at(1), at(-1)].map((date, place) => ({ date, score: 630 + place }))
    const progress = progressOf(plan, scores)
    assert.deepEqual(
      [progress.asOf, progress.actualNow, progress.projectedNow, progress.actual.length],
      [at(3), 630, projected(3), 2],
    )
  })

  test('begins with the score of the start', () => {
    const { actualNow, projectedNow, delta, state } = progressOf(plan, [])
    assert.deepEqual([actualNow, projectedNow, delta, state], [620, 620, 0, 'ON_TRACK'])
  })
})

describe('a plan', () => {
  test('is reached by a score within its time, and expires without one', () => {
    const high = { date: at(4), score: 700 }
    assert.equal(planStatus(plan, [], at(5)), 'ACTIVE')
    assert.equal(planStatus(plan, [high], at(4)), 'REACHED')
    assert.equal(planStatus(plan, [{ date: at(6), score: 699 }], at(6)), 'EXPIRED')
    assert.equal(planStatus(plan, [{ date: at(7), score: 720 }], at(7)), 'EXPIRED')
  })

  test('whose target was reached from the beginning is decided at its end', () => {
    const kept = atOnce(optimalPath(file, 'SCORE_MODEL_V3', startedAt, 720, { targetScore: 700, duration: 6 }))!
    assert.equal(planStatus(kept, [{ date: at(1), score: 725 }], at(2)), 'ACTIVE')
    assert.equal(planStatus(kept, [{ date: at(5), score: 702 }], at(6)), 'REACHED')
    assert.equal(planStatus(kept, [{ date: at(5), score: 690 }], at(6)), 'EXPIRED')
  })

  test('tells what a new one changes about it', () => {
    const later = projectFile(file, profileDate, 2, plan.actions)
    const next = atOnce(optimalPath(later, 'SCORE_MODEL_V3', at(2), 650, { targetScore: 720, duration: 9 }))!
    const comparison = comparePlans(plan, next)
    assert.deepEqual(comparison.targetScore, { before: 700, after: 720 })
    assert.ok(comparison.texts.includes('The target is 720, it was 700.'))
    assert.ok(comparison.texts.includes('The time is 9 months, it was 6 months.'))
    assert.deepEqual(comparePlans(plan, plan).texts, [])
    assert.equal(dateOfInstant(at(2)), sameDayMonthsLater(profileDate, 2))
  })
})
