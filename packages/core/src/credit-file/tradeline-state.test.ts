import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { calendarDate } from '../calendar/calendar-date.ts'
import { blankTradeline } from './blank-file.ts'
import { ratings } from './ratings.ts'
import type { Tradeline } from './tradeline.ts'
import { designators } from './tradeline-codes.ts'
import { creditLineUsd, isDelinquent, isNegativeTradeline, isOpen, verifiedDate } from './tradeline-state.ts'

const account = (known: Partial<Tradeline>): Tradeline => ({
  ...blankTradeline,
  designator: 'OPEN',
  rating: 'CURRENT',
  ...known,
})

describe('an account', () => {
  test('is open by designator only when nothing ended it', () => {
    const open = designators.filter((designator) => isOpen(account({ designator })))
    assert.deepEqual(open, ['OPEN', 'FROZEN', 'DEFAULT', 'UNKNOWN'])
  })

  test('is over when it is derogatory, except in bankruptcy', () => {
    const over = ratings.filter((rating) => !isOpen(account({ rating })))
    assert.deepEqual(over, ['COLLECTION', 'CHARGE_OFF', 'REPOSSESSION', 'VOLUNTARY_SURRENDER', 'FORECLOSURE'])
  })

  test('is over once it has a closing date', () => {
    assert.equal(isOpen(account({ closedOn: calendarDate('2026-01-31') })), false)
  })

  test('is delinquent while late and negative also when derogatory', () => {
    const seen = (['CURRENT', 'LATE_30', 'CHARGE_OFF', 'UNRATED'] as const).map((rating) => account({ rating }))
    assert.deepEqual(seen.map(isDelinquent), [false, true, false, false])
    assert.deepEqual(seen.map(isNegativeTradeline), [false, true, true, false])
  })

  test('was verified when it was reported, unless the bureau says otherwise', () => {
    const reportedOn = calendarDate('2026-09-10')
    assert.equal(verifiedDate(account({ reportedOn })), '2026-09-10')
    assert.equal(verifiedDate(account({ reportedOn, verifiedOn: calendarDate('2026-09-12') })), '2026-09-12')
    assert.equal(verifiedDate(account({})), null)
  })

  test('has the limit as its line, a card without one its highest balance, a loan nothing', () => {
    assert.equal(creditLineUsd(account({ portfolio: 'REVOLVING', creditLimitUsd: 0, highCreditUsd: 900 })), 0)
    assert.equal(creditLineUsd(account({ portfolio: 'LINE_OF_CREDIT', highCreditUsd: 900 })), 900)
    assert.equal(creditLineUsd(account({ portfolio: 'INSTALLMENT', highCreditUsd: 900 })), 0)
    assert.equal(creditLineUsd(account({ portfolio: 'REVOLVING' })), 0)
  })
})
