import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { addMonths, type CalendarMonth, calendarMonth } from '../calendar/calendar-month.ts'
import { noUsage, usersIn, withUsers } from './month-usage.ts'
import {
  monthBegins,
  monthEnds,
  monthOfInstant,
  type RecordedState,
  type RecordedStatus,
  userMonth,
} from './user-month.ts'

const on = 13

/** `2026-01-10 12:00 dormant`, with `verified` and `features` behind it where they hold. Times are UTC. */
function history(...lines: string[]): RecordedState[] {
  return lines.map((line) => {
    const [day, time, status, ...more] = line.split(/\s+/)
    const at = Date.parse(`${day}T${time!.length === 5 ? `${time}:00` : time}Z`)
    const flags = more.includes('features') ? on : 0
    return { at, status: status as RecordedStatus, idpass: more.includes('verified'), flags }
  })
}

const rate = 'MONTHLY_RATE'
const fee = 'VERIFICATION_FEE'
const free = 'NOT_CHARGED'

/** The history of a user, and what January, February and March cost. A dash: not a user of the host in that month. */
const cases: readonly [what: string, lived: readonly string[], costs: readonly string[]][] = [
  // The fee.
  [
    'Dormant, verified, featureless the entire first month: the fee once, later featureless months nothing',
    ['2026-01-10 12:00 dormant', '2026-01-10 12:05 dormant verified'],
    [fee, free, free],
  ],
  [
    'Paused by the end of the first month: the fee stays as it is',
    ['2026-01-10 12:00 dormant', '2026-01-10 12:05 dormant verified', '2026-02-01 00:00 paused verified'],
    [fee, free, free],
  ],
  [
    'Activated in the first month: the fee is forfeited, the rate from then on',
    ['2026-01-10 12:00 dormant', '2026-01-10 12:05 dormant verified', '2026-01-20 09:00 active verified features'],
    [rate, rate, rate],
  ],
  [
    'Activated in the last second of the first month: forfeited all the same',
    [
      '2026-01-10 12:00 dormant',
      '2026-01-10 12:05 dormant verified',
      '2026-01-31 23:59:59.999 active verified features',
    ],
    [rate, rate, rate],
  ],
  [
    'Activated in the first second of the second month: the fee for the first, the rate from the second',
    [
      '2026-01-10 12:00 dormant',
      '2026-01-10 12:05 dormant verified',
      '2026-02-01 00:00:00.000 active verified features',
    ],
    [fee, rate, rate],
  ],
  [
    'Paused at the month end, resumed and activated in March: the fee, nothing, the rate',
    [
      '2026-01-10 12:00 dormant',
      '2026-01-10 12:05 dormant verified',
      '2026-02-01 00:00 paused verified',
      '2026-03-02 08:00 dormant verified',
      '2026-03-02 08:01 active verified features',
    ],
    [fee, free, rate],
  ],
  [
    'Registered and verified in the last minute of a month: that minute is the first month',
    ['2026-01-31 23:59:10 dormant', '2026-01-31 23:59:50 dormant verified'],
    [fee, free, free],
  ],
  // No fee.
  ['Dormant and never verified: nothing', ['2026-01-10 12:00 dormant'], [free, free, free]],
  [
    'Dormant and verified only in the second month: nothing',
    ['2026-01-31 23:50 dormant', '2026-02-01 00:10 dormant verified'],
    [free, free, free],
  ],
  [
    'Dormant, verified, paused by the host within the first month: the fee',
    ['2026-01-10 12:00 dormant', '2026-01-10 12:05 dormant verified', '2026-01-15 12:00 paused verified'],
    [fee, free, free],
  ],
  [
    'Dormant, verified, closed within the first month: the fee, then no longer a user',
    ['2026-01-10 12:00 dormant', '2026-01-10 12:05 dormant verified', '2026-01-15 12:00 closed verified'],
    [fee, '-', '-'],
  ],
  [
    'Dormant, unverified, closed within the first month: nothing',
    ['2026-01-10 12:00 dormant', '2026-01-15 12:00 closed'],
    [free, '-', '-'],
  ],
  [
    'Dormant, verified, activated and closed within the first month: the rate, no fee',
    [
      '2026-01-10 12:00 dormant',
      '2026-01-10 12:05 dormant verified',
      '2026-01-11 12:00 active verified features',
      '2026-01-12 12:00 closed verified',
    ],
    [rate, '-', '-'],
  ],
  // The rate.
  [
    'Not dormant, verified with features: the rate for every month',
    ['2026-01-10 12:00 active', '2026-01-10 12:05 active verified features'],
    [rate, rate, rate],
  ],
  [
    'Features on for a moment of the month: the rate for the whole of it',
    [
      '2026-01-10 12:00 active',
      '2026-01-31 23:59:59.000 active verified features',
      '2026-01-31 23:59:59.500 paused verified',
    ],
    [rate, free, free],
  ],
  [
    'Paused in February, resumed in March: nothing only for a month without features at any time',
    [
      '2026-01-10 12:00 active',
      '2026-01-10 12:05 active verified features',
      '2026-01-20 12:00 paused verified',
      '2026-03-31 23:59 active verified features',
    ],
    [rate, free, rate],
  ],
  [
    'Paused with the first instant of February: February is not charged',
    ['2026-01-10 12:00 active', '2026-01-10 12:05 active verified features', '2026-02-01 00:00 paused verified'],
    [rate, free, free],
  ],
  [
    'Closed in February with features on until then: the rate for February, then no longer a user',
    ['2026-01-10 12:00 active', '2026-01-10 12:05 active verified features', '2026-02-02 12:00 closed verified'],
    [rate, rate, '-'],
  ],
  // Nothing.
  ['Registered, not dormant, never verified: nothing', ['2026-01-10 12:00 active'], [free, free, free]],
  [
    'Verified, but the bureau did not take the enrollment until March: the rate from then on, no fee',
    ['2026-01-10 12:00 active', '2026-01-10 12:05 active verified', '2026-03-01 07:00 active verified features'],
    [free, free, rate],
  ],
  ['Registered in February: not a user before', ['2026-02-10 12:00 active'], ['-', free, free]],
  // Moving between hosts: the part of the history that belongs to one host.
  [
    'Moved away in February: the rate for February at the old host, then no longer its user',
    ['2026-01-10 12:00 active', '2026-01-10 12:05 active verified features', '2026-02-14 12:00 moved verified'],
    [rate, rate, '-'],
  ],
  [
    'Arrived in February with features: the rate for February at the new host too',
    ['2026-02-14 12:00 active verified features'],
    ['-', rate, rate],
  ],
  [
    'Arrived in February, verified, without features: nothing, and never the fee',
    ['2026-02-14 12:00 active verified'],
    ['-', free, free],
  ],
  [
    'Moved away and came back a month later: a month elsewhere is not charged here',
    [
      '2026-01-10 12:00 active verified features',
      '2026-01-20 12:00 moved verified',
      '2026-03-05 12:00 active verified features',
    ],
    [rate, '-', rate],
  ],
]

