import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { personas } from '../people/personas.ts'
import { findPerson } from '../people/population.ts'
import type { Account } from './account.ts'
import { startWalk, walkThrough } from './walk-month.ts'

const cards: readonly Account[] = personas.flatMap(({ ssn }) => {
  const walk = startWalk(findPerson(ssn)!, [], Number.POSITIVE_INFINITY)
  walkThrough(walk, 2026 * 12 + 10)
  return walk.accounts.filter(({ product }) => product.portfolio === 'REVOLVING')
})

describe('the cards of personas', () => {
  it('owe this month about what they owed last month', () => {
    // But for those of stores, where nobody is every month.
    const long = cards.filter(
      ({ reports, conduct, product }) =>
        reports.length > 60 && conduct.payment.kind === 'ALWAYS' && product.key !== 'STORE_CARD',
    )
    assert.ok(long.length > 20)
    const memories = long.map(({ reports }) => correlation(reports.map(({ balanceUsd }) => balanceUsd)))
    assert.ok(mean(memories) > 0.7, `${mean(memories)}`)
    assert.ok(
      memories.every((memory) => memory > 0.3),
      `${Math.min(...memories)}`,
    )
  })

  it('have limits that are raised while there is room', () => {
    let raised = 0
    for (const { reports } of cards)
      for (const [index, { limitUsd }] of reports.entries()) {
        const before = reports[index - 1]
        if (before === undefined || limitUsd <= before.limitUsd) continue
        raised += 1
        assert.ok(before.balanceUsd <= before.limitUsd * 0.8, `${before.balanceUsd} of ${before.limitUsd}`)
      }
    assert.ok(raised > 20, `${raised}`)
  })

  it('are closed by most issuers at 90 days, before a court closes the others', () => {
    const far = cards.filter(
      ({ reports, product }) =>
        product.card && reports.some(({ rating }) => rating === 'LATE_90' || rating === 'BANKRUPTCY'),
    )
    const closed = far.filter(({ standing }) => standing.notes.includes('CLOSED_BY_GRANTOR'))
    assert.ok(closed.length > 0 && closed.length < far.length)
    for (const { reports, standing } of closed)
      assert.equal(reports.find(({ day }) => day >= standing.closedDay)!.rating, 'LATE_90')
  })

  it('are brought current by the sum that is asked for, or by the next round one', () => {
    const ends = cards.flatMap(({ reports }) =>
      reports.flatMap(({ rating, paidUsd, standing }, index) => {
        const [before, missed, older] = [reports[index - 1], reports[index - 2], reports[index - 3]]
        const back = before?.rating === 'LATE_30' && rating === 'CURRENT' && standing.closedDay === 0 && paidUsd > 0
        return back ? [{ paidUsd, dueUsd: before.scheduledUsd + missed!.scheduledUsd + older!.scheduledUsd }] : []
      }),
    )
    assert.ok(ends.length > 15, `${ends.length}`)
    const exact = ends.filter(({ paidUsd, dueUsd }) => paidUsd === dueUsd)
    assert.ok(exact.length > 0 && exact.length < ends.length, `${exact.length} of ${ends.length}`)
  })

  it('are of no furniture store, where nobody buys from week to week', () => {
    assert.ok(cards.every(({ company }) => company.trade !== 'FURNITURE'))
  })
})

/** Of each value with the one before it. */
function correlation(values: readonly number[]): number {
  const [later, earlier] = [values.slice(1), values.slice(0, -1)]
  const [a, b] = [mean(later), mean(earlier)]
  const products = later.map((value, index) => (value - a) * (earlier[index]! - b))
  return mean(products) / Math.sqrt(mean(later.map((x) => (x - a) ** 2)) * mean(earlier.map((x) => (x - b) ** 2)))
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
