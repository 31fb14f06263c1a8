import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findPerson } from '../../people/population.ts'
import type { Account } from '../account.ts'
import { primeRate } from '../loans/prime-rate.ts'
import { startWalk, walkThrough } from '../walk-month.ts'
import { followPrimeRate } from './card-rate.ts'

const lastMonth = 2026 * 12 + 10
const cards: readonly Account[] = Array.from({ length: 200 }, (_, index) => {
  const person = findPerson(`666${String((index * 48_271 + 977) % 1_000_000).padStart(6, '0')}`)
  assert.ok(person)
  const walk = startWalk(person, [], Number.POSITIVE_INFINITY)
  walkThrough(walk, lastMonth)
  return walk.accounts.filter(({ product }) => product.revolving)
}).flat()

describe('the interest of a card', () => {
  it('follows the prime rate with the month after its change', () => {
    for (const month of [2020 * 12 + 2, 2022 * 12 + 8, 2024 * 12 + 8]) {
      assert.notEqual(primeRate(month), primeRate(month - 1))
      const card = { maxRate: 0.3599, marginRate: 0.1, monthlyRate: 0 } as Account
      followPrimeRate(card, month)
      assert.equal(card.monthlyRate, (primeRate(month - 1) + 0.1) / 12)
    }
  })

  it('keeps its distance from the prime rate', () => {
    const open = cards.filter(({ phase, company }) => phase === 'OPEN' && company.trade !== 'CREDIT_UNION')
    assert.ok(open.length > 300)
    for (const { monthlyRate, marginRate } of open)
      assert.ok(Math.abs(12 * monthlyRate - Math.min(0.3599, primeRate(lastMonth) + marginRate)) < 1e-9)
  })

  it('differs from person to person and from issuer to issuer', () => {
    assert.ok(new Set(cards.map(({ marginRate }) => marginRate)).size > 100)
  })

  it('is 18 percent at most at a credit union', () => {
    for (const { company, monthlyRate } of cards) if (company.trade === 'CREDIT_UNION') assert.ok(monthlyRate <= 0.015)
  })

  it('changes in any month, not with the year', () => {
    const months = Array.from({ length: 12 * 30 }, (_, index) => 1995 * 12 + index)
    const changed = months.filter((month) => primeRate(month) !== primeRate(month - 1))
    assert.ok(new Set(changed.map((month) => month % 12)).size > 8)
  })
})

describe('what is paid', () => {
  it('is never less than the bill', () => {
    let bills = 0
    for (const { reports } of cards)
      for (const [index, { rating, paidUsd }] of reports.entries()) {
        const before = reports[index - 1]
        if (before === undefined || before.scheduledUsd === 0 || paidUsd === 0) continue
        if (rating !== 'CURRENT' || before.rating !== 'CURRENT') continue
        bills += 1
        // Who is a payment behind makes up for the older one, which asked for less or more.
        const older = before.paidUsd === 0 ? (reports[index - 2]?.scheduledUsd ?? 0) : before.scheduledUsd
        assert.ok(
          paidUsd >= Math.min(older || before.scheduledUsd, before.scheduledUsd),
          `${paidUsd} of ${before.scheduledUsd}`,
        )
      }
    assert.ok(bills > 5000)
  })
})

describe('a line of credit', () => {
  it('is drawn on a few times and otherwise only bears interest and is paid', () => {
    const lines = cards.filter(({ product, reports }) => product.portfolio === 'LINE_OF_CREDIT' && reports.length > 24)
    assert.ok(lines.length > 20)
    let months = 0
    let drawn = 0
    for (const { reports } of lines)
      for (const [index, { balanceUsd, paidUsd }] of reports.entries()) {
        const before = reports[index - 1]
        if (before === undefined || before.balanceUsd === 0) continue
        months += 1
        // A month's interest is less than a fortieth of what is owed.
        if (balanceUsd - before.balanceUsd + paidUsd > before.balanceUsd / 40 + 1) drawn += 1
      }
    assert.ok(drawn > 0 && drawn < months * 0.06, `${drawn} of ${months}`)
  })
})

describe('a debt on a card that is paid at once', () => {
  it('leaves the interest of the last weeks for one more bill', () => {
    let paid = 0
    for (const { reports, product, pooled } of cards)
      for (const [index, { paidUsd, balanceUsd, standing }] of reports.entries()) {
        const [before, earlier] = [reports[index - 1], reports[index - 2]]
        if (!pooled || !product.card || before === undefined || earlier === undefined || standing.closedDay > 0)
          continue
        if (earlier.paidUsd === 0 || before.balanceUsd < 1000 || paidUsd !== before.balanceUsd) continue
        // It was carried over from the bill before.
        if (before.paidUsd === 0 || before.paidUsd >= earlier.balanceUsd) continue
        paid += 1
        assert.ok(balanceUsd >= before.balanceUsd * 0.005, `${before.balanceUsd} became ${balanceUsd}`)
      }
    assert.ok(paid > 10, `${paid}`)
  })
})

describe('what is paid on an open card in order', () => {
  it('is the bill or more, mostly a round sum or all that is owed', () => {
    let [payments, odd] = [0, 0]
    // On a line of credit it is a sum that was agreed upon.
    for (const { reports, limitUsd } of cards.filter(({ product }) => product.portfolio !== 'LINE_OF_CREDIT'))
      for (const [index, { rating, paidUsd, standing }] of reports.entries()) {
        const before = reports[index - 1]
        const earlier = reports[index - 2]
        if (before === undefined || paidUsd === 0 || limitUsd === 0 || standing.closedDay > 0) continue
        const inOrder = [before, earlier].every((each) => each === undefined || each.rating === 'CURRENT')
        // Who makes up for a missed payment pays two bills.
        if (rating !== 'CURRENT' || !inOrder || earlier?.paidUsd === 0 || before.paidUsd === 0) continue
        payments += 1
        const round = paidUsd % 5 === 0
        assert.ok(paidUsd >= Math.min(before.scheduledUsd, before.balanceUsd), `${paidUsd}`)
        if (!round && paidUsd !== before.scheduledUsd && paidUsd < before.balanceUsd) odd += 1
      }
    assert.ok(payments > 5000)
    assert.ok(odd > payments * 0.02 && odd < payments * 0.3, `${odd} of ${payments}`)
  })
})
