import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { personas } from '../../people/personas.ts'
import { findPerson } from '../../people/population.ts'
import type { Account, Report } from '../account.ts'
import { monthOfDay } from '../day.ts'
import type { Walk } from '../walk.ts'
import { startWalk, walkThrough } from '../walk-month.ts'
import { lateFeeUsd } from './late-fee.ts'

const planned = personas.map(({ ssn }) => walkOf(ssn))
const free = Array.from({ length: 250 }, (_, index) =>
  walkOf(`666${String((index * 48_271 + 1201) % 1_000_000).padStart(6, '0')}`),
)

describe('a raised limit', () => {
  for (const [whose, walks] of [
    ['personas', planned],
    ['everybody else', free],
  ] as const)
    it(`changes nothing at once in what is owed on the cards of ${whose}`, () => {
      const raises = walks.flatMap(cardsOf).flatMap(raisesOf)
      assert.ok(raises.length > 25, `${raises.length}`)
      const limits = median(raises.map(({ before, raised }) => raised.limitUsd / before.limitUsd))
      const balances = median(raises.map(({ before, next }) => next.balanceUsd / before.balanceUsd))
      assert.ok(limits > 1.25, `${limits}`)
      // What many owed before was more than usual.
      assert.ok(balances > 0.8 && balances < 1.1, `${balances}`)
    })

  it('is grown into over years', () => {
    const raises = free.flatMap(cardsOf).flatMap(raisesOf)
    const later = raises.flatMap(({ reports, index, next }) => {
      const report = reports[index + 36]
      return report === undefined || next.balanceUsd === 0 ? [] : [report.balanceUsd / next.balanceUsd]
    })
    assert.ok(later.length > 50 && median(later) > 1.05, `${median(later)} of ${later.length}`)
  })
})

describe('what is bought with a card', () => {
  it('does not follow what is paid on it', () => {
    const cards = [...planned, ...free].flatMap(cardsOf).filter(({ reports }) => carriedMonths(reports).length > 40)
    assert.ok(cards.length > 60, `${cards.length}`)
    const correlations = cards.map(({ reports }) => {
      const months = carriedMonths(reports)
      return correlation(
        months.map(({ paidUsd }) => paidUsd),
        months.map(({ boughtUsd }) => boughtUsd),
      )
    })
    assert.ok(median(correlations) < 0.35, `${median(correlations)}`)
  })
})

describe('who misses a payment', () => {
  it('pays about the minimum on the other cards, unless they pay all of it', () => {
    let [payments, small] = [0, 0]
    for (const walk of [...planned, ...free]) {
      const late = new Set(walk.accounts.flatMap(({ reports }) => reports.filter(isLate).map(monthOfReport)))
      for (const { reports } of cardsOf(walk))
        for (const [index, report] of reports.entries()) {
          const before = reports[index - 1]
          if (before === undefined || !late.has(monthOfReport(report)) || !isOwing(before)) continue
          if (isLate(report) || isLate(before) || before.paidUsd === 0 || report.paidUsd === 0) continue
          if (report.paidUsd >= before.balanceUsd || report.standing.closedDay > 0) continue
          payments += 1
          if (report.paidUsd <= before.scheduledUsd * 1.25 + 10) small += 1
        }
    }
    assert.ok(payments > 300 && small > payments * 0.9, `${small} of ${payments}`)
  })

  it('is charged less for the first one than for the next, and never more than the bill', () => {
    const month = 2024 * 12
    const reports = (paid: readonly number[], scheduledUsd = 90) => paid.map((paidUsd) => ({ paidUsd, scheduledUsd }))
    const feeOf = (paid: readonly number[], scheduledUsd?: number) =>
      lateFeeUsd({ balanceUsd: 900, reports: reports(paid, scheduledUsd) } as unknown as Account, month)
    assert.equal(feeOf([90, 90, 90]), 30)
    assert.equal(feeOf([90, 0, 180]), 41)
    assert.equal(feeOf([0, 90, 90, 90, 90, 90, 90, 90]), 30)
    assert.equal(feeOf([25, 25], 25), 25)
  })
})

describe('a line on a home', () => {
  it('is drawn on a few times, and its balance is flat or falls between', () => {
    const lines = free.flatMap(({ accounts }) =>
      accounts.filter(({ product, reports }) => product.key === 'HOME_EQUITY_LINE' && reports.length > 24),
    )
    assert.ok(lines.length > 8, `${lines.length}`)
    for (const { reports, company } of lines) {
      const inOrder = reports.filter((each, index) => each.paidUsd > 0 || (reports[index - 1]?.balanceUsd ?? 0) === 0)
      const drawn = inOrder.filter(({ balanceUsd, paidUsd }, index) => {
        const before = inOrder[index - 1]?.balanceUsd ?? 0
        return balanceUsd - before + paidUsd > Math.max(100, before * 0.02)
      })
      assert.ok(drawn.length <= 2 + inOrder.length * 0.08, `${company.name}: ${drawn.length} of ${inOrder.length}`)
    }
  })
})

function walkOf(ssn: string): Walk {
  const person = findPerson(ssn)
  assert.ok(person)
  const walk = startWalk(person, [], Number.POSITIVE_INFINITY)
  walkThrough(walk, 2026 * 12 + 10)
  return walk
}

function cardsOf({ accounts }: Walk): Account[] {
  return accounts.filter(
    ({ product, responsibility }) => product.portfolio === 'REVOLVING' && responsibility !== 'AUTHORIZED_USER',
  )
}

/** Of cards that owe something to speak of, with the report before the raise and the one after it. */
function raisesOf({ reports }: Account) {
  return reports.flatMap((raised, index) => {
    const [before, next] = [reports[index - 1], reports[index + 1]]
    if (before === undefined || next === undefined || raised.limitUsd < before.limitUsd * 1.15) return []
    return before.balanceUsd < 150 || before.limitUsd === 0 ? [] : [{ before, raised, next, reports, index }]
  })
}

/** Months in order in which a part was paid. */
function carriedMonths(reports: readonly Report[]): { paidUsd: number; boughtUsd: number }[] {
  return reports.flatMap((report, index) => {
    const before = reports[index - 1]
    if (before === undefined || report.rating !== 'CURRENT' || before.rating !== 'CURRENT') return []
    const { paidUsd, standing } = report
    if (paidUsd === 0 || paidUsd >= before.balanceUsd || standing.closedDay > 0) return []
    return [{ paidUsd, boughtUsd: report.balanceUsd - before.balanceUsd + paidUsd }]
  })
}

function isLate({ rating }: Report): boolean {
  return rating === 'LATE_30' || rating === 'LATE_60' || rating === 'LATE_90'
}

function isOwing({ balanceUsd, scheduledUsd, rating }: Report): boolean {
  return balanceUsd > 300 && scheduledUsd > 0 && rating === 'CURRENT'
}

function monthOfReport({ day }: Report): number {
  return monthOfDay(day)
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)]
  const product = mean(a.map((value, index) => (value - meanA) * (b[index]! - meanB)))
  const spread = Math.sqrt(mean(a.map((value) => (value - meanA) ** 2)) * mean(b.map((value) => (value - meanB) ** 2)))
  return spread === 0 ? 0 : product / spread
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
