import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { attributeColumns, delinquencySegments } from '@plumbline/core/scoring'
import { binColumns } from './characteristics.ts'
import { applyScorecard, crossValidate } from './cross-validate.ts'
import { fitScorecard } from './fit-scorecard.ts'
import { makeMonotone } from './isotonic.ts'
import { measureFit } from './measure-fit.ts'
import type { TrainingRow } from './read-rows.ts'
import { compactScorecard } from './write-scorecard.ts'

const settings = { sweeps: 20, segmentPull: 20, smoothing: 10, freeSmoothing: 50 }
const use = attributeColumns.indexOf('NetFractionRevolvingBurden')
const age = attributeColumns.indexOf('AverageMInFile')

/** Two attributes decide; the more use the worse, except that above 90 % it is, against all sense, better again. */
const rows: TrainingRow[] = Array.from({ length: 3000 }, (_, i) => {
  const used = (i * 37) % 100
  const ageMonths = (i * 53) % 150
  const noise = ((i * 7919) % 11) / 5 - 1
  const attributes = attributeColumns.map((column): number => (column === 'MSinceMostRecentDelq' ? -7 : 7))
  attributes[use] = used
  attributes[age] = ageMonths
  return { attributes, target: 80 - 0.2 * used + (used > 90 ? 4 : 0) + 0.05 * ageMonths + noise }
})

describe('a fitted scorecard', () => {
  const columns = binColumns(rows, 16)
  const scorecard = fitScorecard(rows, columns, settings)

  it('explains rows it has not seen', () => {
    for (const { r2, spearman } of crossValidate(rows, 3, 5, (seen) => fitScorecard(seen, columns, settings))) {
      assert.ok(r2 > 0.85, `r2 ${r2}`)
      assert.ok(spearman > 0.9, `spearman ${spearman}`)
    }
  })

  it('keeps its direction where the rows do not', () => {
    for (const points of scorecard.characteristics[use]!.points)
      for (let bin = 2; bin < points.length; bin++) assert.ok(points[bin]! <= points[bin - 1]!)
  })

  it('says the same after compacting, in fewer bins', () => {
    const compact = compactScorecard(scorecard)
    const bins = (card: typeof scorecard) => card.characteristics.reduce((sum, { cuts }) => sum + cuts.length, 0)
    assert.ok(bins(compact) <= bins(scorecard))
    for (const { attributes } of rows.slice(0, 200))
      assert.ok(Math.abs(applyScorecard(compact, attributes) - applyScorecard(scorecard, attributes)) < 0.15)
    assert.equal(compact.base.length, delinquencySegments.length)
  })
})

describe('making a table monotone', () => {
  it('changes nothing that is in order', () => {
    const table = Float64Array.from([0, 3, 2, 1, 0, 4, 3, 2])
    makeMonotone(table, new Float64Array(8).fill(1), 2, 4, -1)
    assert.deepEqual([...table], [0, 3, 2, 1, 0, 4, 3, 2])
  })

  it('pools what is not, by weight, and orders the segments', () => {
    const table = Float64Array.from([0, 1, 4, 2, 0, 0, 0, 0])
    makeMonotone(table, Float64Array.from([1, 1, 3, 1, 1, 1, 1, 1]), 2, 4, 1)
    for (const [low, high] of [
      [1, 2],
      [2, 3],
      [5, 6],
      [6, 7],
      [1, 5],
      [2, 6],
      [3, 7],
    ] as const)
      assert.ok(table[low]! <= table[high]!, `${low} ${high}: ${[...table]}`)
  })
})

describe('measuring a fit', () => {
  it('is perfect for equal values and negative when the mean would do better', () => {
    assert.deepEqual(measureFit([1, 2, 3], [1, 2, 3]), { r2: 1, rmse: 0, spearman: 1 })
    const reversed = measureFit([3, 2, 1], [1, 2, 3])
    assert.ok(reversed.r2 < 0 && Math.abs(reversed.spearman + 1) < 1e-9)
  })
  it('shares ranks among equals', () => {
    assert.ok(Math.abs(measureFit([1, 1, 2], [1, 2, 3]).spearman - Math.sqrt(3) / 2) < 1e-9)
  })
})
