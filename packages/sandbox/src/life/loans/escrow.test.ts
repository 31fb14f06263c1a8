import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dateOfDayNumber } from '@plumbline/core/calendar'
import { findPerson } from '../../people/population.ts'
import { dueDayIn } from '../due-day.ts'
import { startWalk, walkThrough } from '../walk-month.ts'
import { isHomeLoan } from './homes.ts'
import { installment } from './interest.ts'

const mortgages = Array.from({ length: 150 }, (_, index) => {
  const walk = startWalk(findPerson(`666${String((index * 48_271 + 733) % 1_000_000).padStart(6, '0')}`)!, [], Infinity)
  walkThrough(walk, 2026 * 12 + 10)
  return walk.accounts.filter(({ product, reports }) => isHomeLoan(product) && reports.length > 40)
}).flat()

describe('the payment of a mortgage', () => {
  it('holds taxes and insurance for most, set anew once a year', () => {
    assert.ok(mortgages.length > 60)
    const collected = mortgages.filter(({ escrowUsd }) => escrowUsd > 0)
    const share = collected.length / mortgages.length
    assert.ok(share > 0.7 && share < 0.95, `${share}`)
    for (const { reports } of collected) {
      const asked = reports.filter(({ scheduledUsd, rating }) => scheduledUsd > 0 && rating === 'CURRENT')
      const changes = asked.filter(
        ({ scheduledUsd }, index) => index > 0 && scheduledUsd !== asked[index - 1]!.scheduledUsd,
      )
      assert.ok(changes.length <= 2 + asked.length / 12, `${changes.length} in ${asked.length} months`)
      assert.ok(changes.length >= asked.length / 12 / 2 - 1, `${changes.length} in ${asked.length} months`)
    }
  })

  it('pays down the loan by principal alone', () => {
    for (const { reports, monthlyRate, paymentUsd, escrowUsd, termMonths, highCreditUsd } of mortgages) {
      assert.ok(Math.abs(paymentUsd - installment(highCreditUsd, monthlyRate, termMonths!)) <= 1)
      const [before, last] = reports.slice(-2)
      if (before === undefined || last === undefined || last.paidUsd === 0 || last.balanceUsd === 0) continue
      if (last.rating !== 'CURRENT' || before.paidUsd === 0 || last.paidUsd > before.scheduledUsd) continue
      assert.ok(Math.abs(before.balanceUsd * (1 + monthlyRate) - last.balanceUsd - paymentUsd) <= 1, `${escrowUsd}`)
    }
  })

  it('is due on the first and mostly made by the fifteenth', () => {
    let [made, inTime] = [0, 0]
    for (const account of mortgages) {
      assert.equal(dateOfDayNumber(dueDayIn(account, 2026 * 12)).slice(8), '01')
      for (const { lastPaymentDay, paidUsd, rating } of account.reports) {
        if (paidUsd === 0 || rating !== 'CURRENT') continue
        made += 1
        const day = Number(dateOfDayNumber(lastPaymentDay).slice(8))
        if (day <= 15 || day >= 28) inTime += 1
      }
    }
    assert.ok(inTime > made * 0.93, `${inTime} of ${made}`)
  })
})
