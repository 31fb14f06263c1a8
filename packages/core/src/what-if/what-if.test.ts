import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { instantOfDate } from '../calendar/calendar-date.ts'
import { scoreModels } from '../credit-file/file-score.ts'
import { isOpen } from '../credit-file/tradeline-state.ts'
import { atOnce } from '../long-work/long-work.ts'
import { scoreFile } from '../scoring/score-file.ts'
import { creditFiles, unpaidCollection } from '../scoring/testing/arbitrary-files.ts'
import { cleanProfile, profileDate, strainedProfile } from '../scoring/testing/described-profiles.ts'
import * as simulation from './index.ts'
import type { WhatIfAction } from './what-if-action.ts'

const { readActions, whatIf } = simulation

const asOf = instantOfDate(profileDate)
const file = { ...strainedProfile(), collections: [unpaidCollection('agency', 10)] }
const usd = (amount: number) => ({ amount, currency: 'USD' as const })

function ask(actions: readonly WhatIfAction[], months = 12, on = file) {
  const read = readActions(on, actions)
  assert.ok(read.actions !== null, JSON.stringify(read.faults))
  return atOnce(whatIf(on, 'SCORE_MODEL_V3', asOf, 640, read.actions, months))!
}

describe('what-if', () => {
  test('tells every month of both ways, with ranges that widen', () => {
    const { projected, baseline, currentScore } = ask(
      [{ action: 'PAY_DOWN', accountId: 'card-1', amount: usd(2000) }],
      24,
    )
    assert.equal(currentScore, 640)
    assert.deepEqual([projected.length, baseline.length], [24, 24])
    const widths = baseline.map(({ low, high }) => high - low)
    assert.ok(widths.every((width, place) => place === 0 || width >= widths[place - 1]!))
  })

  test('paying gains and says by what; missing a payment, opening and closing lose', () => {
    const gain = ask([{ action: 'PAY_DOWN', accountId: 'card-1', amount: usd(2900) }])
    assert.ok(gain.change > 0)
    assert.equal(gain.moved[0]!.factor, 'UTILIZATION')
    assert.match(gain.moved[0]!.text, /gained if nothing else changes/)
    const paid = ask([{ action: 'PAY_COLLECTION', accountId: 'agency' }])
    assert.ok(paid.change > 0 && paid.moved.some(({ factor }) => factor === 'PAYMENT_HISTORY'))
    for (const action of [
      { action: 'MISS_PAYMENT', accountId: 'card-2', month: 12 },
      { action: 'CLOSE_ACCOUNT', accountId: 'card-2' },
      { action: 'RAISE_BALANCE', accountId: 'card-3', amount: usd(2200) },
      { action: 'APPLY_FOR_CREDIT', month: 12 },
      { action: 'OPEN_LOAN', amount: usd(9000), month: 11 },
    ] as const)
      assert.ok(
        ask([action], 12, cleanProfile() as typeof file).change <= 0 && ask([action]).change <= 0,
        action.action,
      )
  })

  test('says of an application only what it has moved, and no more points than the score loses', () => {
    const { change, moved } = ask([{ action: 'APPLY_FOR_CREDIT', month: 12 }])
    assert.deepEqual(
      moved.map(({ factor }) => factor),
      ['RECENT_CREDIT'],
    )
    assert.ok(Math.abs(moved[0]!.points - change) <= 1, `${moved[0]!.points} of ${change}`)
  })

  test('what was moved adds up to the change, but for what rounding takes', () => {
    fc.assert(
      fc.property(creditFiles, fc.constantFrom(...scoreModels), fc.nat(), (any, model, place) => {
        const score = scoreFile(any, model, profileDate)
        const { id = '' } = any.tradelines.filter(isOpen).at(place % any.tradelines.length) ?? {}
        if (!score.scored || id === '') return
        const actions = [{ kind: 'MISS_PAYMENT', accountId: id, month: 5 } as const]
        const { change, moved } = atOnce(whatIf(any, model, asOf, score.score, actions, 6))!
        const sum = moved.reduce((points, one) => points + one.points, 0)
        if (score.score + change > 300) assert.ok(Math.abs(sum - change) <= 4, `${change}: ${JSON.stringify(moved)}`)
      }),
      { numRuns: 200 },
    )
  })

  test('doing nothing, and keeping everything as it is, is never a gain', () => {
    fc.assert(
      fc.property(creditFiles, fc.integer({ min: 1, max: 24 }), (any, months) => {
        const score = scoreFile(any, 'SCORE_MODEL_V4', profileDate)
        if (!score.scored) return
        const read = readActions(any, [{ action: 'AVOID_NEW_CREDIT' }, { action: 'KEEP_CURRENT' }])
        const found = atOnce(whatIf(any, 'SCORE_MODEL_V4', asOf, score.score, read.actions!, months))!
        assert.deepEqual([found.change, found.moved], [0, []])
        assert.deepEqual(found.projected, found.baseline)
      }),
      { numRuns: 40 },
    )
  })

  test('a balance that is spread over other cards is owed there', () => {
    const { actions } = readActions(file, [{ action: 'SPREAD_BALANCES', accountId: 'card-1', amount: usd(1500) }])
    const moved = actions!.reduce((sum, action) => sum + (action.kind === 'SHIFT_BALANCE' ? action.byUsd : 0), 0)
    assert.equal(moved, 0)
  })
})

