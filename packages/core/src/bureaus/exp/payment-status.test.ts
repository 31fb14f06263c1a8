import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { blankTradeline } from '../../credit-file/blank-file.ts'
import type { HistoryStatus } from '../../credit-file/ratings.ts'
import type { Tradeline } from '../../credit-file/tradeline.ts'
import { expHistoryCharacter } from './history-characters.ts'
import { expPaymentStatus, expRating } from './payment-status.ts'
import { expStatusBesideCondition } from './status-beside-condition.ts'

const noAmounts = { balanceUsd: null, limitUsd: null, scheduledPaymentUsd: null, actualPaymentUsd: null }
const late30 = { late30Count: 1, worstRating: 'LATE_30', worstRatingCount: 1 } as const
const late60 = { late30Count: 2, late60Count: 1, worstRating: 'LATE_60', worstRatingCount: 1 } as const
const late120 = { ...late60, late90Count: 2, worstRating: 'LATE_120', worstRatingCount: 1 } as const
const paid = { designator: 'PAID_AND_CLOSED', balanceUsd: 0 } as const
const owed = { designator: 'CLOSED', balanceUsd: 700 } as const

const cases: readonly (readonly [words: string, code: string, changes: Partial<Tradeline>])[] = [
  ['current and never late', '11', {}],
  ['too new to rate', '11', { rating: 'TOO_NEW' }],
  ['current, was 30 days late once', '31', late30],
  ['current, was 30 days late nine times', '36', { ...late30, late30Count: 9 }],
  ['current, was 60 days late', '37', late60],
  ['current, was 120 days late', '39', late120],
  ['closed and still owing, never late', '11', owed],
  ['paid and never late', '12', paid],
  ['closed at zero and never late', '12', { designator: 'CLOSED', balanceUsd: 0 }],
  ['refinanced, was 30 days late three times', '51', { designator: 'REFINANCED', balanceUsd: 0, late30Count: 3 }],
  ['paid, was 60 days late', '55', { ...paid, ...late60 }],
  ['paid, was 120 days late', '57', { ...paid, ...late120 }],
  ['30 days late for the second time', '72', { ...late30, rating: 'LATE_30', late30Count: 2 }],
  ['30 days late, was 60', '77', { ...late60, rating: 'LATE_30' }],
  ['60 days late', '78', { ...late60, rating: 'LATE_60' }],
  ['150 days late', '83', { ...late120, rating: 'LATE_150', worstRating: 'LATE_150' }],
  ['charged off', '97', { ...owed, rating: 'CHARGE_OFF', derogatoryCount: 8 }],
  ['charged off and being paid', '86', { ...owed, rating: 'CHARGE_OFF', actualPaymentUsd: 50 }],
  ['charged off and paid', '63', { ...paid, rating: 'CHARGE_OFF', derogatoryCount: 8 }],
  ['charged off and sold', '97', { rating: 'CHARGE_OFF', designator: 'TRANSFER_OR_SOLD', balanceUsd: 0 }],
  ['repossessed', '96', { ...owed, rating: 'REPOSSESSION' }],
  ['repossessed and paid', '62', { ...paid, rating: 'REPOSSESSION' }],
  ['surrendered and paid', '60', { ...paid, rating: 'VOLUNTARY_SURRENDER' }],
  ['collection and paid', '61', { ...paid, rating: 'COLLECTION' }],
  ['in a chapter 7 bankruptcy', '67', { rating: 'BANKRUPTCY', bankruptcyChapter: 7 }],
  ['in a chapter 13 plan', '69', { rating: 'BANKRUPTCY', bankruptcyChapter: 13 }],
]

