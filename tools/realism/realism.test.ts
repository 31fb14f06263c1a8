import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { comparePopulation } from './compare-population.ts'
import { joinDates, toComparison } from './comparison.ts'
import { drawPage } from './draw-page.ts'
import { sampledDates, samplePeople } from './sample-people.ts'
import { exactly, meanOf, quantileOf, ratioOf, shareOf } from './sampled-figure.ts'

const people = samplePeople(300, sampledDates.slice(0, 2))
const rows = comparePopulation(people)

describe('the table', () => {
  it('has a figure in every row', () => {
    for (const { group, statistic, ours } of rows) assert.ok(Number.isFinite(ours), `${group}: ${statistic}`)
    assert.equal(new Set(rows.map(({ group, statistic }) => `${group}: ${statistic}`)).size, rows.length)
  })

  it('says why a tolerance is wider than a tenth', () => {
    for (const { group, statistic, tolerance, published, reason } of rows)
      assert.ok(tolerance <= Math.abs(published) / 10 + 1e-9 || reason !== null, `${group}: ${statistic}`)
    assert.throws(
      () => toComparison('cards', 'per person', { published: 3, ours: exactly(3), tolerance: 1 }),
      RangeError,
    )
  })

  it('finds nothing that never happens', () => {
    const broken = rows.filter(({ group, ok }) => group.startsWith('never') && !ok)
    assert.deepEqual(
      broken.map(({ statistic, ours }) => `${statistic}: ${ours}`),
      [],
    )
  })

  it('is the same for the same people', () => {
    const again = samplePeople(40, sampledDates.slice(0, 2))
    assert.deepEqual(comparePopulation(again), comparePopulation(people.slice(0, 40)))
  })

  it('is drawn with every figure', () => {
    const page = drawPage(people, rows)
    for (const { statistic } of rows) assert.ok(page.includes(statistic.replaceAll('<', '&lt;')), statistic)
    assert.equal(page.match(/<figure>/g)?.length, 8)
  })
})

describe('a comparison', () => {
  const of = (ours: number) => toComparison('score', 'mean', { published: 100, ours: exactly(ours) })

  it('holds up to a tenth', () => {
    assert.deepEqual(
      [89, 90, 110, 111].map((ours) => of(ours).ok),
      [false, true, true, false],
    )
  })

  it('holds when it holds on every date, and shows the farthest', () => {
    const [joined] = joinDates([[of(101)], [of(112)], [of(95)]])
    assert.deepEqual([joined?.ok, joined?.ours, joined?.byDate], [false, 112, [101, 112, 95]])
  })

  it('allows a small sample its error, and a large one none', () => {
    const half = (count: number) =>
      shareOf(
        Array.from({ length: count }, (_, index) => index % 2),
        (each) => each === 1,
      )
    const allowed = (count: number) => toComparison('score', 'half', { published: 50, ours: half(count) }).samplingError
    assert.equal(allowed(100), 10)
    assert.equal(allowed(10_000), 0)
  })
})

describe('figures', () => {
  it('know their value and their error', () => {
    assert.equal(meanOf([1, 2, 3, 4]).value, 2.5)
    assert.equal(quantileOf([5, 1, 3, 2, 4], 0.5).value, 3)
    assert.deepEqual(
      ratioOf([
        [1, 4],
        [2, 8],
      ]),
      { value: 25, error: 0 },
    )
  })
})
