import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { calendarMonth, monthIndex, monthOfIndex } from '../calendar/calendar-month.ts'
import { arrangeHistory, unreportedMonth } from './arrange-history.ts'
import type { HistoryMonth } from './payment-history.ts'

const month = (text: string, status: HistoryMonth['status'] = 'CURRENT'): HistoryMonth => ({
  ...unreportedMonth(calendarMonth(text)),
  status,
})

describe('a payment history', () => {
  test('stands newest first, its gaps filled', () => {
    const arranged = arrangeHistory([month('2026-05'), month('2026-09', 'LATE_30'), month('2026-07')])
    assert.deepEqual(
      arranged.map(({ month, status }) => `${month} ${status}`),
      ['2026-09 LATE_30', '2026-08 NO_DATA', '2026-07 CURRENT', '2026-06 NO_DATA', '2026-05 CURRENT'],
    )
  })

  test('keeps the first of two entries for one month', () => {
    assert.deepEqual(arrangeHistory([month('2026-05', 'LATE_60'), month('2026-05')]), [month('2026-05', 'LATE_60')])
  })

  test('is at most 84 months long and without gaps for any input', () => {
    const some = fc.array(fc.integer({ min: 1990 * 12, max: 2030 * 12 }).map((i) => month(monthOfIndex(i))))
    fc.assert(
      fc.property(some, (months) => {
        const arranged = arrangeHistory(months)
        assert.ok(arranged.length <= 84)
        const newest = Math.max(...months.map(({ month }) => monthIndex(month)))
        arranged.forEach(({ month }, i) => {
          assert.equal(monthIndex(month), newest - i)
        })
        assert.equal(arrangeHistory(arranged), arranged)
        for (const entry of months) {
          const age = newest - monthIndex(entry.month)
          if (age < 84) assert.equal(arranged[age]?.status, 'CURRENT')
        }
      }),
    )
  })
})
