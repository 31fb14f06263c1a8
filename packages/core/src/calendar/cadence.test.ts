import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { cadenceDate, cadences, nextCadenceDate, sameDayMonthsLater } from './cadence.ts'
import { calendarDate, dateOfDayNumber, dayNumber } from './calendar-date.ts'

describe('a cadence', () => {
  test('keeps the day of the month and clamps it to shorter months', () => {
    const start = calendarDate('2026-01-31')
    const dates = [1, 2, 3, 4, 13, 25].map((n) => cadenceDate(start, 'monthly', n))
    assert.deepEqual(dates, ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2027-02-28', '2028-02-29'])
    assert.equal(sameDayMonthsLater(calendarDate('2026-03-31'), -1), '2026-02-28')
  })

  test('by the week is seven days', () => {
    assert.equal(cadenceDate(calendarDate('2026-12-28'), 'weekly', 1), '2027-01-04')
  })

  test('goes on from the day after the last pull, however late that was', () => {
    const start = calendarDate('2026-01-31')
    assert.equal(nextCadenceDate(start, 'monthly', calendarDate('2026-02-27')), '2026-02-28')
    assert.equal(nextCadenceDate(start, 'monthly', calendarDate('2026-02-28')), '2026-03-31')
    assert.equal(nextCadenceDate(start, 'monthly', calendarDate('2026-07-02')), '2026-07-31')
    assert.equal(nextCadenceDate(start, 'weekly', start), '2026-02-07')
    assert.equal(nextCadenceDate(start, 'weekly', calendarDate('2026-01-01')), start)
  })

  test('has no date between the given one and the next', () => {
    const day = fc.integer({ min: dayNumber(calendarDate('2020-01-01')), max: dayNumber(calendarDate('2030-12-31')) })
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 900 }), fc.constantFrom(...cadences), (from, later, cadence) => {
        const start = dateOfDayNumber(from)
        const after = dateOfDayNumber(from + later)
        let n = 0
        while (cadenceDate(start, cadence, n) <= after) n++
        assert.equal(nextCadenceDate(start, cadence, after), cadenceDate(start, cadence, n))
      }),
    )
  })
})
