import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { ageInMonths } from '../calendar/age-in-months.ts'
import { calendarDate, dateOfDayNumber } from '../calendar/calendar-date.ts'
import { ageOn, evaluationDay } from './evaluation-day.ts'

describe('the age of a date on the day of a score', () => {
  const dates = fc.integer({ min: -20_000, max: 40_000 }).map(dateOfDayNumber)

  test('is the age that the calendar tells', () => {
    fc.assert(
      fc.property(dates, dates, (date, asOf) => {
        assert.equal(ageOn(evaluationDay(asOf), date), ageInMonths(date, asOf))
      }),
    )
  })

  test('counts a month when its day is reached, and nothing for the future', () => {
    const day = evaluationDay(calendarDate('2026-11-15'))
    const ages = ['2026-10-15', '2026-10-16', '2025-11-14', '2026-11-16', '2027-03-01'].map((date) =>
      ageOn(day, calendarDate(date)),
    )
    assert.deepEqual(ages, [1, 0, 12, 0, 0])
  })
})
