import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calendarDate } from '@plumbline/core/calendar'
import { readHistory } from './read-history.ts'

const balanceOn = calendarDate('2026-03-20')

describe('the history of an EXP account', () => {
  it('begins with its first month, also when that was too new to rate', () => {
    const read = readHistory({ enhancedPaymentData: { enhancedPaymentHistory84: 'C1-' } }, balanceOn)
    assert.deepEqual(
      read.map(({ month, status }) => [month, status]),
      [
        ['2026-03', 'CURRENT'],
        ['2026-02', 'LATE_30'],
        ['2026-01', 'NO_DATA'],
      ],
    )
  })

  it('ends where the short string is padded', () => {
    assert.deepEqual(
      readHistory({ paymentHistory: 'CC---' }, balanceOn).map(({ month }) => month),
      ['2026-03', '2026-02'],
    )
  })
})
