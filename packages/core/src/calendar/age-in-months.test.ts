import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ageInMonths, calendarMonthsAgo, isWithinMonths } from './age-in-months.ts'
import { calendarDate } from './calendar-date.ts'
import { calendarMonth } from './calendar-month.ts'

describe('the age of a date in months', () => {
  const cases: [date: string, asOf: string, months: number][] = [
    ['2026-10-16', '2026-10-16', 0],
    ['2026-09-16', '2026-10-16', 1],
    ['2026-09-17', '2026-10-16', 0],
    ['2026-09-15', '2026-10-16', 1],
    ['2025-10-16', '2026-10-16', 12],
    ['2025-10-17', '2026-10-16', 11],
    ['2025-12-31', '2026-01-01', 0],
    ['2025-12-01', '2026-01-01', 1],
    // The 31st is not reached in a shorter month: the month is full only when the day comes.
    ['2026-01-31', '2026-02-28', 0],
    ['2026-01-31', '2026-03-01', 1],
    ['2024-02-29', '2025-02-28', 11],
    ['2024-02-29', '2025-03-01', 12],
    ['2026-10-17', '2026-10-16', 0],
    ['2030-01-01', '2026-10-16', 0],
    ['2019-10-16', '2026-10-16', 84],
  ]
  for (const [date, asOf, months] of cases) {
    test(`${date} is ${months} on ${asOf}`, () => {
      assert.equal(ageInMonths(calendarDate(date), calendarDate(asOf)), months)
    })
  }

  test('is within N months while fewer than N are full', () => {
    const asOf = calendarDate('2026-10-16')
    assert.equal(isWithinMonths(calendarDate('2024-10-17'), 24, asOf), true)
    assert.equal(isWithinMonths(calendarDate('2024-10-16'), 24, asOf), false)
    assert.equal(isWithinMonths(calendarDate('2027-01-01'), 1, asOf), true)
    assert.equal(isWithinMonths(null, 1000, asOf), false)
  })

  test('of a history month is counted by the calendar alone', () => {
    const asOf = calendarDate('2026-10-01')
    assert.equal(calendarMonthsAgo(calendarMonth('2026-10'), asOf), 0)
    assert.equal(calendarMonthsAgo(calendarMonth('2024-11'), asOf), 23)
    assert.equal(calendarMonthsAgo(calendarMonth('2026-11'), asOf), -1)
  })
})
