import assert from 'node:assert/strict'
import { test } from 'node:test'
import { calendarDate, monthOfIndex } from '@plumbline/core/calendar'
import {
  blankFile,
  blankTradeline,
  type CreditFile,
  type HistoryMonth,
  historyMonthsKept,
  historyStatuses,
} from '@plumbline/core/credit-file'
import fc from 'fast-check'
import { packFile, unpackFile } from './pack-file.ts'

const amount = fc.option(fc.integer({ min: -1000, max: 1_000_000 }))
const month = fc.record({
  status: fc.constantFrom(...historyStatuses),
  balanceUsd: amount,
  limitUsd: amount,
  scheduledPaymentUsd: fc.constant(null),
  actualPaymentUsd: amount,
})
const history = fc
  .tuple(fc.integer({ min: 22_000, max: 25_000 }), fc.array(month, { maxLength: historyMonthsKept }))
  .map(([newest, months]): HistoryMonth[] => months.map((one, age) => ({ month: monthOfIndex(newest - age), ...one })))

test('a file comes out of the store as it went in', () => {
  fc.assert(
    fc.property(fc.array(history, { maxLength: 5 }), (histories) => {
      const tradelines = histories.map((one, index) => ({ ...blankTradeline, id: `t${index}`, history: one }))
      const file: CreditFile = { ...blankFile('EFX', calendarDate('2026-10-16')), tradelines }
      assert.deepEqual(unpackFile(JSON.parse(JSON.stringify(packFile(file)))), JSON.parse(JSON.stringify(file)))
    }),
  )
})
