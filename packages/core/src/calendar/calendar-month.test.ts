import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { calendarDate } from './calendar-date.ts'
import {
  addMonths,
  calendarMonth,
  firstDayOf,
  monthIndex,
  monthOf,
  monthOfIndex,
  parseCalendarMonth,
} from './calendar-month.ts'

describe('a calendar month', () => {
  test('is read only when it exists', () => {
    assert.equal(parseCalendarMonth('2026-09'), '2026-09')
    for (const text of ['2026-13', '2026-00', '2026-9', '1700-01', '2026-09-01', '', null, 202609]) {
      assert.equal(parseCalendarMonth(text), null, String(text))
    }
    assert.throws(() => calendarMonth('2026-13'), RangeError)
  })

  test('and its index are one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1800, max: 2199 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const text = `${year}-${String(month).padStart(2, '0')}`
        assert.equal(monthIndex(calendarMonth(text)), year * 12 + month - 1)
        assert.equal(monthOfIndex(year * 12 + month - 1), text)
      }),
    )
  })

  test('moves over year ends', () => {
    assert.equal(addMonths(calendarMonth('2026-01'), -1), '2025-12')
    assert.equal(addMonths(calendarMonth('1949-12'), 1), '1950-01')
    assert.equal(addMonths(calendarMonth('2026-11'), 26), '2029-01')
  })

  test('is that of its dates', () => {
    assert.equal(monthOf(calendarDate('2026-09-30')), '2026-09')
    assert.equal(monthIndex(calendarDate('2026-09-30')), monthIndex(calendarMonth('2026-09')))
    assert.equal(firstDayOf(calendarMonth('2026-09')), '2026-09-01')
  })
})
