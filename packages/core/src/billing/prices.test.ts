import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { calendarMonth } from '../calendar/calendar-month.ts'
import { amountsOf, type Price, priceIn } from './prices.ts'

const price = (amountCents: number, fromMonth: string, more: Partial<Price> = {}): Price => ({
  customerId: null,
  charge: 'MONTHLY_RATE',
  amountCents,
  fromMonth: calendarMonth(fromMonth),
  ...more,
})
const inMonth = (prices: readonly Price[], month: string) =>
  priceIn(prices, 'MONTHLY_RATE', calendarMonth(month))?.amountCents

describe('a price', () => {
  test('counts from its month on, until a later one begins', () => {
    const prices = [price(300, '2026-03'), price(200, '2026-01')]
    assert.deepEqual(
      ['2025-12', '2026-01', '2026-02', '2026-03', '2027-01'].map((month) => inMonth(prices, month)),
      [undefined, 200, 200, 300, 300],
    )
  })

  test('of the customer comes before that of everybody, and of two for one month the later counts', () => {
    const own = price(150, '2026-01', { customerId: 'c' })
    assert.equal(inMonth([price(300, '2026-03'), own], '2026-05'), 150)
    assert.equal(inMonth([price(300, '2026-03'), price(310, '2026-03')], '2026-05'), 310)
  })

  test('makes amounts of counts, once there is one for every charge', () => {
    const counts = { monthlyRate: 3, verificationFee: 2 }
    const month = calendarMonth('2026-05')
    assert.equal(amountsOf([price(200, '2026-01')], month, counts), null)
    const prices = [price(200, '2026-01'), price(50, '2026-01', { charge: 'VERIFICATION_FEE' })]
    assert.deepEqual(amountsOf(prices, month, counts), {
      monthlyRateCents: 600,
      verificationFeeCents: 100,
      totalCents: 700,
    })
  })
})
