import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calendarDate, dayNumber } from '@plumbline/core/calendar'
import { isDerogatory, isLate } from '@plumbline/core/credit-file'
import { findPerson } from '../people/population.ts'
import type { Account, Report } from './account.ts'
import { monthOfDay, monthsAfter } from './day.ts'
import type { Walk } from './walk.ts'
import { startWalk, walkThrough } from './walk-month.ts'

const today = monthOfDay(dayNumber(calendarDate('2026-11-15')))
/** Spread over the whole area, so that every kind of life is among them. */
const lives = Array.from({ length: 400 }, (_, index) => {
  const person = findPerson(`666${String((index * 48_271 + 11) % 1_000_000).padStart(6, '0')}`)
  assert.ok(person)
  const walk = startWalk(person, [], Number.POSITIVE_INFINITY)
  walkThrough(walk, today)
  return walk
})

/** Every account of every life, and every report with the one before it. */
function eachAccount(check: (account: Account, where: string, walk: Walk) => void): void {
  for (const walk of lives)
    for (const account of walk.accounts)
      check(account, `${walk.person.ssn} ${account.product.key} of day ${account.openedDay}`, walk)
}

function eachReport(
  check: (report: Report, before: Report | undefined, account: Account, where: string) => void,
): void {
  eachAccount((account, where) => {
    for (const [index, report] of account.reports.entries())
      check(report, account.reports[index - 1], account, `${where}, report of day ${report.day}`)
  })
}