describe('payments on one account', () => {
  const pay = (dollars: number, month: number) =>
    ({ action: 'PAY_DOWN', accountId: 'card-1', amount: usd(dollars), month }) as const

  test('count together, whatever the order in which they are named', () => {
    const together = ask([pay(2900, 4)])
    for (const parts of [
      [pay(900, 2), pay(2000, 4)],
      [pay(2000, 4), pay(900, 2)],
    ])
      assert.deepEqual(ask(parts).projected.at(-1), together.projected.at(-1))
  })

  test('are refused from the one on that is more than is still owed', () => {
    const moved = { action: 'SPREAD_BALANCES', accountId: 'card-1', amount: usd(1000) } as const
    for (const [parts, path] of [
      [[pay(2000, 1), pay(901, 2)], 'actions[1].amount'],
      [[moved, pay(1901, 1)], 'actions[1].amount'],
      [[pay(1901, 1), moved], 'actions[1].amount'],
    ] as const)
      assert.deepEqual(
        readActions(file, parts).faults?.map((fault) => fault.path),
        [path],
      )
  })
})

describe('an action that the file does not allow is refused with its path', () => {
  const closed = { ...file, tradelines: file.tradelines.map((one) => ({ ...one, closedOn: profileDate })) }
  for (const [title, action, path, on] of [
    ['an unknown account', { action: 'PAY_DOWN', accountId: 'foreign', amount: usd(1) }, 'actions[0].accountId', file],
    [
      'an unknown account that is to be kept current',
      { action: 'KEEP_CURRENT', accountId: 'foreign' },
      'actions[0].accountId',
      file,
    ],
    ['no account', { action: 'MISS_PAYMENT' }, 'actions[0].accountId', file],
    ['a closed account', { action: 'CLOSE_ACCOUNT', accountId: 'card-1' }, 'actions[0].accountId', closed],
    [
      'more than its balance',
      { action: 'PAY_DOWN', accountId: 'card-1', amount: usd(2901) },
      'actions[0].amount',
      file,
    ],
    ['no amount', { action: 'OPEN_CARD' }, 'actions[0].amount', file],
    ['a part of a dollar', { action: 'OPEN_LOAN', amount: usd(10.5) }, 'actions[0].amount', file],
    ['a debt that is not there', { action: 'PAY_COLLECTION', accountId: 'card-1' }, 'actions[0].accountId', file],
    ['nothing past due', { action: 'PAY_PAST_DUE', accountId: 'card-1' }, 'actions[0].accountId', file],
    [
      'a loan that is spread over cards',
      { action: 'SPREAD_BALANCES', accountId: 'auto', amount: usd(9400) },
      'actions[0].accountId',
      file,
    ],
  ] as const)
    test(title, () => {
      const { actions, faults } = readActions(on, [action])
      assert.equal(actions, null)
      assert.deepEqual(
        faults!.map((fault) => fault.path),
        [path],
      )
    })
})
