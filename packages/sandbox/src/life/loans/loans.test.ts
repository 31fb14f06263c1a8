import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { findPerson } from '../../people/population.ts'
import type { Account } from '../account.ts'
import { type Creditworthiness, creditworthinessOf } from '../creditworthiness.ts'
import { monthsAfter } from '../day.ts'
import { firstMonthOnFile } from '../first-month-on-file.ts'
import { scheduledOf } from '../make-report.ts'
import type { Walk } from '../walk.ts'
import { startWalk, walkThrough } from '../walk-month.ts'
import { isHomeLoan } from './homes.ts'
import { installment } from './interest.ts'
import { jointShare } from './joint-share.ts'

const until = 2027 * 12

describe('loans of whole lives', () => {
  const walks: Walk[] = []
  const granted: Granted[] = []
  before(() => {
    for (let index = 0; index < 400; index++) {
      const ssn = `666${String((index * 48_271 + 3) % 1_000_000).padStart(6, '0')}`
      walks.push(walkWatched(ssn, granted))
    }
  })
  const loans = () => walks.flatMap(({ accounts }) => accounts.filter(({ termMonths }) => termMonths !== null))

  it('nobody under 18 borrows', () => {
    for (const { person, accounts } of walks)
      for (const { openedDay, responsibility } of accounts)
        if (responsibility === 'INDIVIDUAL') assert.ok(openedDay >= monthsAfter(person.birthDay, 18 * 12), person.ssn)
  })

  it('a loan that ends in order closes with a payment of all that was owed', () => {
    const ended = loans().filter(endsInOrder)
    assert.ok(ended.length > 500)
    for (const { reports, standing, product } of ended) {
      const last = reports[reports.length - 1]!
      const previous = reports[reports.length - 2]!
      assert.equal(last.balanceUsd, 0)
      assert.ok(last.paidUsd >= previous.balanceUsd, `${product.key} owed ${previous.balanceUsd}, paid ${last.paidUsd}`)
      assert.equal(last.lastPaymentDay, standing.closedDay, product.key)
    }
  })

  it('a refinanced mortgage is paid when its successor opens, out of what that one lends', () => {
    let refinanced = 0
    for (const { accounts } of walks)
      for (const old of accounts.filter(
        ({ standing, product }) => isHomeLoan(product) && standing.designator === 'REFINANCED',
      )) {
        refinanced += 1
        const paid = old.reports[old.reports.length - 1]!.paidUsd
        const successor = accounts.find(
          (other) => other !== old && isHomeLoan(other.product) && other.openedDay === old.standing.closedDay,
        )
        assert.ok(successor !== undefined)
        assert.ok(amountOf(successor) >= paid)
      }
    assert.ok(refinanced > 50)
  })

  it('no bank lends under the federal guarantee after June 2010', () => {
    for (const { product, openedDay } of loans())
      if (product.key === 'GUARANTEED_STUDENT_LOAN') assert.ok(openedDay < day2010July)
  })

  it('a balance never grows in a month in which an even payment was made', () => {
    for (const account of loans()) {
      const { reports, monthlyRate, termMonths } = account
      for (const [index, { balanceUsd, paidUsd }] of reports.entries()) {
        const previous = reports[index - 1]?.balanceUsd ?? 0
        if (previous > 0 && paidUsd > 0 && paidUsd >= installment(previous, monthlyRate, termMonths ?? 1))
          assert.ok(balanceUsd <= previous, `${account.product.key} ${previous} to ${balanceUsd} after ${paidUsd}`)
      }
    }
  })

  it('a conventional mortgage leaves half of the income for everything else, and goes to a good score', () => {
    const conventional = granted.filter(({ account }) => account.product.key === 'MORTGAGE')
    assert.ok(conventional.length > 50)
    for (const { account, worth, endingUsd, paymentUsd } of conventional) {
      const share = account.responsibility === 'JOINT' ? jointShare : 1
      const debtUsd = worth.monthlyDebtUsd - endingUsd + paymentUsd * share
      // The income that was noted is that of a person one month younger.
      assert.ok(debtUsd <= 0.505 * worth.monthlyIncomeUsd, `${debtUsd} of ${worth.monthlyIncomeUsd}`)
      assert.ok(worth.score >= 620)
      assert.ok(!worth.inBankruptcy)
    }
  })

  it('nobody leases a car for more than three years and a quarter, or for the price of the car', () => {
    const leases = loans().filter(({ product }) => product.key === 'AUTO_LEASE')
    assert.ok(leases.length > 20)
    for (const { termMonths, paymentUsd } of leases) assert.ok(termMonths! <= 39 && paymentUsd < 1500)
  })
})

/** 2010-07-01. */
const day2010July = 14_791

interface Granted {
  readonly account: Account
  /** At the beginning of the month of the application. */
  readonly worth: Creditworthiness
  readonly endingUsd: number
  /** With taxes and insurance. */
  readonly paymentUsd: number
}

/** Walks month by month and notes for each new mortgage what its lender saw. */
function walkWatched(ssn: string, granted: Granted[]): Walk {
  const person = findPerson(ssn)
  assert.ok(person)
  const walk = startWalk(person, [], Number.POSITIVE_INFINITY)
  for (let month = firstMonthOnFile(person); month <= until; month++) {
    const known = walk.accounts.length
    const scheduled = new Map(walk.active.map((account) => [account, ownPayment(account)]))
    const planned = new Set(walk.active.filter(({ payoffPlan }) => payoffPlan !== null))
    const worth = watchesMonth(walk) ? creditworthinessOf(walk) : null
    walkThrough(walk, month)
    if (worth === null) continue
    for (const account of walk.accounts.slice(known)) {
      if (!isHomeLoan(account.product) || !account.free) continue
      const ending = [...scheduled].filter(([old]) => old.payoffPlan !== null && !planned.has(old))
      const endingUsd = ending.reduce((sum, [, usd]) => sum + usd, 0)
      granted.push({ account, worth, endingUsd, paymentUsd: account.paymentUsd + account.escrowUsd })
    }
  }
  return walk
}

function watchesMonth({ person, month }: Walk): boolean {
  return person.plan.homeMonth !== null && month >= person.plan.homeMonth
}

function ownPayment(account: Account): number {
  return scheduledOf(account) * (account.responsibility === 'JOINT' ? jointShare : 1)
}

function endsInOrder({ reports, standing, phase }: Account): boolean {
  const previous = reports[reports.length - 2]
  const inOrder = standing.designator === 'PAID_AND_CLOSED' || standing.designator === 'REFINANCED'
  return phase === 'OVER' && inOrder && standing.derogatory === null && (previous?.balanceUsd ?? 0) > 0
}

function amountOf({ reports }: Account): number {
  return reports[0]?.highCreditUsd ?? 0
}