describe('what a user costs', () => {
  for (const [what, lived, costs] of cases) {
    test(what, () => {
      const states = history(...lived)
      const found = ['2026-01', '2026-02', '2026-03'].map((month) => userMonth(states, calendarMonth(month))?.charge)
      assert.deepEqual(
        found.map((charge) => charge ?? '-'),
        costs,
      )
    })
  }

  test('shows where the user stood when the month ended', () => {
    const states = history('2026-01-10 12:00 dormant', '2026-02-01 00:00 paused', '2026-03-05 00:00 closed')
    const found = ['2026-01', '2026-02', '2026-03'].map((month) => userMonth(states, calendarMonth(month))?.status)
    assert.deepEqual(found, ['dormant', 'paused', 'closed'])
  })

  test('takes a change that had to wait for another as the later one', () => {
    const states = history(
      '2026-01-10 12:00 active verified features',
      '2026-02-01 00:00:00.002 paused verified',
      '2026-01-31 23:59:59.999 active verified features',
    )
    assert.equal(userMonth(states, calendarMonth('2026-02'))?.status, 'active')
    assert.equal(userMonth(states, calendarMonth('2026-02'))?.charge, rate)
  })
})

describe('with any history of a user', () => {
  const first = calendarMonth('2026-01')
  const months = Array.from({ length: 6 }, (_, index) => addMonths(first, index))
  const span = monthEnds(months.at(-1)!) - monthBegins(first) - 1
  const state = fc.record({
    // Often on the very edge of a month.
    at: fc.oneof(
      fc.integer({ min: 0, max: span }).map((ms) => monthBegins(first) + ms),
      fc.tuple(fc.constantFrom(...months), fc.integer({ min: -1, max: 1 })).map(([m, ms]) => monthEnds(m) + ms - 1),
    ),
    status: fc.constantFrom<RecordedStatus>('active', 'paused', 'dormant', 'closed', 'moved'),
    idpass: fc.boolean(),
    flags: fc.constantFrom(0, on),
  })
  const lives = fc
    .array(state, { minLength: 1, maxLength: 12 })
    .map((states) => states.toSorted((one, other) => one.at - other.at))
  const costsOf = (states: readonly RecordedState[]) => months.map((month) => userMonth(states, month)?.charge)

  test('a month costs one thing, the fee comes once at most and only in the month of registration', () => {
    fc.assert(
      fc.property(lives, (states) => {
        const costs = costsOf(states)
        const fees = costs.flatMap((charge, index) => (charge === fee ? [months[index]] : []))
        assert.ok(fees.length <= 1)
        if (fees.length === 1) {
          assert.equal(fees[0], monthOfInstant(states[0]!.at))
          assert.equal(states[0]!.status, 'dormant')
        }
      }),
    )
  })

  test('what happens later never changes an earlier month', () => {
    fc.assert(
      fc.property(lives, fc.constantFrom(...months), (states, month) => {
        const known = states.filter((one) => one.at < monthEnds(month))
        assert.deepEqual(userMonth(states, month), known.length === 0 ? null : userMonth(known, month))
      }),
    )
  })

  test('a month with features costs the rate, and no other does', () => {
    fc.assert(
      fc.property(lives, fc.constantFrom(...months), (states, month) => {
        const [from, to] = [monthBegins(month), monthEnds(month)]
        const wasOn = states.some((one, index) => {
          const end = states[index + 1]?.at ?? Number.POSITIVE_INFINITY
          return one.status === 'active' && one.flags !== 0 && one.at < to && (end > from || one.at >= from)
        })
        assert.equal(userMonth(states, month)?.charge === rate, wasOn)
      }),
    )
  })

  test('the month of a host adds up', () => {
    fc.assert(
      fc.property(fc.array(lives, { maxLength: 8 }), fc.constantFrom(...months), (users, month: CalendarMonth) => {
        const usage = users.reduce((sum, one) => withUsers(sum, one, month, 1), noUsage)
        const charged = Object.values(usage.charges).reduce((sum, count) => sum + count, 0)
        assert.equal(charged, usersIn(usage))
        assert.equal(charged, users.filter((one) => userMonth(one, month) !== null).length)
      }),
    )
  })
})
