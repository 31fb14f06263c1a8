import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { historyStatuses } from '@plumbline/core/credit-file'
import { texts as accounts } from '../texts/en/accounts.ts'
import { texts as score } from '../texts/en/score.ts'
import { formatsOf } from '../texts/formats.ts'
import { bandOf, bandPlace, pointOnArc, rangeIndexOf, segmentsOf } from './arc.ts'
import { bandPath } from './band-path.ts'
import { flagsOf } from './flags.ts'
import { historyTakeaway } from './history-takeaway.ts'
import { frameOf, linePath, scaleOf } from './line.ts'
import { monthlyReadings, monthlyTime } from './monthly.ts'
import { onTimeText, spokenMonths, toneOf } from './payment-words.ts'

const ranges = [
  { low: 300, high: 600, name: 'Low' },
  { low: 601, high: 850, name: 'High' },
]
const months = (values: readonly (number | null)[]) =>
  values.map((value, index) => ({ at: Date.UTC(2026, index, 3), value }))

describe('the gauge', () => {
  it('runs from the left end over the top to the right end', () => {
    const center = { x: 0, y: 0 }
    assert.deepEqual(pointOnArc(0, 10, center), { x: -10, y: 0 })
    assert.deepEqual(pointOnArc(0.5, 10, center), { x: 0, y: -10 })
    assert.deepEqual(pointOnArc(1, 10, center), { x: 10, y: 0 })
  })

  it('has a segment for each range, a gap between them and none at the ends', () => {
    const [first, second] = segmentsOf(ranges, 0.01)
    assert.equal(first?.from, 0)
    assert.equal(second?.to, 1)
    assert.ok(Math.abs(second!.from - first!.to - 0.01) < 1e-9)
  })

  it('finds the range of a score, also beyond the scale', () => {
    assert.deepEqual(
      [300, 600, 601, 850, 900].map((value) => rangeIndexOf(value, ranges)),
      [0, 0, 1, 1, 1],
    )
  })

  it('spreads the five colours over any number of ranges', () => {
    assert.deepEqual(
      [0, 1, 2, 3, 4].map((index) => bandOf(index, 5)),
      [1, 2, 3, 4, 5],
    )
    assert.deepEqual(
      [0, 1, 2].map((index) => bandOf(index, 3)),
      [1, 3, 5],
    )
    assert.equal(bandOf(0, 1), 5)
    const whole = [{ low: 300, high: 850, name: 'Fair' }]
    assert.deepEqual(
      ['Very poor', 'Fair', 'Excellent', 'Bright'].map((name) => bandPlace(name, 640, whole)),
      [1, 3, 5, 3],
    )
  })
})

describe('the history', () => {
  it('has the last score of each month, a gap where there is none, and no more months than asked for', () => {
    const day = (month: number, date: number) => Date.UTC(2026, month, date)
    const scores = [
      { at: day(3, 30), value: 705 },
      { at: day(0, 2), value: 690 },
      { at: day(3, 1), value: 701 },
      { at: day(1, 28), value: 695 },
    ]
    assert.deepEqual(
      monthlyReadings(scores).map(({ value }) => value),
      [690, 695, null, 705],
    )
    assert.deepEqual(
      monthlyReadings(scores, 2).map(({ value }) => value),
      [null, 705],
    )
    assert.deepEqual(monthlyReadings([]), [])
    assert.equal(monthlyTime(day(3, 9)), monthlyReadings(scores).at(-1)?.at)
  })

  it('is of the same months in every zone', () => {
    const [reading] = monthlyReadings([{ at: Date.UTC(2026, 0, 1), value: 700 }])
    for (const zone of ['Pacific/Honolulu', 'UTC', 'Pacific/Auckland'])
      assert.equal(formatsOf('en-US', zone).month(reading!.at), 'Jan 2026')
  })

  it('has even steps that hold all values', () => {
    assert.deepEqual(scaleOf([678, 712]).ticks, [660, 680, 700, 720])
    assert.deepEqual(scaleOf([700, 700]).ticks, [690, 700, 710])
    const wide = scaleOf([300, 850])
    assert.ok(wide.low <= 300 && wide.high >= 850)
  })

  it('breaks the line where a value is missing, and shows one that stands alone', () => {
    const readings = months([700, null, 710, 720, null])
    const path = linePath(readings, frameOf(readings, { low: 700, high: 720 }))
    assert.match(path, /^M0 100h0M[\d.]+ 50L[\d.]+ 0$/)
  })

  it('gives what happened letters in the order of time, one for each time, and raises one that stands close', () => {
    const readings = months(Array.from({ length: 24 }, () => 700))
    const at = (index: number) => readings[index]!.at
    const flags = flagsOf(
      [
        { at: at(9), text: 'c' },
        { at: at(8), text: 'b' },
        { at: at(0), text: 'a' },
        { at: at(9), text: 'd' },
        { at: at(20), text: 'e' },
      ],
      readings,
    )
    assert.deepEqual(
      flags.map(({ letter, texts, raised }) => [letter, texts.join(), raised]),
      [
        ['A', 'a', false],
        ['B', 'b', false],
        ['C', 'c,d', true],
        ['D', 'e', false],
      ],
    )
  })

  it('says what it shows, and for how many months it cannot', () => {
    const said = (values: readonly (number | null)[]) => historyTakeaway(months(values), score.history, 'en-US')
    assert.deepEqual(said([700, 710]), { main: 'Up 10 points in 1 month: 700 then, 710 now.' })
    assert.deepEqual(said([700, null, 699]), {
      main: 'Down 1 point in 2 months: 700 then, 699 now.',
      missing: 'There is no score for 1 month.',
    })
    assert.equal(said([700, 705, 700]).main, 'The same as 2 months ago: 700.')
    assert.equal(said([null, 700]).main, score.history.tooFew)
  })
})

describe('the strip of payments', () => {
  const paid = (...statuses: (keyof typeof accounts.payments)[]) =>
    statuses.map((status, index) => ({ month: `2026-0${index + 1}`, status }))

  it('counts what was on time among the months that were rated', () => {
    assert.equal(onTimeText(paid('CURRENT', 'LATE_30', 'NO_DATA', 'CURRENT'), accounts), '2 of 3 on time')
    assert.equal(onTimeText(paid('NO_DATA'), accounts), accounts.strip.none)
  })

  it('is read aloud by runs of months', () => {
    assert.equal(
      spokenMonths(paid('CURRENT', 'CURRENT', 'LATE_30', 'CURRENT'), accounts, formatsOf('en-US')),
      'January 2026 to February 2026: paid on time. March 2026: 30 days late. April 2026: paid on time.',
    )
  })

  it('has letters, words and a tone for every state of a month', () => {
    for (const status of historyStatuses) {
      assert.ok(accounts.payments[status].letters.length <= 3, status)
      assert.ok(['good', 'warn', 'bad', 'neutral'].includes(toneOf(status)))
    }
  })
})

describe('the field of a projection', () => {
  const frame = { from: 0, to: 10, low: 0, high: 100 }
  const reading = (at: number, low: number, high: number) => ({ at, value: (low + high) / 2, low, high })

  it('goes along the upper ends and back along the lower ones', () => {
    assert.equal(bandPath([reading(0, 40, 60), reading(10, 50, 90)], frame), 'M0 40L100 10L100 50L0 60Z')
  })

  it('is empty where there is nothing between two times', () => {
    assert.equal(bandPath([reading(0, 40, 60)], frame), '')
  })
})
