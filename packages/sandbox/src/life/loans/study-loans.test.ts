import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findPerson } from '../../people/population.ts'
import type { Account } from '../account.ts'
import { monthOfDay } from '../day.ts'
import type { Walk } from '../walk.ts'
import { startWalk, walkThrough } from '../walk-month.ts'
import { graduateRate } from './market-rates.ts'
import { subsidizedLimitUsd, undergraduateAggregateUsd, yearlyLimitUsd } from './study-limits.ts'
import { extendedAboveUsd, tieredFrom, tieredTerm } from './study-terms.ts'

const students = Array.from({ length: 250 }, (_, index) =>
  walkOf(`666${String((index * 48_271 + 5501) % 1_000_000).padStart(6, '0')}`),
).filter(({ person }) => person.plan.study !== null)

describe('loans for study', () => {
  it('of a year are what the law lends for it, at most', () => {
    let years = 0
    for (const { person, accounts } of students) {
      const { from, years: undergraduate } = person.plan.study!
      for (let year = 0; year < undergraduate; year++) {
        const ofYear = accounts.filter((each) => isFederal(each) && monthOfDay(each.openedDay) === from + 12 * year)
        const lentUsd = ofYear.reduce((sum, { highCreditUsd }) => sum + highCreditUsd, 0)
        assert.ok(lentUsd <= yearlyLimitUsd(from + 12 * year, year, true), `${person.ssn} ${lentUsd}`)
        if (lentUsd > 0) years += 1
      }
    }
    assert.ok(years > 50)
  })

  it('of undergraduates stay below what they may owe the government in all', () => {
    for (const { person, accounts } of students) {
      const { from, years } = person.plan.study!
      const borrowed = accounts.filter((each) => isFederal(each) && monthOfDay(each.openedDay) < from + 12 * years)
      const lentUsd = borrowed.reduce((sum, { highCreditUsd }) => sum + highCreditUsd, 0)
      assert.ok(lentUsd <= undergraduateAggregateUsd, `${person.ssn} ${lentUsd}`)
    }
  })

  it('are mostly those of students whose parents could borrow for them', () => {
    const young = students.filter(({ person }) => person.plan.study!.from < monthOfDay(person.birthDay) + 20 * 12)
    const more = young.filter(({ person, accounts }) => {
      const { from } = person.plan.study!
      const first = accounts.filter((each) => isFederal(each) && monthOfDay(each.openedDay) === from)
      return first.reduce((sum, { highCreditUsd }) => sum + highCreditUsd, 0) > yearlyLimitUsd(from, 0, false)
    })
    assert.ok(more.length > 0 && more.length < young.length * 0.5, `${more.length} of ${young.length}`)
  })

  it('bear no interest at school up to what the law says for the year', () => {
    let subsidized = 0
    for (const { person, accounts } of students)
      for (const each of accounts.filter((account) => account.subsidized)) {
        subsidized += 1
        const year = Math.floor((monthOfDay(each.openedDay) - person.plan.study!.from) / 12)
        assert.ok(each.highCreditUsd <= subsidizedLimitUsd(monthOfDay(each.openedDay), year))
      }
    assert.ok(subsidized > 20)
  })

  it('bear simple interest until payments begin', () => {
    let grown = 0
    for (const { reports, dueFromMonth, monthlyRate, highCreditUsd, openedDay } of students.flatMap(federalOf)) {
      const last = reports.findLast(({ day }) => monthOfDay(day) < dueFromMonth)
      if (last === undefined || last.balanceUsd <= highCreditUsd) continue
      grown += 1
      const interest = (monthlyRate * 12 * (last.day - openedDay)) / 365
      assert.ok(last.balanceUsd <= highCreditUsd * (1 + interest) + 1, `${last.balanceUsd}`)
    }
    assert.ok(grown > 20)
  })

  it('have the rates of their school year', () => {
    const rates = new Set<string>()
    for (const { product, monthlyRate, openedDay } of students.flatMap(({ accounts }) => accounts))
      if (product.key === 'FEDERAL_STUDENT_LOAN' && openedDay >= day2013July) rates.add((1200 * monthlyRate).toFixed(3))
    const legal = lawfulPercents.flatMap((percent) => [percent, percent + 1.55, percent + 2.55])
    // What joins several loans costs their average, rounded up to an eighth.
    const others = [...rates].filter(
      (rate) => Number(rate) % 0.125 !== 0 && !legal.some((each) => each.toFixed(3) === rate),
    )
    assert.ok(rates.size > 10)
    assert.deepEqual(others, [])
  })

  it('are spread over as many years as the law lets those who have borrowed so much', () => {
    const seen = { extended: 0, short: 0, tiered: 0 }
    for (const walk of students) {
      const { accounts } = walk.person.plan.study!.from < 2019 * 12 ? walk : walkOf(walk.person.ssn, 2034 * 12)
      const lent = accounts.filter((each) => isFederal(each) && each.originalCreditor === null && !joins(each))
      const lentUsd = lent.reduce((sum, { highCreditUsd }) => sum + highCreditUsd, 0)
      const lastMonth = Math.max(...lent.map(({ openedDay }) => monthOfDay(openedDay)))
      for (const { termMonths, openedDay } of lent) {
        if (monthOfDay(openedDay) >= tieredFrom) {
          seen.tiered += 1
          assert.ok(termMonths === 360 || termMonths === tieredTerm(lentUsd), `${termMonths} for ${lentUsd}`)
        } else if (lastMonth < tieredFrom) {
          assert.ok(
            termMonths === 240 || termMonths === 120 || lentUsd > extendedAboveUsd,
            `${termMonths} for ${lentUsd}`,
          )
          if (termMonths === 300) seen.extended += 1
          else seen.short += 1
        }
      }
    }
    assert.ok(seen.extended > 5 && seen.short > 100 && seen.tiered > 5, JSON.stringify(seen))
  })

  it('that take the place of others lend what it takes to pay them, all at once', () => {
    let joined = 0
    for (const { accounts } of students)
      for (const loan of accounts.filter(isFederal)) {
        const paid = accounts.filter(
          ({ product, standing }) =>
            product.education && standing.designator === 'REFINANCED' && standing.closedDay === loan.openedDay,
        )
        if (paid.length === 0) continue
        joined += 1
        const paidUsd = paid.reduce((sum, { reports }) => sum + reports.at(-1)!.paidUsd, 0)
        assert.equal(loan.highCreditUsd, paidUsd)
        assert.ok(loan.reports[0]!.balanceUsd >= paidUsd - 1, `${loan.reports[0]!.balanceUsd} of ${paidUsd}`)
        for (const { reports, standing, product } of paid) {
          const [before, last] = reports.slice(-2)
          const rests = standing.closedDay > day2020April && standing.closedDay < day2023September
          if (rests && product.key === 'FEDERAL_STUDENT_LOAN') assert.equal(last!.paidUsd, before!.balanceUsd)
        }
      }
    assert.ok(joined > 20, `${joined}`)
  })

  it('of a second study cost what graduates pay', () => {
    const { accounts } = walkOf('666102015')
    const again = accounts.filter((each) => isFederal(each) && each.openedDay > day2025July)
    assert.ok(again.length > 1)
    for (const { monthlyRate, openedDay } of again)
      assert.ok(Math.abs(12 * monthlyRate - graduateRate(monthOfDay(openedDay))) < 1e-9)
  })

  it('that were being paid are due soon after a second study, and only its own loans have months of grace', () => {
    const { accounts, person } = walkOf('666102015')
    const federal = accounts.filter(isFederal)
    const again = federal.filter(({ restsAtSchool }) => restsAtSchool === null)
    const before = federal.filter(({ restsAtSchool }) => restsAtSchool !== null)
    assert.ok(again.length > 1 && before.length > 1, person.ssn)
    // Six months of grace, and the bill of the month after them.
    const studyEnds = Math.max(...again.map(({ dueFromMonth }) => dueFromMonth)) - 7
    for (const { restsAtSchool } of before) {
      const waits = restsAtSchool!.untilMonth - studyEnds
      assert.ok(waits >= 1 && waits <= 2, `${waits} months`)
    }
  })

  it('are paid to a servicer on one day of a month', () => {
    let months = 0
    for (const { accounts } of students) {
      const days = new Map<string, Set<number>>()
      for (const { product, company, reports } of accounts)
        if (product.key === 'FEDERAL_STUDENT_LOAN')
          for (const { day, paidUsd, scheduledUsd, lastPaymentDay, rating } of reports)
            if (paidUsd > 0 && paidUsd === scheduledUsd && rating === 'CURRENT') {
              const key = `${company.name} ${day}`
              days.set(key, (days.get(key) ?? new Set()).add(lastPaymentDay))
            }
      for (const { size } of days.values()) {
        months += 1
        assert.ok(size <= 2)
      }
      const several = [...days.values()].filter(({ size }) => size > 1).length
      // A payment that was missed is made good on a day of its own.
      assert.ok(several <= 2 + days.size * 0.1, `${several} of ${days.size}`)
    }
    assert.ok(months > 500)
  })

  it('are reported by a servicer on one day', () => {
    for (const { accounts } of students) {
      const days = new Map<string, Set<number>>()
      for (const { product, company, cycleDay } of accounts)
        if (product.education) days.set(company.name, (days.get(company.name) ?? new Set()).add(cycleDay))
      for (const [servicer, { size }] of days) assert.equal(size, 1, servicer)
    }
  })
})

/** 2013-07-01. */
const day2013July = 15_887
/** 2025-07-01. */
const day2025July = 20_270

/** Within the time in which the government asked for no interest. */
const day2020April = 18_353
const day2023September = 19_601
/** Of undergraduates, from the school year 2013 on. */
const lawfulPercents = [3.86, 4.66, 4.29, 3.76, 4.45, 5.05, 4.53, 2.75, 3.73, 4.99, 5.5, 6.53, 6.39]

function walkOf(ssn: string, untilMonth = 2026 * 12 + 10): Walk {
  const person = findPerson(ssn)
  assert.ok(person)
  const walk = startWalk(person, [], Number.POSITIVE_INFINITY)
  walkThrough(walk, untilMonth)
  return walk
}

function federalOf({ accounts }: { readonly accounts: readonly Account[] }): readonly Account[] {
  return accounts.filter(isFederal)
}

/** A loan that takes the place of others begins when their payments do. */
function joins({ openedDay, dueFromMonth }: Account): boolean {
  return dueFromMonth <= monthOfDay(openedDay) + 2
}

function isFederal({ product }: Account): boolean {
  return product.key === 'FEDERAL_STUDENT_LOAN' || product.key === 'GUARANTEED_STUDENT_LOAN'
}
