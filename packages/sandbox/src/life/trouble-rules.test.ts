import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isDerogatory, isLate, type Rating } from '@plumbline/core/credit-file'
import { personas } from '../people/personas.ts'
import { findPerson } from '../people/population.ts'
import { residencesOf } from '../people/residences.ts'
import type { Account, Report } from './account.ts'
import { openBankruptcy } from './bankruptcy.ts'
import { courtOf } from './bankruptcy-court.ts'
import { dayInMonth, monthOfDay } from './day.ts'
import { dueDayIn } from './due-day.ts'
import type { Walk } from './walk.ts'
import { startWalk, walkThrough } from './walk-month.ts'

const today = 2026 * 12 + 10
const bought = new Set(['BOUGHT_DEBT', 'GOVERNMENT_CLAIM'])
const daysLate: Partial<Record<Rating, number>> = {
  ...{ LATE_30: 30, LATE_60: 60, LATE_90: 90, LATE_120: 120, LATE_150: 150, LATE_180: 180 },
}

function walked(ssn: string, untilMonth = today): Walk {
  const person = findPerson(ssn)
  assert.ok(person)
  const walk = startWalk(person, [], Number.POSITIVE_INFINITY)
  walkThrough(walk, untilMonth)
  return walk
}

const lives = Array.from({ length: 400 }, (_, index) =>
  walked(`666${String((index * 48_271 + 77) % 1_000_000).padStart(6, '0')}`),
)
const cases = lives.flatMap((walk) => walk.bankruptcies.map((bankruptcy) => ({ walk, bankruptcy })))

/** The reports for which the rule does not hold, by person, product and day. */
function breaking(holds: (report: Report, before: Report | undefined, account: Account) => boolean): string[] {
  const found: string[] = []
  for (const { accounts, person } of lives)
    for (const account of accounts)
      for (const [index, report] of account.reports.entries())
        if (!holds(report, account.reports[index - 1], account))
          found.push(`${person.ssn} ${account.product.key}, day ${report.day}: ${report.rating}`)
  return found
}

describe('payments', () => {
  it('are reported late only as many days after the first missed one fell due as the rating says', () => {
    const early = breaking(
      ({ day, rating, standing }) =>
        day - standing.firstDelinquencyDay >= (daysLate[rating] ?? Number.NEGATIVE_INFINITY),
    )
    assert.deepEqual(early, [])
  })

  it('that begin a delinquency were due that day and not made in that month, unless for those before', () => {
    const made = breaking((late, before, account) => {
      if (late.rating !== 'LATE_30' || before === undefined || isLate(before.rating)) return true
      const since = late.standing.firstDelinquencyDay
      const wasDue = [-1, 0, 1].some((months) => dueDayIn(account, monthOfDay(since) + months) === since)
      const index = account.reports.findIndex(({ day }) => day > since)
      const behind = isLate(account.reports[index - 1]?.rating ?? 'CURRENT')
      return wasDue && (behind || account.reports[index]?.paidUsd === 0)
    })
    assert.deepEqual(made, [])
  })

  it('of cards that stay late are not more than what was due', () => {
    const more = breaking((report, before, { product, reports }) => {
      const { rating, paidUsd, standing } = report
      if (!product.revolving || standing.closedDay > 0 || before === undefined) return true
      // The bills that are paid are the oldest of those that stand open.
      const at = reports.indexOf(report)
      const billsUsd = Math.max(...reports.slice(Math.max(0, at - 7), at).map(({ scheduledUsd }) => scheduledUsd))
      return !isLate(rating) || !isLate(before.rating) || paidUsd <= billsUsd * 2
    })
    assert.deepEqual(more, [])
  })

  it('have a day within the cycle whose report tells of them', () => {
    const elsewhere = breaking(({ day, paidUsd, lastPaymentDay }, before, account) => {
      if (paidUsd === 0) return before === undefined || lastPaymentDay === before.lastPaymentDay
      return lastPaymentDay <= day && lastPaymentDay >= (before?.day ?? account.openedDay)
    })
    assert.deepEqual(elsewhere, [])
  })

  it('come on days of their own', () => {
    const gaps = new Set<number>()
    for (const { accounts } of lives)
      for (const { reports } of accounts)
        for (const { day, paidUsd, lastPaymentDay } of reports) if (paidUsd > 0) gaps.add(day - lastPaymentDay)
    assert.ok(gaps.size > 20)
  })

  it('that are past due are the bills of the late months as they were made out', () => {
    const others = breaking((report, _before, { product, reports }) => {
      const months = (daysLate[report.rating] ?? 0) / 30
      if (months === 0 || months > 5 || product.portfolio === 'OPEN') return true
      // The newest bill is less than 30 days past due.
      const newest = reports.indexOf(report) - 1
      const bills = reports.slice(Math.max(0, newest - months), newest).map(({ scheduledUsd }) => scheduledUsd)
      // A card under a new number, and a loan whose payments were settled with the first one, had no bill yet.
      if (bills.length < months || bills.includes(0)) return true
      return (
        report.pastDueUsd ===
        Math.min(
          report.balanceUsd,
          bills.reduce((sum, usd) => sum + usd, 0),
        )
      )
    })
    assert.deepEqual(others, [])
  })
})

