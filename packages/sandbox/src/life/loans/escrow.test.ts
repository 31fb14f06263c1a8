import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { dateOfDayNumber } from '@plumbline/core/calendar'
import { findPerson } from '../../people/population.ts'
import type { Account } from '../account.ts'
import { monthOfDay, startOfMonth } from '../day.ts'
import { dueDayIn } from '../due-day.ts'
import type { Walk } from '../walk.ts'
import { startWalk, walkThrough } from '../walk-month.ts'
import { isHomeLoan } from './homes.ts'
import { installment } from './interest.ts'

const walks = Array.from({ length: 220 }, (_, index) =>
  walkOf(`666${String((index * 48_271 + 733) % 1_000_000).padStart(6, '0')}`),
)
/** Of medical-collection, mortgage-late and frozen, who refinance as it was planned. */
const planned = ['666102006', '666102017', '666102011'].map(walkOf)
const mortgages = walks
  .flatMap(({ accounts }) => accounts)
  .filter(({ product, reports }) => isHomeLoan(product) && reports.length > 40)

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
      assert.ok(Math.abs(before.balanceUsd * (1 + monthlyRate) - last.balanceUsd - paymentUsd) <= 1.01, `${escrowUsd}`)
    }
  })

  it('is booked in cents, of which files show the dollars', () => {
    let booked = 0
    for (const { reports, monthlyRate, paymentUsd, openedDay } of mortgages) {
      if (reports.some(({ rating }) => rating !== 'CURRENT' && rating !== 'TOO_NEW')) continue
      let owed = reports[0]!.highCreditUsd
      for (const [index, { paidUsd, balanceUsd, day }] of reports.entries()) {
        // Up to the first month that is skipped.
        if (balanceUsd === 0 || (paidUsd === 0 && owed < reports[0]!.highCreditUsd)) break
        if (paidUsd > (reports[index - 1]?.scheduledUsd ?? paidUsd) + 1) break
        if (paidUsd > 0) owed = owed * (1 + monthlyRate) - paymentUsd
        assert.ok(Math.abs(owed - balanceUsd) < 0.75, `${openedDay}: ${owed} and ${balanceUsd} on day ${day}`)
        booked += 1
      }
    }
    assert.ok(booked > 1000, `${booked}`)
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

  it('holds the taxes and the insurance of the home, whichever loan is on it', () => {
    let refinanced = 0
    for (const { accounts } of [...walks, ...planned])
      for (const old of accounts.filter(isRefinanced)) {
        const successor = accounts.find(
          (each) => each !== old && isHomeLoan(each.product) && each.openedDay === old.standing.closedDay,
        )
        if (old.escrowUsd === 0 || successor === undefined || successor.escrowUsd === 0) continue
        refinanced += 1
        const first = successor.reports[0]!.scheduledUsd - successor.paymentUsd
        // A year may have gone by since the servicer of the old loan looked last.
        assert.ok(first > 0.9 * old.escrowUsd && first < 1.15 * old.escrowUsd, `${old.escrowUsd} to ${first}`)
      }
    assert.ok(refinanced > 30, `${refinanced}`)
  })

  it('is made up for at the amount of its own bill', () => {
    let madeUp = 0
    for (const { accounts } of [...walks, ...planned])
      for (const account of accounts.filter(({ product, escrowUsd }) => isHomeLoan(product) && escrowUsd > 0))
        madeUp += madeUpBills(account)
    assert.ok(madeUp > 10, `${madeUp}`)
  })

  it('that pays off the loan bears interest from the day on which the last one fell due', () => {
    let paidOff = 0
    for (const { accounts } of [...walks, ...planned])
      for (const { product, standing, reports, monthlyRate } of accounts) {
        const [earlier, before, last] = reports.slice(-3)
        if (!isHomeLoan(product) || last === undefined || last.balanceUsd > 0 || standing.derogatory !== null) continue
        // Of those only who paid each bill, and did not come to the end of the term.
        if (before!.paidUsd !== earlier!.scheduledUsd || before!.rating !== 'CURRENT') continue
        if (before!.balanceUsd < 3 * before!.scheduledUsd || standing.deceased) continue
        paidOff += 1
        const days = standing.closedDay - startOfMonth(monthOfDay(before!.day))
        const owedUsd = before!.balanceUsd * (1 + (monthlyRate * 12 * days) / 365)
        assert.ok(Math.abs(last.paidUsd - owedUsd) <= 1, `${last.paidUsd} of ${owedUsd}`)
      }
    assert.ok(paidOff > 30, `${paidOff}`)
  })
})

/** Follows the payments bill by bill, and gives the number of those that paid more than one or an old one. */
function madeUpBills({ reports, dueFromMonth }: Account): number {
  let madeUp = 0
  let bill = reports.findIndex(({ day }) => monthOfDay(day) === dueFromMonth) - 1
  if (bill < 0) return 0
  for (const [index, { paidUsd, balanceUsd, standing }] of reports.entries()) {
    if (balanceUsd === 0 || standing.derogatory !== null || standing.deceased) break
    if (index <= bill || paidUsd === 0) continue
    const oldest = bill
    let restUsd = paidUsd
    for (; restUsd > 0 && bill < index; bill++) {
      restUsd -= reports[bill]!.scheduledUsd
      assert.ok(restUsd >= 0, `${paidUsd} paid, ${reports[oldest]!.scheduledUsd} asked for first`)
    }
    // What some pay beyond goes to the debt, and mostly is a round sum.
    assert.ok(restUsd < 1000, `${paidUsd} paid, ${restUsd} beyond`)
    if (bill - oldest > 1 || bill < index) madeUp += 1
  }
  return madeUp
}

function isRefinanced({ product, standing }: Account): boolean {
  return isHomeLoan(product) && standing.designator === 'REFINANCED'
}

function walkOf(ssn: string): Walk {
  const walk = startWalk(findPerson(ssn)!, [], Number.POSITIVE_INFINITY)
  walkThrough(walk, 2026 * 12 + 10)
  return walk
}
