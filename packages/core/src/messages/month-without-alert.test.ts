import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { dayMs } from '../calendar/units.ts'
import { monthWithoutAlert } from './month-without-alert.ts'

const looked = (alerted: string | undefined, now: string) => {
  const { quiet, next } = monthWithoutAlert(alerted === undefined ? undefined : Date.parse(alerted), Date.parse(now))
  return [quiet, new Date(next).toISOString().slice(0, 16)]
}

describe('a month without an alert', () => {
  test('is over on the same day of the next month, or on its last', () => {
    assert.deepEqual(looked('2026-04-10T18:00Z', '2026-05-10T17:00Z'), [false, '2026-05-10T18:00'])
    assert.deepEqual(looked('2026-04-10T18:00Z', '2026-05-10T18:00Z'), [true, '2026-06-10T18:00'])
    assert.deepEqual(looked('2026-04-30T18:00Z', '2026-05-31T17:00Z'), [true, '2026-06-30T17:00'])
    assert.deepEqual(looked('2026-01-31T18:00Z', '2026-02-28T17:00Z'), [false, '2026-02-28T18:00'])
    assert.deepEqual(looked(undefined, '2026-01-31T17:00Z'), [true, '2026-02-28T17:00'])
  })

  test('is looked at again at a later time, whatever the day and the last alert', () => {
    const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2029, 0, 1) })
    const ages = fc.option(fc.integer({ min: 0, max: 70 * dayMs }), { nil: undefined })
    fc.assert(
      fc.property(instants, ages, (now, age) => {
        const { quiet, next } = monthWithoutAlert(age === undefined ? undefined : now - age, now)
        assert.ok(next > now && next <= now + 31 * dayMs)
        if (age === undefined || age >= 31 * dayMs) assert.ok(quiet)
        else if (age < 28 * dayMs) assert.ok(!quiet)
      }),
    )
  })
})