describe('what is lost', () => {
  it('is written off at what is owed', () => {
    const others = breaking(
      ({ rating, standing, balanceUsd }, before) =>
        rating !== 'CHARGE_OFF' ||
        before === undefined ||
        isDerogatory(before.rating) ||
        standing.chargeOffUsd === balanceUsd,
    )
    assert.deepEqual(others, [])
  })

  it('and paid or sold owes nothing, and a payment has a day', () => {
    const owing = breaking(({ standing, balanceUsd, pastDueUsd, lastPaymentDay }, _before, { openedDay }) => {
      const paid = standing.designator === 'PAID'
      if (!paid && !standing.notes.includes('SOLD')) return true
      return balanceUsd === 0 && pastDueUsd === 0 && (!paid || lastPaymentDay > openedDay)
    })
    assert.deepEqual(owing, [])
  })

  it('on a card against a deposit is what the deposit does not cover', () => {
    const covered = breaking(({ rating, standing }, before, { product, limitUsd }) => {
      if (product.key !== 'SECURED_CARD' || rating !== 'CHARGE_OFF' || isDerogatory(before?.rating ?? rating))
        return true
      return standing.chargeOffUsd! <= before!.balanceUsd - limitUsd + 60
    })
    assert.deepEqual(covered, [])
  })

  it('after a repossession is what the sale did not bring in', () => {
    const unsold = breaking(({ rating, standing, balanceUsd }, before) => {
      if (rating !== 'REPOSSESSION' || standing.chargeOffUsd === null || before?.standing.chargeOffUsd !== null)
        return true
      return balanceUsd < before.balanceUsd && balanceUsd <= standing.chargeOffUsd
    })
    assert.deepEqual(unsold, [])
  })

  it('to a foreclosure was late for more than eight months', () => {
    const fast = breaking(
      ({ rating, standing, day }) => rating !== 'FORECLOSURE' || day - standing.firstDelinquencyDay > 240,
    )
    assert.deepEqual(fast, [])
  })
})

describe('the day of a loss', () => {
  it('of a car, a home or a claim lies some days before the report that tells of it', () => {
    const waits = lives.flatMap(({ accounts }) =>
      accounts.flatMap(({ reports, free }) => {
        const told = reports.find(({ rating }) => rating === 'REPOSSESSION' || rating === 'FORECLOSURE')
        return free && told ? [told.day - told.standing.majorDelinquencyDay] : []
      }),
    )
    assert.ok(waits.length > 10 && waits.every((days) => days >= 0 && days < 31), `${waits}`)
    assert.ok(waits.filter((days) => days === 0).length < 0.1 * waits.length, `${waits}`)
    assert.ok(new Set(waits).size > 6, `${waits}`)
  })
})

