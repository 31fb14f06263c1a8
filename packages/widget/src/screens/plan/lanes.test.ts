import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { lanesOf, type PlanStep } from './lanes.ts'
import { monthRows } from './month-rows.ts'
import { stepDifferences } from './step-differences.ts'

const start = Date.UTC(2026, 10, 16, 12)
const monthAfter = (months: number) => Date.UTC(2026, 10 + months, 16, 12)
const months = [1, 2, 3, 4, 5, 6].map((month) => ({
  month,
  date: monthAfter(month),
  score: 680 + 5 * month,
  low: 675 + 5 * month,
  high: 685 + 5 * month,
}))

function step(id: string, action: PlanStep['action'], month: number, more: Partial<PlanStep> = {}): PlanStep {
  const fixed = { rank: 1, factor: 'UTILIZATION', difficulty: 'EASY', reason: '', accountName: null } as const
  const expected = { low: 1, likely: 2, high: 3 }
  return { ...fixed, id, action, month, expected, accountId: id, amount: null, status: 'OPEN', ...more }
}

function planOf(recommendations: readonly PlanStep[], actual: readonly { date: number; score: number }[] = []) {
  const asOf = actual.at(-1)?.date ?? start
  const progress = {
    asOf,
    actual,
    monthsElapsed: 0,
    actualNow: 0,
    projectedNow: 0,
    delta: 0,
    state: 'ON_TRACK',
  } as const
  return {
    recommendations,
    projectedMonthlyScore: months,
    endsAt: monthAfter(6),
    startScore: 680,
    startedAt: start,
    progress,
  }
}

const namesOf = (steps: readonly { step: PlanStep }[]) => steps.map((one) => one.step.id)

describe('the lanes of a plan', () => {
  const plan = planOf([
    step('first', 'PAY_DOWN', 1),
    step('second', 'PAY_DOWN', 2),
    step('fifth', 'PAY_DOWN', 5),
    step('done', 'PAY_DOWN', 5, { status: 'DONE' }),
    step('open', 'KEEP_OPEN', 6),
    step('missed', 'KEEP_CURRENT', 6, { status: 'MISSED' }),
  ])

  it('place what is to do by its month, what is kept and what is settled apart', () => {
    const { now, next, later, always, settled } = lanesOf(plan, start)
    assert.deepEqual([now, next, later, always, settled].map(namesOf), [
      ['first'],
      ['second'],
      ['fifth'],
      ['open'],
      ['done', 'missed'],
    ])
    assert.equal(now[0]!.by, monthAfter(1))
  })

  it('keep a step that is late in this month, and move the others up', () => {
    const { now, next, later } = lanesOf(plan, monthAfter(1) + 1)
    assert.deepEqual([now, next, later].map(namesOf), [['first', 'second'], [], ['fifth']])
    assert.deepEqual(
      now.map(({ isLate }) => isLate),
      [true, false],
    )
  })

  it('follow the newest score where the clock of the device is behind it, and end with the plan', () => {
    const ahead = planOf(plan.recommendations, [{ date: monthAfter(4), score: 700 }])
    assert.deepEqual(namesOf(lanesOf(ahead, start).now), ['first', 'second', 'fifth'])
    assert.deepEqual(namesOf(lanesOf(plan, monthAfter(30)).now), ['first', 'second', 'fifth'])
  })
})

describe('the months of a plan', () => {
  it('have the newest score of their time beside what was planned, from the first day of a month on', () => {
    const scores = [
      { date: monthAfter(1) - 86_400_000, score: 681 },
      { date: monthAfter(1) - 3_600_000, score: 690 },
      { date: monthAfter(1) + 86_400_000, score: 691 },
      { date: monthAfter(3), score: 702 },
    ]
    const rows = monthRows(planOf([], scores), start)
    assert.deepEqual(
      rows.map(({ actual }) => actual),
      [681, 691, null, 702, null, null, null],
    )
    assert.deepEqual(
      rows.map(({ planned }) => planned),
      [680, 685, 690, 695, 700, 705, 710],
    )
    assert.deepEqual(
      rows.map(({ isAhead }) => isAhead),
      [false, false, false, false, true, true, true],
    )
  })

  it('begin with the score at the start', () => {
    const [first, second] = monthRows(planOf([]), start)
    assert.deepEqual([first!.actual, first!.low, first!.high, second!.actual], [680, 680, 680, null])
  })
})

describe('the differences between two plans', () => {
  const usd = (amount: number) => ({ amount: { amount, currency: 'USD' as const } })

  it('tell steps that came, went and changed, by action and account', () => {
    const before = [step('a', 'PAY_DOWN', 1, usd(100)), step('b', 'PAY_DOWN', 2, usd(50)), step('c', 'KEEP_OPEN', 6)]
    const after = [step('a', 'PAY_DOWN', 3, usd(150)), step('d', 'PAY_DOWN', 2, usd(50)), step('c', 'KEEP_OPEN', 12)]
    const { added, removed, changed } = stepDifferences(before, after)
    assert.deepEqual(
      [added, removed, changed.map((one) => one.after)].map((steps) => steps.map(({ id }) => id)),
      [['d'], ['b'], ['a']],
    )
  })

  it('know an account by its name where a newer report has given it another id', () => {
    const named = { accountName: 'LARKSPUR BANK', ...usd(100) }
    const found = stepDifferences([step('old', 'PAY_DOWN', 1, named)], [step('new', 'PAY_DOWN', 1, named)])
    assert.deepEqual(found, { added: [], removed: [], changed: [] })
  })

  it('pair two steps of one name with two, not with one', () => {
    const named = { accountName: 'LARKSPUR BANK', ...usd(100) }
    const one = step('x', 'PAY_DOWN', 1, named)
    assert.equal(stepDifferences([one, step('y', 'PAY_DOWN', 1, named)], [one]).removed.length, 1)
  })
})
