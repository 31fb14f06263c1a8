import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { bureaus } from '@plumbline/core/bureaus'
import { calendarDate, dayNumber } from '@plumbline/core/calendar'
import { findPerson } from '../../people/population.ts'
import type { Account } from '../account.ts'
import { monthOfDay, monthsAfter } from '../day.ts'
import { seesAccount } from '../view/sight.ts'
import type { Walk } from '../walk.ts'
import { startWalk, walkThrough } from '../walk-month.ts'

const today = dayNumber(calendarDate('2026-11-15'))

/** Lives of the population, walked to the day. Spread over the whole area. */
const walks: readonly Walk[] = Array.from({ length: 500 }, (_, index) => {
  const person = findPerson(`666${String((index * 48_271 + 40) % 1_000_000).padStart(6, '0')}`)
  assert.ok(person)
  const walk = startWalk(person, [], Number.POSITIVE_INFINITY)
  walkThrough(walk, monthOfDay(today))
  return walk
})

const own = ({ accounts }: Walk) => accounts.filter(({ responsibility }) => responsibility !== 'AUTHORIZED_USER')
const cardsOf = (walk: Walk) => own(walk).filter(({ product }) => product.portfolio === 'REVOLVING')
const wasLost = ({ standing }: Account) => standing.designator === 'LOST_OR_STOLEN'
/** The first day on which it was closed; a loss may have come later. */
const closedDayOf = ({ reports }: Account) =>
  reports.find(({ standing }) => standing.closedDay > 0)?.standing.closedDay ?? Number.POSITIVE_INFINITY

describe('age', () => {
  it('nobody has credit of their own before the eighteenth birthday', () => {
    for (const walk of walks) {
      const adultOn = monthsAfter(walk.person.birthDay, 216)
      for (const { openedDay, product } of own(walk))
        assert.ok(openedDay >= adultOn, `${walk.person.ssn} ${product.key}`)
      for (const { day } of walk.inquiries) assert.ok(day >= adultOn, walk.person.ssn)
    }
  })

  it('most people have their first credit before they are 23', () => {
    const firstAges = walks
      .filter(({ person }) => person.plan.freeWill)
      .map((walk) => (Math.min(...own(walk).map(({ openedDay }) => openedDay)) - walk.person.birthDay) / 365.25)
    const early = firstAges.filter((age) => age < 23).length / firstAges.length
    // Who grew up before there were cards came to them later.
    assert.ok(early > 0.7, `${early}`)
  })
})

describe('issuers', () => {
  it('a store gives a person one card at a time, a bank two', () => {
    for (const walk of walks)
      for (const card of cardsOf(walk)) {
        const others = cardsOf(walk).filter(
          (other) =>
            other.company === card.company &&
            other.product.key !== 'BUSINESS_CARD' &&
            other !== card &&
            !wasLost(other) &&
            !wasLost(card) &&
            other.openedDay <= card.openedDay &&
            closedDayOf(other) > card.openedDay,
        )
        assert.ok(
          others.length < (card.product.key === 'STORE_CARD' ? 1 : 3),
          `${walk.person.ssn} ${card.company.name}`,
        )
      }
  })

  it('a lost card goes on under a new number, with the same day of opening, limit and debt', () => {
    let lost = 0
    for (const walk of walks)
      for (const card of walk.accounts.filter(wasLost)) {
        const successor = walk.accounts.find(
          (other) =>
            other !== card &&
            other.company === card.company &&
            other.openedDay === card.openedDay &&
            monthOfDay(other.reports[0]?.day ?? 0) === monthOfDay(card.reports.at(-1)!.day),
        )
        assert.ok(successor, `${walk.person.ssn} ${card.company.name}`)
        const [last, first] = [card.reports.at(-2), successor.reports[0]!]
        assert.equal(card.reports.at(-1)?.balanceUsd, 0)
        if (last !== undefined) assert.ok(Math.abs(Math.log(first.limitUsd / last.limitUsd)) < 1, 'another limit')
        for (const bureau of bureaus)
          assert.equal(seesAccount(bureau, walk.person, successor), seesAccount(bureau, walk.person, card))
        lost += 1
      }
    assert.ok(lost > 20, `${lost}`)
  })

  it('give nothing to a person whose bankruptcy is under way', () => {
    for (const walk of walks)
      for (const { filedDay, steps } of walk.bankruptcies) {
        const ended = steps[1]?.day ?? today
        for (const { openedDay, company } of cardsOf(walk))
          assert.ok(openedDay <= filedDay || openedDay > ended, `${walk.person.ssn} ${company.name}`)
      }
  })

  it('raise limits and cut them, never below what is owed', () => {
    let [raised, cut] = [0, 0]
    for (const { reports } of walks.flatMap(cardsOf))
      for (const [index, report] of reports.entries()) {
        const before = reports[index - 1]?.limitUsd ?? report.limitUsd
        if (report.limitUsd > before) raised += 1
        if (report.limitUsd < before) {
          cut += 1
          assert.ok(report.balanceUsd <= report.limitUsd)
        }
      }
    assert.ok(raised > 1000 && cut > 200, `${raised} ${cut}`)
  })
})

describe('balances', () => {
  it('no two people owe the same amounts month after month', () => {
    const holders = new Map<string, Set<string>>()
    for (const walk of walks)
      for (const { reports } of cardsOf(walk)) {
        // What a court divides among creditors comes in even parts.
        const balances = reports
          .filter(({ standing }) => standing.stage === null)
          .slice(-84)
          .map(({ balanceUsd }) => balanceUsd)
        for (let from = 0; from + 6 <= balances.length; from++) {
          const six = balances.slice(from, from + 6)
          // A card that is hardly used owes nothing most of the time, as many do.
          if (new Set(six).size < 4) continue
          const key = six.join()
          holders.set(key, (holders.get(key) ?? new Set()).add(walk.person.ssn))
        }
      }
    assert.ok(holders.size > 10_000)
    for (const [key, { size }] of holders) assert.ok(size <= 2, `${key} in ${size} files`)
  })

  it('are never above the highest one', () => {
    for (const { reports } of walks.flatMap(cardsOf)) {
      let highest = 0
      for (const { balanceUsd, highCreditUsd } of reports) {
        highest = Math.max(highest, balanceUsd)
        assert.ok(highCreditUsd >= highest)
      }
    }
  })

  it('of cards in use are not the same for long', () => {
    for (const walk of walks)
      for (const { reports, company } of cardsOf(walk))
        for (const [index, { balanceUsd, rating, standing }] of reports.entries()) {
          if (balanceUsd < 100 || rating !== 'CURRENT' || standing.derogatory !== null) continue
          const same = [1, 2, 3, 4, 5].every((back) => reports[index - back]?.balanceUsd === balanceUsd)
          assert.ok(!same, `${walk.person.ssn} ${company.name} ${balanceUsd}`)
        }
  })
})