describe('bankruptcies', () => {
  it('are heard where the person lives', () => {
    for (const { walk, bankruptcy } of cases) {
      const home = residencesOf(walk.person, bankruptcy.filedDay).at(-1)!.address
      assert.equal(bankruptcy.court.state, home.state)
    }
    assert.equal(courtOf({ street1: '', street2: null, city: 'Cincinnati', state: 'OH', zip: '' }).seat, 'CINCINNATI')
    assert.equal(courtOf({ street1: '', street2: null, city: 'Dayton', state: 'OH', zip: '' }).state, 'OH')
  })

  it('end in the time that their chapter takes', () => {
    for (const { walk, bankruptcy } of cases) {
      const [filed, ended] = bankruptcy.steps
      assert.ok(filed)
      const days = (ended?.day ?? lastDay()) - filed.day
      if (bankruptcy.chapter === 7) assert.ok(days <= 131, walk.person.ssn)
      if (bankruptcy.chapter === 7 && ended?.status === 'DISCHARGED') assert.ok(days >= 90, walk.person.ssn)
      if (bankruptcy.chapter === 13) assert.ok(days <= 60.5 * 30.5, walk.person.ssn)
      if (bankruptcy.chapter === 13 && ended?.status === 'DISCHARGED') assert.ok(days >= 36 * 30.4, walk.person.ssn)
    }
  })

  it('are never two at a time, and nothing but a card against a deposit is opened until half a year after', () => {
    for (const { walk, bankruptcy } of cases) {
      const ended = bankruptcy.steps[1]?.day ?? lastDay()
      for (const other of walk.bankruptcies)
        assert.ok(other === bankruptcy || other.filedDay > ended || other.filedDay < bankruptcy.filedDay)
      for (const { openedDay, product } of walk.accounts)
        if (!bought.has(product.key))
          assert.ok(
            openedDay <= bankruptcy.filedDay || openedDay > ended + (product.key === 'SECURED_CARD' ? 0 : 180),
            `${walk.person.ssn} ${product.key}`,
          )
    }
  })

  it('are filed over debts that are worth it', () => {
    for (const { walk, bankruptcy } of cases)
      if (walk.person.plan.freeWill) assert.ok(bankruptcy.liabilityUsd >= 6000, `${bankruptcy.liabilityUsd}`)
  })

  it('free from unsecured debts, and not from loans for education', () => {
    let freed = 0
    for (const walk of lives.slice(0, 60)) {
      const { active } = walk
      if (active.length === 0 || walk.bankruptcies.length > 0) continue
      openBankruptcy(walk, {
        chapter: 7,
        filedDay: lastDay(),
        endsDay: lastDay() + 100,
        outcome: 'DISCHARGED',
        immediate: false,
      })
      walkThrough(walk, today + 7)
      for (const { product, standing, balanceUsd, responsibility } of active) {
        if (responsibility === 'AUTHORIZED_USER') continue
        if (product.education) assert.equal(standing.stage, null)
        if (standing.stage !== 'DISCHARGED') continue
        freed += 1
        assert.equal(balanceUsd, 0)
      }
    }
    assert.ok(freed > 20)
  })
})

describe('after a death', () => {
  const { ssn } = personas.find(({ key }) => key === 'deceased')!
  const walk = walked(ssn)
  const { deceasedDay } = walk

  it('nothing is opened and nothing is used', () => {
    assert.ok(Number.isFinite(deceasedDay))
    for (const { openedDay, reports, responsibility } of walk.accounts) {
      assert.ok(openedDay < deceasedDay)
      for (const [index, { day, balanceUsd }] of reports.entries())
        if (day > deceasedDay && responsibility !== 'JOINT')
          assert.ok(balanceUsd <= (reports[index - 1]?.balanceUsd ?? 0))
    }
  })

  it('cards are closed by their issuers within a month, paid by the estate with what was bought up to the death', () => {
    const cards = walk.accounts.filter(({ product, standing }) => product.revolving && standing.closedDay > deceasedDay)
    assert.ok(cards.length > 0)
    for (const { standing, reports } of cards) {
      const last = reports.at(-1)!
      const beforeLast = reports.at(-2)!
      assert.ok(standing.closedDay <= deceasedDay + 25 && standing.deceased)
      assert.ok(standing.notes.includes('CLOSED_BY_GRANTOR'))
      assert.equal(last.balanceUsd, 0)
      assert.ok(last.paidUsd >= beforeLast.balanceUsd && last.paidUsd <= beforeLast.balanceUsd * 2)
      assert.ok(reports.every(({ day, rating }) => day < deceasedDay || rating === 'CURRENT'))
    }
  })
})

function lastDay(): number {
  return dayInMonth(today, 31)
}
