import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isLate } from '@plumbline/core/credit-file'
import { findPerson } from '../../people/population.ts'
import { monthOfDay } from '../day.ts'
import { accountNumberAt } from '../view/account-number.ts'
import { startWalk, walkThrough } from '../walk-month.ts'

const lives = Array.from({ length: 750 }, (_, index) => {
  const person = findPerson(`666${String(100_000 + index * 1709).slice(-6)}`)
  assert.ok(person)
  const walk = startWalk(person, [], Number.POSITIVE_INFINITY)
  walkThrough(walk, 2026 * 12 + 10)
  return walk
})
const students = lives.filter(({ person }) => person.plan.study !== null)

/** Within the time in which the government asked for no interest, and after the year in which it told of nobody. */
const day2020April = 18_353
const day2023September = 19_601
const day2024October = 19_997

describe('loans for study that are not paid', () => {
  it('are missed together, as a servicer asks for all of them with one bill', () => {
    let late = 0
    for (const { accounts } of students) {
      const loans = accounts.filter(({ product, free }) => product.key === 'FEDERAL_STUDENT_LOAN' && free)
      for (const loan of loans) {
        const twin = loans.find(
          (each) =>
            each !== loan &&
            each.company === loan.company &&
            each.dueFromMonth === loan.dueFromMonth &&
            each.restsAtSchool?.fromMonth === loan.restsAtSchool?.fromMonth,
        )
        for (const { day, rating } of loan.reports) {
          const told = twin?.reports.find((report) => report.day === day)
          if (told === undefined || !(isLate(rating) && isLate(told.rating))) continue
          late += 1
          assert.equal(told.rating, rating, `day ${day}`)
        }
      }
    }
    assert.ok(late > 40, `${late}`)
  })

  it('were not reported late in the year after the pause, whatever was not paid', () => {
    let told = 0
    for (const account of students.flatMap(({ accounts }) => accounts)) {
      if (account.product.key !== 'FEDERAL_STUDENT_LOAN') continue
      for (const { day, rating, standing } of account.reports) {
        if (day < day2020April || day >= day2024October) continue
        told += 1
        assert.ok(!isLate(rating) || standing.derogatory !== null, `${rating} on day ${day}`)
      }
    }
    assert.ok(told > 1000)
  })

  it('bear no interest on interest while they are not paid', () => {
    let months = 0
    for (const { reports, product, dueFromMonth, monthlyRate } of lives.flatMap((walk) => walk.accounts)) {
      if (product.key !== 'FEDERAL_STUDENT_LOAN') continue
      const unpaid = reports.filter(
        ({ rating, day, paidUsd }) => isLate(rating) && paidUsd === 0 && monthOfDay(day) > dueFromMonth,
      )
      for (const [at, { day, balanceUsd }] of unpaid.entries()) {
        const [before, earlier] = [unpaid[at - 1], unpaid[at - 2]]
        if (earlier === undefined || before === undefined || day - earlier.day > 63 || earlier.day < day2023September)
          continue
        months += 1
        const perDay = [
          (balanceUsd - before.balanceUsd) / (day - before.day),
          (before.balanceUsd - earlier.balanceUsd) / (before.day - earlier.day),
        ]
        assert.ok(Math.abs(perDay[0]! - perDay[1]!) <= 0.08 + monthlyRate, `${perDay} on day ${day}`)
      }
    }
    assert.ok(months > 10, `${months}`)
  })

  it('have numbers that begin alike at one servicer, and end differently', () => {
    let several = 0
    for (const { accounts } of students) {
      const loans = accounts.filter(({ product }) => product.education)
      for (const company of new Set(loans.map((loan) => loan.company))) {
        const numbers = loans.filter((loan) => loan.company === company).map((loan) => accountNumberAt('EXP', loan))
        assert.equal(new Set(numbers.map((number) => number.slice(0, -4))).size, 1, numbers.join(' '))
        if (new Set(numbers).size > 1) several += 1
      }
    }
    assert.ok(several > 20)
  })

  it('that are claimed are all collected at one place, and bear interest there', () => {
    let grown = 0
    for (const walk of lives) {
      const claims = walk.accounts.filter(({ product }) => product.key === 'GOVERNMENT_CLAIM')
      assert.ok(new Set(claims.map(({ company }) => company)).size <= 1, walk.person.ssn)
      for (const { reports } of claims)
        for (const [index, { day, balanceUsd, paidUsd }] of reports.entries()) {
          const before = reports[index - 1]
          if (before === undefined || paidUsd > 0 || day < day2023September || before.balanceUsd === 0) continue
          if (balanceUsd > before.balanceUsd) grown += 1
        }
    }
    assert.ok(grown > 20, `${grown}`)
  })
})
