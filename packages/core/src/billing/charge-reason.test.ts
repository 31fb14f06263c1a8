import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { calendarMonth } from '../calendar/calendar-month.ts'
import { chargeReason } from './charge-reason.ts'
import { expectedCharges } from './expected-charges.ts'
import type { RecordedState, RecordedStatus } from './user-month.ts'

const state = (day: string, status: RecordedStatus, idpass = false, flags = 0): RecordedState => ({
  at: Date.parse(`${day}T12:00:00Z`),
  status,
  idpass,
  flags,
})

describe('the reason of a charge', () => {
  const cases: readonly [string, readonly RecordedState[], string][] = [
    ['features were on', [state('2026-01-10', 'active', true, 13)], 'FEATURES_ON'],
    ['verified while dormant', [state('2026-02-10', 'dormant', true)], 'VERIFIED_WHILE_DORMANT'],
    ['never verified', [state('2026-01-10', 'active')], 'NEVER_VERIFIED'],
    ['verified only later', [state('2026-01-10', 'active'), state('2026-03-10', 'active', true)], 'NEVER_VERIFIED'],
    ['paused', [state('2026-01-10', 'active', true, 13), state('2026-01-20', 'paused', true)], 'PAUSED'],
    ['verified without features', [state('2026-01-10', 'active', true)], 'NO_FEATURES'],
    ['registered later', [state('2026-03-10', 'active')], 'NOT_A_USER'],
    ['closed before', [state('2026-01-10', 'active'), state('2026-01-20', 'closed')], 'NOT_A_USER'],
  ]
  for (const [what, history, reason] of cases) {
    test(`${what}: ${reason}`, () => assert.equal(chargeReason(history, calendarMonth('2026-02')), reason))
  }
})

describe('what a month will come to', () => {
  const usage = (rate: number, fee = 0) => ({ MONTHLY_RATE: rate, VERIFICATION_FEE: fee, NOT_CHARGED: 0 })

  test('grows on as it grew', () => {
    const expected = expectedCharges({ at: 0, charges: usage(100, 4) }, { at: 10, charges: usage(120, 4) }, 30)
    assert.deepEqual(expected, usage(160, 4))
  })

  test('is what it is while nothing is known of its growth, and when the month is over', () => {
    assert.deepEqual(expectedCharges(undefined, { at: 10, charges: usage(120) }, 30), usage(120))
    assert.deepEqual(expectedCharges({ at: 0, charges: usage(1) }, { at: 40, charges: usage(9) }, 30), usage(9))
  })
})
