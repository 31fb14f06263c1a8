import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { calendarDate } from './calendar-date.ts'
import { instantOfWallClock, isTimeZone, wallClockAt } from './wall-clock.ts'

const zones = ['America/New_York', 'America/Phoenix', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']
const instants = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2035, 0, 1) })

describe('the clock on the wall', () => {
  test('shows what the zone shows on both sides of a change', () => {
    const shown = (iso: string) => wallClockAt(Date.parse(iso), 'America/New_York')
    assert.deepEqual(shown('2026-03-08T06:59:00Z'), { date: '2026-03-08', minutes: 119 })
    assert.deepEqual(shown('2026-03-08T07:00:00Z'), { date: '2026-03-08', minutes: 180 })
    assert.deepEqual(shown('2026-11-01T05:30:00Z'), { date: '2026-11-01', minutes: 90 })
    assert.deepEqual(shown('2026-11-01T06:30:00Z'), { date: '2026-11-01', minutes: 90 })
    assert.deepEqual(shown('2026-01-01T04:59:59.999Z'), { date: '2025-12-31', minutes: 1439 })
  })

  test('is found again by what it shows, at the first of two instants', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const found = instantOfWallClock(wallClockAt(instant, zone), zone)
        assert.deepEqual(wallClockAt(found, zone), wallClockAt(instant, zone))
        assert.ok(found <= instant)
      }),
    )
    const twice = { date: calendarDate('2026-11-01'), minutes: 90 }
    assert.equal(instantOfWallClock(twice, 'America/New_York'), Date.parse('2026-11-01T05:30:00Z'))
  })

  test('reaches a time that is left out by as much later', () => {
    const leftOut = { date: calendarDate('2026-03-08'), minutes: 150 }
    assert.equal(instantOfWallClock(leftOut, 'America/New_York'), Date.parse('2026-03-08T07:30:00Z'))
  })

  test('hangs in zones that have a name', () => {
    for (const good of [...zones, 'Asia/Kolkata', 'America/Argentina/Ushuaia']) assert.ok(isTimeZone(good), good)
    for (const bad of ['', '+05:00', 'Mars/Olympus', 'America/New York', '1', 'x'.repeat(65), '../etc', 'America/']) {
      assert.ok(!isTimeZone(bad), bad)
    }
  })
})
