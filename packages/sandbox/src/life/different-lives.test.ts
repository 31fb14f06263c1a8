import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calendarDate, dayNumber } from '@plumbline/core/calendar'
import { companiesByTrade } from '../people/furnishers.ts'
import { findPerson } from '../people/population.ts'
import { homeOn } from '../people/residences.ts'
import type { Account } from './account.ts'
import { heldSum } from './cards/pay-in-part.ts'
import { startOfMonth, workingDay } from './day.ts'
import { dueDayIn } from './due-day.ts'
import { products } from './products.ts'
import { startWalk, walkThrough } from './walk-month.ts'

const lives = Array.from({ length: 500 }, (_, index) => {
  const walk = startWalk(
    findPerson(`666${String((index * 48_271 + 29) % 1_000_000).padStart(6, '0')}`)!,
    [],
    Number.POSITIVE_INFINITY,
  )
  walkThrough(walk, 2026 * 12 + 10)
  return walk
})
const accounts = lives.flatMap((walk) => walk.accounts)

describe('what happens to many people', () => {
  it('closes cards on any day between two reports', () => {
    isSpread(gapsAtTheEnd(accounts.filter(({ product, free }) => free && product.card)), 20)
  })

  it('pays loans off early on any day between two reports', () => {
    const early = accounts.filter(
      ({ product, standing, termMonths, reports, payoffPlan }) =>
        product.key === 'AUTO_LOAN' &&
        standing.designator === 'PAID_AND_CLOSED' &&
        payoffPlan === null &&
        reports.length < (termMonths ?? 0) - 6,
    )
    isSpread(gapsAtTheEnd(early), 15)
  })

  it('leaves bills unpaid that fell due on any day', () => {
    const unpaid = lives.flatMap(({ collections }) =>
      collections.filter(({ originalCreditor }) => !accounts.some(({ company }) => company.name === originalCreditor)),
    )
    isSpread(
      unpaid.map(({ delinquentDay }) => dayOfMonth(delinquentDay)),
      12,
    )
  })

  it('brings every kind of inquiry on any day of the month', () => {
    for (const trade of ['LANDLORD', 'WIRELESS', 'PERSONAL_FINANCE', 'MORTGAGE', 'AUTO_FINANCE', 'BANK_CARD'] as const)
      isSpread(
        lives.flatMap(({ inquiries }) =>
          inquiries.filter(({ company }) => company.trade === trade).map(({ day }) => dayOfMonth(day)),
        ),
        26,
      )
    assert.ok(lives.some(({ inquiries }) => inquiries.some(({ day }) => dayOfMonth(day) === 31)))
  })

  it('lets days pass between an application and its loan, more where there is a home to look at', () => {
    const waits = (keys: readonly string[]) =>
      lives.flatMap((walk) =>
        walk.accounts.flatMap(({ product, company, openedDay, free }) => {
          const asked = walk.inquiries.find(
            (each) => each.company === company && each.hard && each.day <= openedDay && each.day > openedDay - 60,
          )
          return free && keys.includes(product.key) && asked ? [openedDay - asked.day] : []
        }),
      )
    isSpread(waits(['PERSONAL_LOAN', 'SECURED_LOAN', 'NOTE_LOAN']), 8)
    isSpread(waits(['HOME_EQUITY_LINE', 'SECOND_MORTGAGE']), 12)
    assert.ok(waits(['HOME_EQUITY_LINE', 'SECOND_MORTGAGE']).every((days) => days >= 20))
  })

  it('settles debts at agencies for different shares, paid some days before the report', () => {
    const paid = lives.flatMap(({ collections }) =>
      collections.flatMap(({ reports, amountUsd }) =>
        reports
          .filter(({ paidUsd }) => paidUsd > 0)
          .map(({ status, paidUsd, day, lastPaymentDay }) => ({
            share: status === 'SETTLED' ? Math.round((20 * paidUsd) / amountUsd) : null,
            gap: day - lastPaymentDay,
          })),
      ),
    )
    assert.ok(new Set(paid.map(({ gap }) => gap)).size > 8)
    assert.ok(new Set(paid.flatMap(({ share }) => (share === null ? [] : [share]))).size > 4)
  })

  it('begins mortgages and cases of courts on days on which banks and courts work', () => {
    const days = [
      ...accounts.filter(({ free, product }) => free && product.portfolio === 'MORTGAGE').map((each) => each.openedDay),
      ...lives.flatMap(({ bankruptcies }) => bankruptcies.flatMap(({ filedDay, endsDay }) => [filedDay, endsDay])),
    ]
    assert.ok(days.length > 200)
    for (const day of days) assert.equal(workingDay(day), day)
  })

  it('has dealers ask lenders for round sums, and none that has lost on the buyer', () => {
    let asked = 0
    for (const { inquiries, accounts: own } of lives)
      for (const { day, company, hard, accountType, amountUsd } of inquiries) {
        if (!hard || accountType !== products.AUTO_LOAN.accountType || amountUsd === null) continue
        asked += 1
        assert.equal(amountUsd % 500, 0, `${amountUsd}`)
        const lost = own.some(({ company: other, standing }) => {
          const { derogatory, majorDelinquencyDay } = standing
          return other === company && derogatory !== null && majorDelinquencyDay < day - 31
        })
        assert.ok(!lost, company.name)
      }
    assert.ok(asked > 100)
  })

  it('keeps people to the sum that they pay on a card, until it is too little or twice of what would do', () => {
    const sums = accounts
      .filter(({ product }) => product.card)
      .map((account) => {
        const one = { ...account, heldSumUsd: 0 }
        const first = heldSum(one, 60, 100)
        assert.ok(first >= 100 && first <= 125 && first % 5 === 0, `${first}`)
        for (const wantedUsd of [90, 75, 60, first]) assert.equal(heldSum(one, 0.6 * wantedUsd, wantedUsd), first)
        const higher = heldSum(one, first + 1, first + 40)
        assert.ok(higher > first)
        assert.ok(heldSum(one, 20, higher / 3) < first)
        return first
      })
    assert.ok(new Set(sums).size > 1)
  })

  it('leaves many months without a purchase on cards of stores', () => {
    const store = accounts.filter(
      ({ product, pooled, reports }) => product.key === 'STORE_CARD' && pooled && reports.length > 36,
    )
    const empty = store.filter(({ reports }) => {
      const none = reports.filter(
        ({ balanceUsd, paidUsd }, at) => balanceUsd + paidUsd <= (reports[at - 1]?.balanceUsd ?? 0),
      )
      return none.length > 0.15 * reports.length
    })
    assert.ok(store.length > 200 && empty.length > 0.25 * store.length, `${empty.length} of ${store.length}`)
  })

  it('has some people pay more on a loan than is asked for', () => {
    const loans = accounts.filter(
      ({ free, product, reports }) => free && product.key === 'AUTO_LOAN' && reports.length > 12,
    )
    const more = loans.filter(({ reports }) =>
      reports.some(({ paidUsd, balanceUsd, rating }, at) => {
        const before = reports[at - 1]
        const inOrder = before?.rating === 'CURRENT' && rating === 'CURRENT' && before.paidUsd > 0 && balanceUsd > 0
        return inOrder && paidUsd > before.scheduledUsd && paidUsd < 1.7 * before.scheduledUsd
      }),
    )
    assert.ok(
      more.length > 0.06 * loans.length && more.length < 0.35 * loans.length,
      `${more.length} of ${loans.length}`,
    )
  })

  it('sees most who give a leased car back drive home in another one', () => {
    const ends = lives.flatMap(({ accounts: own, month }) =>
      own
        .filter(
          ({ standing, openedDay }) => standing.notes.includes('LEASE_ENDED') && openedDay < startOfMonth(month - 40),
        )
        .map(({ standing }) =>
          own.some(({ product, openedDay }) => isCar(product.key) && Math.abs(openedDay - standing.closedDay) < 12),
        ),
    )
    assert.ok(ends.length > 15 && ends.filter((swapped) => swapped).length > 0.35 * ends.length, `${ends}`)
  })

  it('has landlords collect from those who have moved, and nobody lend thousands until the next wages', () => {
    const lenders = companiesByTrade.CASH_ADVANCE.map(({ name }) => name)
    let rents = 0
    for (const { collections, person } of lives)
      for (const { originalClass, originalCreditor, delinquentDay, amountUsd } of collections) {
        if (lenders.includes(originalCreditor)) assert.ok(amountUsd <= 1150, `${amountUsd}`)
        if (originalClass !== 'RENTAL_OR_LEASING' || person.plan.collections.length > 0) continue
        rents += 1
        assert.ok(homeOn(person, delinquentDay).fromDay > delinquentDay - 300, person.ssn)
      }
    assert.ok(rents > 20, `${rents}`)
  })

  it('has an agency report all of its debts on one day of the month', () => {
    const days = new Map<string, number>()
    for (const { agency, cycleDay } of lives.flatMap(({ collections }) => collections)) {
      assert.equal(days.get(agency.name) ?? cycleDay, cycleDay, agency.name)
      days.set(agency.name, cycleDay)
    }
    assert.ok(days.size > 5)
  })

  it('has some pay ahead of a bill that they always pay in full', () => {
    const ahead = accounts.filter(
      ({ free, product, reports }) =>
        free &&
        product.card &&
        reports.some(({ paidUsd }, index) => paidUsd > (reports[index - 1]?.balanceUsd ?? paidUsd)),
    )
    const cards = accounts.filter(({ free, product }) => free && product.card)
    assert.ok(ahead.length > 0.1 * cards.length && ahead.length < 0.5 * cards.length, `${ahead.length}`)
  })

  it('brings cars for the usual terms, and some for others', () => {
    const terms = accounts.flatMap(({ product, free, termMonths }) =>
      free && product.key === 'AUTO_LOAN' ? [termMonths!] : [],
    )
    const rare = terms.filter((term) => ![48, 60, 66, 72, 75, 84].includes(term))
    assert.ok(new Set(rare).size > 8 && rare.length < terms.length * 0.12, `${rare.length} of ${terms.length}`)
  })

  it('has every car lender of an application ask once, mostly on one day', () => {
    const days: number[] = []
    for (const { inquiries } of lives)
      for (const each of inquiries) {
        if (!each.hard || each.accountType !== products.AUTO_LOAN.accountType) continue
        const others = inquiries.filter(
          ({ day, hard, accountType, seed }) =>
            hard && accountType === each.accountType && seed !== each.seed && Math.abs(day - each.day) < 7,
        )
        assert.ok(!others.some(({ company }) => company === each.company), `${each.company.name} on day ${each.day}`)
        for (const { day } of others) days.push(Math.abs(day - each.day))
      }
    const atOnce = days.filter((each) => each === 0).length / days.length
    assert.ok(days.length > 300 && atOnce > 0.4 && atOnce < 0.95, `${atOnce} of ${days.length}`)
  })
})