describe('in every life', () => {
  it('amounts are whole and not below zero', () => {
    eachReport((report, _before, _account, where) => {
      const { balanceUsd, limitUsd, highCreditUsd, pastDueUsd, scheduledUsd, paidUsd } = report
      for (const usd of [balanceUsd, limitUsd, highCreditUsd, pastDueUsd, scheduledUsd, paidUsd])
        assert.ok(Number.isInteger(usd) && usd >= 0, `${where}: ${usd}`)
    })
  })

  it('a card never owes more than its highest balance, which never falls', () => {
    eachReport(({ balanceUsd, highCreditUsd }, before, { product }, where) => {
      // The high credit of a loan is what was lent, and unpaid interest comes on top.
      if (!product.revolving) return
      assert.ok(highCreditUsd >= balanceUsd, `${where}: ${balanceUsd} of ${highCreditUsd}`)
      assert.ok(highCreditUsd >= (before?.highCreditUsd ?? 0), where)
    })
  })

  it('the amount of a loan stays what was lent, and what a school gets in spring is as much as it got in fall', () => {
    eachReport(({ highCreditUsd, day }, before, { product }, where) => {
      if (product.revolving || product.portfolio === 'OPEN' || before === undefined) return
      const paidOut = highCreditUsd - before.highCreditUsd
      if (paidOut === 0) return
      assert.ok(product.education && monthOfDay(day) % 12 === 0, where)
      assert.ok(Math.abs(paidOut - before.highCreditUsd) <= 1, where)
    })
  })

  it('a lease is paid in equal sums, the first at the signing, and ends with its term', () => {
    let ended = 0
    eachReport(
      ({ balanceUsd, scheduledUsd, standing }, before, { product, openedDay, termMonths, payoffPlan }, where) => {
        if (product.key !== 'AUTO_LEASE' || standing.derogatory !== null || payoffPlan !== null) return
        if (balanceUsd > 0) assert.equal(balanceUsd % scheduledUsd, 0, where)
        // The second payment may come before the first report.
        const paid = termMonths! - balanceUsd / scheduledUsd
        if (before === undefined) assert.ok(paid === 1 || paid === 2, where)
        if (!standing.notes.includes('LEASE_ENDED')) return
        ended += 1
        const late = standing.closedDay - monthsAfter(openedDay, termMonths!)
        assert.ok(late > -20 && late < 10, `${where}: ${late} days`)
      },
    )
    assert.ok(ended > 20, `${ended}`)
  })

  it('no limit is raised on a card that nobody uses', () => {
    eachReport(({ limitUsd, day }, before, { product, reports, free }, where) => {
      if (!free || !product.revolving || before === undefined || limitUsd <= before.limitUsd) return
      const lately = reports.filter((report) => report.day <= day).slice(-9)
      assert.ok(lately.length < 9 || lately.some(({ balanceUsd, paidUsd }) => balanceUsd + paidUsd > 0), where)
    })
  })

  it('the young drive a car for some years before they finance another one', () => {
    for (const { accounts, person } of lives) {
      const cars = accounts
        .filter(({ product }) => product.key === 'AUTO_LOAN' || product.key === 'AUTO_LEASE')
        .map(({ openedDay }) => openedDay)
        .filter((day) => day < monthsAfter(person.birthDay, 25 * 12 - 1))
        .sort((a, b) => a - b)
      for (const [index, day] of cars.entries())
        assert.ok(index === 0 || day - (cars[index - 1] ?? 0) >= 900, person.ssn)
    }
  })

  it('reports come in the order of their days, none before the opening', () => {
    eachReport(({ day }, before, { openedDay }, where) => {
      assert.ok(day >= openedDay, where)
      assert.ok(before === undefined || day >= before.day, where)
    })
  })

  it('something is past due only when it is late, and no more than is owed', () => {
    eachReport(({ pastDueUsd, balanceUsd, rating }, _before, _account, where) => {
      if (pastDueUsd > 0) assert.ok(isLate(rating) || isDerogatory(rating), `${where}: ${rating}`)
      assert.ok(pastDueUsd <= balanceUsd, where)
    })
  })

  it('what is late or lost has a first delinquency, and what is paid on time has none', () => {
    eachReport(({ rating, standing, day }, _before, _account, where) => {
      const { firstDelinquencyDay } = standing
      if (isLate(rating) || isDerogatory(rating))
        assert.ok(firstDelinquencyDay > 0 && firstDelinquencyDay <= day, `${where}: ${rating}`)
      else if (rating === 'CURRENT' && standing.stage === null) assert.equal(firstDelinquencyDay, 0, where)
    })
  })

  it('a payment is known by its day, which is not in the future and does not go back', () => {
    eachReport(({ lastPaymentDay, day, paidUsd }, before, { openedDay }, where) => {
      assert.ok(lastPaymentDay <= day && lastPaymentDay >= (before?.lastPaymentDay ?? 0), where)
      assert.ok(lastPaymentDay === 0 || lastPaymentDay >= openedDay, where)
      if (paidUsd > 0) assert.ok(lastPaymentDay > 0, `${where}: ${paidUsd} paid`)
    })
  })

  it('a closed account stays closed and is not used again', () => {
    eachReport(({ standing, balanceUsd, paidUsd }, before, { openedDay }, where) => {
      const closedBefore = before?.standing.closedDay ?? 0
      if (standing.closedDay > 0) assert.ok(standing.closedDay >= openedDay, where)
      if (before === undefined || closedBefore === 0) return
      assert.equal(standing.closedDay, closedBefore, where)
      // Whoever misses a payment is charged for it; otherwise a closed account only shrinks.
      if (standing.derogatory === null && paidUsd > 0)
        assert.ok(balanceUsd <= before.balanceUsd, `${where}: ${before.balanceUsd} became ${balanceUsd}`)
    })
  })

  it('accounts have names of their own', () => {
    for (const { accounts, person } of lives)
      assert.equal(new Set(accounts.map(({ seed }) => seed)).size, accounts.length, person.ssn)
  })

  it('an agency asks for no more than the bill, and after it was due', () => {
    for (const { collections, person } of lives)
      for (const { amountUsd, delinquentDay, assignedDay, reports } of collections) {
        assert.ok(delinquentDay < assignedDay, person.ssn)
        for (const { day, balanceUsd } of reports)
          assert.ok(day >= assignedDay && balanceUsd >= 0 && balanceUsd <= amountUsd, person.ssn)
      }
  })

  it('debts are placed with agencies on working days, on each of the five as often', () => {
    const placed = lives.flatMap(({ collections }) => collections.map(({ assignedDay }) => (assignedDay + 3) % 7))
    assert.ok(placed.length > 200, `${placed.length}`)
    for (let day = 0; day < 5; day++) {
      const share = placed.filter((each) => each === day).length / placed.length
      assert.ok(share > 0.14 && share < 0.26, `${share} on working day ${day}`)
    }
    assert.ok(placed.every((day) => day < 5))
  })

  it('a case is filed by an adult and ends after it was filed', () => {
    for (const { bankruptcies, person } of lives)
      for (const { filedDay, steps } of bankruptcies) {
        assert.ok(filedDay >= monthsAfter(person.birthDay, 18 * 12), person.ssn)
        assert.ok(steps.length <= 2 && steps.every(({ day }, index) => index === 0 || day > filedDay), person.ssn)
      }
  })
})

describe('as a life goes on', () => {
  it('nothing that was reported changes, and what is over is not reported again', () => {
    for (const walk of lives.slice(0, 100)) {
      const told = walk.accounts.map(({ phase, reports }) => ({ phase, reports: [...reports] }))
      walkThrough(walk, today + 18)
      for (const [index, { phase, reports }] of told.entries()) {
        const account = walk.accounts[index]
        assert.deepEqual(account?.reports.slice(0, reports.length), reports)
        if (phase === 'OVER') assert.equal(account?.reports.length, reports.length)
      }
    }
  })
})