describe('the payment status that EXP writes', () => {
  for (const [words, code, changes] of cases)
    it(`is ${code} for an account that is ${words}`, () => {
      const account: Tradeline = {
        ...blankTradeline,
        rating: 'CURRENT',
        designator: 'OPEN',
        balanceUsd: 1000,
        ...changes,
      }
      assert.equal(expPaymentStatus(account), code)
      assert.equal(expRating(code, undefined), account.rating === 'TOO_NEW' ? 'CURRENT' : account.rating)
    })

  it('leaves to the newest month how late an account is that was worse', () => {
    const month = { month: '2026-10' as Tradeline['history'][number]['month'], ...noAmounts }
    const account: Tradeline = { ...blankTradeline, ...late120, rating: 'LATE_30', designator: 'OPEN' }
    assert.equal(expPaymentStatus({ ...account, history: [{ ...month, status: 'LATE_30' }] }), '81')
    assert.equal(expRating('81', 'LATE_30'), 'LATE_30')
    assert.equal(expPaymentStatus({ ...account, history: [{ ...month, status: 'CURRENT' }] }), '71')
  })
})

describe('the payment status of an account in bankruptcy', () => {
  const month = { month: '2026-10' as Tradeline['history'][number]['month'], ...noAmounts }
  const account: Tradeline = { ...blankTradeline, rating: 'BANKRUPTCY', bankruptcyChapter: 7, designator: 'CLOSED' }
  const monthsOf = (...statuses: HistoryStatus[]) => statuses.map((status) => ({ ...month, status }))

  it('is told as it was before the petition', () => {
    const late = { ...account, late30Count: 1, late60Count: 1, history: monthsOf('BANKRUPTCY', 'LATE_60', 'LATE_30') }
    assert.equal(expStatusBesideCondition(late), '78')
    assert.equal(expStatusBesideCondition({ ...account, history: monthsOf('BANKRUPTCY', 'CURRENT') }), '11')
    assert.equal(expStatusBesideCondition({ ...account, history: monthsOf('BANKRUPTCY', 'CHARGE_OFF') }), '97')
    assert.equal(expStatusBesideCondition({ ...account, history: monthsOf('BANKRUPTCY') }), '11')
  })

  it('stands in the history under the character of its chapter', () => {
    assert.deepEqual(
      ([7, 11, 12, 13] as const).map((chapter) => expHistoryCharacter('BANKRUPTCY', chapter)),
      ['9', '9', '9', '7'],
    )
  })
})

describe('the status beside the condition', () => {
  const month = { month: '2026-10' as Tradeline['history'][number]['month'], ...noAmounts }
  const monthsOf = (...statuses: HistoryStatus[]) => statuses.map((status) => ({ ...month, status }))
  const pairs: readonly (readonly [words: string, code: string, changes: Partial<Tradeline>])[] = [
    ['paid and never late', '11', paid],
    ['paid, was 30 days late twice', '32', { ...paid, late30Count: 2 }],
    ['paid, was 60 days late', '37', { ...paid, ...late60 }],
    ['30 days late', '71', { ...late30, rating: 'LATE_30' }],
    ['charged off and paid', '97', { ...paid, rating: 'CHARGE_OFF', derogatoryCount: 8 }],
    ['charged off and sold', '97', { rating: 'CHARGE_OFF', designator: 'TRANSFER_OR_SOLD', balanceUsd: 0 }],
    ['charged off and being paid', '86', { ...owed, rating: 'CHARGE_OFF', actualPaymentUsd: 50 }],
    [
      'charged off after 180 days',
      '84',
      { ...owed, ...late120, rating: 'CHARGE_OFF', history: monthsOf('CHARGE_OFF', 'LATE_180', 'LATE_150') },
    ],
    ['charged off without a month before', '97', { ...owed, rating: 'CHARGE_OFF', history: monthsOf('CHARGE_OFF') }],
  ]
  for (const [words, code, changes] of pairs)
    it(`is ${code} for an account that is ${words}`, () => {
      const account: Tradeline = { ...blankTradeline, rating: 'CURRENT', designator: 'OPEN', balanceUsd: 1000 }
      assert.equal(expStatusBesideCondition({ ...account, ...changes }), code)
    })
})
