import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  addDays,
  calendarDate,
  calendarDateOf,
  dateOfDayNumber,
  dateOfInstant,
  dayNumber,
  daysBetween,
  instantOfDate,
  parseCalendarDate,
} from './calendar-date.ts'

const anyDay = fc.integer({ min: dayNumber(calendarDate('1800-01-01')), max: dayNumber(calendarDate('2199-12-31')) })

describe('a calendar date', () => {
  test('is read only when the day exists', () => {
    for (const text of ['2024-02-29', '2000-02-29', '1900-02-28', '2026-12-31', '1800-01-01', '2199-12-31']) {
      assert.equal(parseCalendarDate(text), text)
    }
    const wrong = ['2025-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '1799-12-31']
    const malformed = ['2200-01-01', '2026-1-01', '2026/01/01', '20260101', ' 2026-01-01', '2026-01-01T', '²026-01-01']
    for (const text of [...wrong, ...malformed, '', null, undefined, 20260101, {}]) {
      assert.equal(parseCalendarDate(text), null, String(text))
    }
    assert.throws(() => calendarDate('2025-02-29'), RangeError)
    assert.equal(calendarDateOf(2026, 2, 30), null)
    assert.equal(calendarDateOf(2026.5, 2, 3), null)
    assert.equal(calendarDateOf(2026, 2, 3), '2026-02-03')
  })

  test('counts days as the platform calendar does', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const platform = new Date(day * 86_400_000).toISOString().slice(0, 10)
        const date = dateOfDayNumber(day)
        assert.equal(date, platform)
        assert.equal(dayNumber(date), day)
        assert.equal(parseCalendarDate(date), date)
      }),
    )
  })

  test('sorts as text', () => {
    fc.assert(fc.property(anyDay, anyDay, (a, b) => dateOfDayNumber(a) < dateOfDayNumber(b) === a < b))
  })

  test('takes the UTC day of an instant, also before 1970', () => {
    assert.equal(dateOfInstant(Date.UTC(2026, 9, 16, 23, 59, 59, 999)), '2026-10-16')
    assert.equal(dateOfInstant(-1), '1969-12-31')
    assert.equal(instantOfDate(calendarDate('1969-12-31')), -86_400_000)
  })

  test('moves by days over month and year ends', () => {
    assert.equal(addDays(calendarDate('2024-02-28'), 2), '2024-03-01')
    assert.equal(addDays(calendarDate('2026-01-01'), -1), '2025-12-31')
    assert.equal(daysBetween(calendarDate('2026-03-01'), calendarDate('2026-02-01')), -28)
    assert.throws(() => addDays(calendarDate('2199-12-31'), 1), RangeError)
  })
})