describe('a lender', () => {
  it('that lost money on somebody finances no car of theirs', () => {
    for (const walk of lives)
      for (const { product, company, openedDay, free } of walk.accounts)
        if (free && product.key === 'AUTO_LOAN')
          for (const { company: other, standing } of walk.accounts)
            if (other === company && standing.majorDelinquencyDay > 0 && standing.derogatory !== null)
              assert.ok(openedDay < standing.majorDelinquencyDay + 31, `${walk.person.ssn}: ${company.name}`)
  })

  it('until the next wages reports no account, but has debts collected', () => {
    const names = companiesByTrade.CASH_ADVANCE.map(({ name }) => name)
    assert.ok(!accounts.some(({ company }) => company.trade === 'CASH_ADVANCE'))
    assert.ok(lives.some(({ collections }) => collections.some((each) => names.includes(each.originalCreditor))))
  })
})

describe('a federal loan for study', () => {
  it('rests from the day that the law says, not from the month', () => {
    const restsFrom = dayNumber(calendarDate('2020-03-13'))
    let told = 0
    for (const account of accounts) {
      if (account.product.key !== 'FEDERAL_STUDENT_LOAN' || account.restsAtSchool !== null) continue
      for (const month of [2020 * 12 + 1, 2020 * 12 + 2, 2020 * 12 + 3]) {
        const report = account.reports.find(({ day }) => day >= startOfMonth(month) && day < startOfMonth(month + 1))
        if (report === undefined || report.rating !== 'CURRENT' || account.dueFromMonth > month) continue
        told += 1
        if (dueDayIn(account, month) >= restsFrom) assert.equal(report.paidUsd, 0, `${account.openedDay}`)
        else if (report.balanceUsd > 0) assert.ok(report.scheduledUsd > 0, `${account.openedDay}`)
      }
    }
    assert.ok(told > 100, `${told}`)
  })
})

function isCar(key: string): boolean {
  return key === 'AUTO_LOAN' || key === 'AUTO_LEASE'
}

function dayOfMonth(day: number): number {
  return new Date(day * 86_400_000).getUTCDate()
}

/** Days between the closing and the report that tells of it. */
function gapsAtTheEnd(closed: readonly Account[]): number[] {
  return closed.flatMap(({ standing: { closedDay }, reports }) => {
    const report = reports.find(({ day }) => closedDay > 0 && day >= closedDay)
    return report === undefined ? [] : [report.day - closedDay]
  })
}

/** Many different ones, and none of them much too often. */
function isSpread(values: readonly number[], least: number): void {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  assert.ok(counts.size >= least, `${counts.size} different ones of ${values.length}`)
  assert.ok(Math.max(...counts.values()) < values.length * 0.2, JSON.stringify([...counts]))
}
