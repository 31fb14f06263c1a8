import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import { calendarDate, dayNumber } from '@plumbline/core/calendar'
import { isNegativeStatus } from '@plumbline/core/credit-file'
import { findPerson } from '../../people/population.ts'
import { sampleFiles } from '../../wire/testing/sample-files.ts'
import { monthOfDay, monthText } from '../day.ts'
import { lateMonthsKept } from '../retention.ts'
import { startWalk, walkThrough } from '../walk-month.ts'
import { monthStatusAt } from './bureau-words.ts'
import { readHistory } from './read-history.ts'

const today = dayNumber(calendarDate('2026-11-15'))

const accounts = Array.from({ length: 300 }, (_, index) => {
  const ssn = `666${String((index * 48_271 + 29) % 1_000_000).padStart(6, '0')}`
  const walk = startWalk(findPerson(ssn)!, [], Number.POSITIVE_INFINITY)
  walkThrough(walk, monthOfDay(today))
  return walk.accounts.filter(({ reports }) => reports.length > 0)
}).flat()

describe('a limit that is not told', () => {
  it('is not told by the months either', () => {
    let untold = 0
    for (const { tradelines } of bureaus.flatMap((bureau) => [...sampleFiles(bureau)]))
      for (const { creditLimitUsd, history, id } of tradelines) {
        if (creditLimitUsd !== null) continue
        untold += 1
        assert.ok(
          history.every(({ limitUsd }) => limitUsd === null),
          id,
        )
      }
    assert.ok(untold > 100)
  })
})

describe('a delinquency that may no longer be told', () => {
  it('is not told by the payments before and after it either', () => {
    const purged = { EFX: 0, TU: 0, EXP: 0 }
    for (const account of accounts)
      for (const bureau of bureaus) {
        const { months } = readHistory(bureau, account, account.reports.length - 1, today)
        for (const { day, rating } of account.reports) {
          const month = monthText(monthOfDay(day))
          const place = months.findIndex((each) => each.month === month)
          const newest = months[0]
          if (place < 1 || newest === undefined || !isNegativeStatus(monthStatusAt(bureau, rating))) continue
          if (monthOfDay(today) - monthOfDay(day) < lateMonthsKept) continue
          purged[bureau]++
          for (const each of [months[place - 1], months[place], months[place + 1]])
            if (each !== undefined && !isNegativeStatus(each.status))
              assert.deepEqual([each.balanceUsd, each.actualPaymentUsd], [null, null], `${bureau} ${each.month}`)
        }
      }
    for (const bureau of bureaus) assert.ok(purged[bureau] > 50, `${bureau}: only ${purged[bureau]} months`)
  })
})

describe('a report that never got into the files of a bureau', () => {
  it('leaves a month without data behind, at one bureau, now and then', () => {
    const cards = accounts.filter(({ free, product, reports }) => free && product.card && reports.length > 60)
    const gaps = cards.map((account) => {
      const gapsAt = (bureau: Bureau) =>
        new Set(
          readHistory(bureau, account, account.reports.length - 1, today)
            .months.filter(({ status }) => status === 'NO_DATA')
            .map(({ month }) => month),
        )
      const [efx, tu, exp] = [gapsAt('EFX'), gapsAt('TU'), gapsAt('EXP')]
      return [...efx].filter((month) => !tu.has(month) || !exp.has(month)).length
    })
    const share = gaps.reduce((sum, count) => sum + Math.min(1, count), 0) / cards.length
    assert.ok(share > 0.05 && share < 0.35, `${share}`)
  })

  it('is never one of a payment that was late, nor the first one', () => {
    for (const account of accounts) {
      const { reports } = account
      for (const bureau of bureaus) {
        const { months } = readHistory(bureau, account, reports.length - 1, today)
        for (const [index, { day, rating }] of reports.entries()) {
          const status = monthStatusAt(bureau, rating)
          if (status === 'NO_DATA' || (index > 0 && !isNegativeStatus(status))) continue
          if (monthOfDay(today) - monthOfDay(day) >= lateMonthsKept) continue
          const told = months.find(({ month }) => month === monthText(monthOfDay(day)))
          assert.notEqual(told?.status, 'NO_DATA', `${bureau} ${index} ${rating}`)
        }
      }
    }
  })
})

describe('what was paid on a card', () => {
  it('is told by most issuers, and by some for no month and no card', () => {
    const told = new Map<string, Set<boolean>>()
    for (const bureau of bureaus)
      for (const { tradelines } of sampleFiles(bureau))
        for (const { network, portfolio, creditor, actualPaymentUsd, history } of tradelines) {
          if (network === null || portfolio !== 'REVOLVING') continue
          const tells = actualPaymentUsd !== null || history.some((month) => month.actualPaymentUsd !== null)
          told.set(creditor.name, (told.get(creditor.name) ?? new Set()).add(tells))
        }
    const silent = [...told.values()].filter((tells) => !tells.has(true)).length
    assert.ok(silent > 2 && silent < told.size / 2, `${silent} of ${told.size}`)
  })
})
