import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDuration, parseDuration } from './duration.ts'

test('units add up', () => {
  assert.deepEqual(parseDuration('P1Y2M3DT4H5M6S'), {
    months: 14,
    ms: 3 * 86_400_000 + 4 * 3_600_000 + 5 * 60_000 + 6_000,
  })
  assert.deepEqual(parseDuration('P2W'), { months: 0, ms: 14 * 86_400_000 })
  assert.deepEqual(parseDuration('PT30S'), { months: 0, ms: 30_000 })
})

test('a month after the last day of January is the last day of February', () => {
  const after = (start: string, months: number) =>
    new Date(addDuration(Date.parse(start), { months, ms: 0 })).toISOString()
  assert.equal(after('2026-01-31T10:00:00.000Z', 1), '2026-02-28T10:00:00.000Z')
  assert.equal(after('2028-01-31T10:00:00.000Z', 1), '2028-02-29T10:00:00.000Z')
  assert.equal(after('2026-12-31T10:00:00.000Z', 2), '2027-02-28T10:00:00.000Z')
  assert.equal(after('2026-03-31T10:00:00.000Z', 12), '2027-03-31T10:00:00.000Z')
})

test('the month moves by exactly the months asked for', () => {
  const instant = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) })
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 300 }), (start, months) => {
      const from = new Date(start)
      const to = new Date(addDuration(start, { months, ms: 0 }))
      const monthOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
      assert.equal(monthOf(to) - monthOf(from), months)
      assert.equal(to.getTime() % 86_400_000, from.getTime() % 86_400_000)
      assert.ok(to.getUTCDate() <= from.getUTCDate())
    }),
  )
})
