import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { minuteMs } from '../calendar/units.ts'
import { wallClockAt } from '../calendar/wall-clock.ts'
import { type QuietHours, quietUntil } from './quiet-hours.ts'

const until = (quiet: Omit<QuietHours, 'timeZone'>, iso: string) => {
  const end = quietUntil({ ...quiet, timeZone: 'America/New_York' }, Date.parse(iso))
  return end === undefined ? undefined : new Date(end).toISOString().replace(':00.000Z', 'Z')
}
const night = { from: '22:00', to: '07:00' }

describe('quiet hours', () => {
  test('over midnight end in the morning of the person, in winter and in summer', () => {
    assert.equal(until(night, '2026-01-15T03:00:00Z'), '2026-01-15T12:00Z')
    assert.equal(until(night, '2026-01-15T11:59:59Z'), '2026-01-15T12:00Z')
    assert.equal(until(night, '2026-01-15T12:00:00Z'), undefined)
    assert.equal(until(night, '2026-07-15T01:59:59Z'), undefined)
    assert.equal(until(night, '2026-07-15T02:00:00Z'), '2026-07-15T11:00Z')
  })

  test('within a day end on the same day', () => {
    const work = { from: '09:00', to: '17:30' }
    assert.equal(until(work, '2026-01-15T14:00:00Z'), '2026-01-15T22:30Z')
    assert.equal(until(work, '2026-01-15T13:59:00Z'), undefined)
  })

  test('end by the clock on the wall in a night in which it is changed', () => {
    assert.equal(until(night, '2026-03-08T04:00:00Z'), '2026-03-08T11:00Z')
    assert.equal(until(night, '2026-11-01T04:00:00Z'), '2026-11-01T12:00Z')
    // Half past two is left out in that night, so the end is where the clock jumps over it.
    assert.equal(until({ from: '22:00', to: '02:30' }, '2026-03-08T04:00:00Z'), '2026-03-08T07:00Z')
    assert.equal(until({ from: '22:00', to: '01:30' }, '2026-11-01T04:00:00Z'), '2026-11-01T05:30Z')
  })

  test('end at the first minute that is not quiet, whatever the zone and the hours', () => {
    const zones = ['America/New_York', 'America/Los_Angeles', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu']
    const time = fc
      .integer({ min: 0, max: 1439 })
      .map((minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`)
    // Around the changes of these zones, and any time of a year.
    const changes = [
      '2026-03-08T07:00Z',
      '2026-11-01T06:00Z',
      '2026-03-29T01:00Z',
      '2026-04-04T15:00Z',
      '2026-10-25T01:00Z',
    ]
    const instants = fc.oneof(
      fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) }),
      fc
        .tuple(fc.constantFrom(...changes), fc.integer({ min: -24 * 60, max: 6 * 60 }))
        .map(([change, minutes]) => Date.parse(change) + minutes * minuteMs + 17),
    )
    fc.assert(
      fc.property(time, time, fc.constantFrom(...zones), instants, (from, to, timeZone, instant) => {
        fc.pre(from !== to)
        const end = quietUntil({ from, to, timeZone }, instant)
        const quietAt = (at: number) => {
          const { minutes } = wallClockAt(at, timeZone)
          const shown = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
          return from < to ? shown >= from && shown < to : shown >= from || shown < to
        }
        if (end === undefined) return assert.ok(!quietAt(instant))
        assert.ok(quietAt(instant) && end > instant && !quietAt(end) && quietAt(end - minuteMs))
        const first = Math.floor(instant / minuteMs) * minuteMs
        for (let at = first; at < end; at += 7 * minuteMs) assert.ok(quietAt(at))
      }),
      { numRuns: 200 },
    )
  })
})
