import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calendarDate } from '@plumbline/core/calendar'
import type { Tradeline } from '@plumbline/core/credit-file'
import { fileAt } from '../../people/population.ts'

const tradelines = Array.from({ length: 150 }, (_, index) => {
  const ssn = `666${String((index * 48_271 + 31) % 1_000_000).padStart(6, '0')}`
  const answer = fileAt(ssn, 'EFX', calendarDate('2026-11-15'))
  return answer.hit ? answer.file.tradelines : []
}).flat()

const isCardInUse = ({ portfolio, closedOn, rating, balanceUsd }: Tradeline) =>
  portfolio === 'REVOLVING' && closedOn === null && rating === 'CURRENT' && balanceUsd! > 0

describe('the last activity of an account', () => {
  it('is not before the last payment and not after the report', () => {
    for (const { lastActivityOn, lastPaymentOn, reportedOn } of tradelines) {
      if (lastActivityOn === null) continue
      assert.ok(lastPaymentOn === null || lastActivityOn >= lastPaymentOn)
      assert.ok(lastActivityOn <= reportedOn!)
    }
  })

  it('of a card in use is mostly a purchase after the payment, a different time before each report', () => {
    const used = tradelines.filter((each) => isCardInUse(each) && each.lastPaymentOn !== null)
    const bought = used.filter(({ lastActivityOn, lastPaymentOn }) => lastActivityOn! > lastPaymentOn!)
    assert.ok(bought.length > used.length * 0.5, `${bought.length} of ${used.length}`)
    assert.ok(new Set(bought.map(({ lastActivityOn }) => lastActivityOn!.slice(8))).size > 20)
  })

  it('of a loan is its last payment', () => {
    for (const { portfolio, lastActivityOn, lastPaymentOn, closedOn } of tradelines)
      if (portfolio === 'INSTALLMENT') assert.equal(lastActivityOn, lastPaymentOn ?? closedOn)
  })
})
