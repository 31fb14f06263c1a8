import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { calendarMonth } from '../calendar/calendar-month.ts'
import { effectsOfStates } from './state-effects.ts'
import type { RecordedState } from './user-month.ts'

const state = (date: string, status: RecordedState['status'], idpass: boolean, flags: number): RecordedState => ({
  at: Date.parse(`${date}T12:00:00Z`),
  status,
  idpass,
  flags,
})
const may = calendarMonth('2026-05')

describe('the states of a user', () => {
  test('cause the rate where features were on in the month', () => {
    const history = [
      state('2026-03-02', 'active', false, 0),
      state('2026-03-03', 'active', true, 13),
      state('2026-05-10', 'paused', true, 0),
      state('2026-06-01', 'active', true, 13),
    ]
    assert.deepEqual(effectsOfStates(history, may), [
      'NOT_THIS_MONTH',
      'CAUSES_RATE',
      'COSTS_NOTHING',
      'NOT_THIS_MONTH',
    ])
  })

  test('cause the fee where a dormant user proved its identity in its first month', () => {
    const history = [state('2026-05-02', 'dormant', false, 0), state('2026-05-03', 'dormant', true, 0)]
    assert.deepEqual(effectsOfStates(history, may), ['COSTS_NOTHING', 'CAUSES_FEE'])
  })
})
