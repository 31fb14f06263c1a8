import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type AttributeColumn, attributeColumns, type ScoringAttributes } from './attribute-columns.ts'
import { delinquencySegments } from './delinquency-segment.ts'
import { estimateFromAttributes } from './estimate-from-attributes.ts'
import { attributeScorecard } from './tables/attribute-scorecard.ts'

/** 1: more never hurts, -1: more never helps. */
const directions: Readonly<Partial<Record<AttributeColumn, 1 | -1>>> = {
  MSinceOldestTradeOpen: 1,
  MSinceMostRecentTradeOpen: 1,
  AverageMInFile: 1,
  NumSatisfactoryTrades: 1,
  NumTrades60Ever2DerogPubRec: -1,
  NumTrades90Ever2DerogPubRec: -1,
  PercentTradesNeverDelq: 1,
  MSinceMostRecentDelq: 1,
  MaxDelq2PublicRecLast12M: 1,
  MaxDelqEver: 1,
  NumTradesOpeninLast12M: -1,
  MSinceMostRecentInqexcl7days: 1,
  NumInqLast6M: -1,
  NumInqLast6Mexcl7days: -1,
  NetFractionRevolvingBurden: -1,
  NetFractionInstallBurden: -1,
  NumRevolvingTradesWBalance: -1,
  NumInstallTradesWBalance: -1,
  NumBank2NatlTradesWHighUtilization: -1,
  PercentTradesWBalance: -1,
}

const typical: ScoringAttributes = {
  MSinceOldestTradeOpen: 190,
  MSinceMostRecentTradeOpen: 8,
  AverageMInFile: 75,
  NumSatisfactoryTrades: 20,
  NumTrades60Ever2DerogPubRec: 0,
  NumTrades90Ever2DerogPubRec: 0,
  PercentTradesNeverDelq: 100,
  MSinceMostRecentDelq: -7,
  MaxDelq2PublicRecLast12M: 7,
  MaxDelqEver: 8,
  NumTotalTrades: 21,
  NumTradesOpeninLast12M: 1,
  PercentInstallTrades: 33,
  MSinceMostRecentInqexcl7days: 2,
  NumInqLast6M: 1,
  NumInqLast6Mexcl7days: 1,
  NetFractionRevolvingBurden: 28,
  NetFractionInstallBurden: 70,
  NumRevolvingTradesWBalance: 3,
  NumInstallTradesWBalance: 2,
  NumBank2NatlTradesWHighUtilization: 0,
  PercentTradesWBalance: 65,
}

describe('the fitted tables', () => {
  for (const { column, points } of attributeScorecard.characteristics)
    it(`${column}: keeps its direction in every segment`, () => {
      const direction = directions[column]
      if (direction === undefined) return assert.ok(['NumTotalTrades', 'PercentInstallTrades'].includes(column))
      for (const row of points)
        for (let bin = 2; bin < row.length; bin++) assert.ok((row[bin]! - row[bin - 1]!) * direction >= 0)
    })

  it('never give more in a worse segment', () => {
    const tables = [
      attributeScorecard.base.map((base) => [base]),
      ...attributeScorecard.characteristics.map((c) => c.points),
    ]
    for (const table of tables)
      for (let segment = 1; segment < delinquencySegments.length; segment++)
        for (const [bin, points] of table[segment]!.entries()) assert.ok(points >= table[segment - 1]![bin]!)
  })
})

describe('an estimate', () => {
  it('of nothing on record is the code for that', () => {
    const nothing = Object.fromEntries(attributeColumns.map((column) => [column, -9])) as ScoringAttributes
    assert.equal(estimateFromAttributes(nothing), -9)
  })

  it('of a clean, typical applicant is above the middle of the sample', () => {
    const estimate = estimateFromAttributes(typical)
    assert.ok(estimate > 74 && estimate < 86, `${estimate}`)
  })

  it('falls with delinquency and utilization', () => {
    const late = { MSinceMostRecentDelq: 1, MaxDelq2PublicRecLast12M: 4, MaxDelqEver: 6, PercentTradesNeverDelq: 95 }
    assert.ok(estimateFromAttributes({ ...typical, ...late }) < estimateFromAttributes(typical) - 8)
    assert.ok(
      estimateFromAttributes({ ...typical, NetFractionRevolvingBurden: 90 }) < estimateFromAttributes(typical) - 4,
    )
  })

  it('stays on its scale and accepts codes in any column', () => {
    const value = fc.oneof(fc.constantFrom(-9, -8, -7), fc.integer({ min: 0, max: 700 }))
    const vector = fc.tuple(...attributeColumns.map(() => value))
    fc.assert(
      fc.property(vector, (values) => {
        const attributes = Object.fromEntries(attributeColumns.map((c, i) => [c, values[i]])) as ScoringAttributes
        const estimate = estimateFromAttributes(attributes)
        assert.ok((estimate >= 33 && estimate <= 94) || estimate === -9)
      }),
    )
  })

  it('never falls when one attribute gets better', () => {
    const change = fc.constantFrom(...(Object.keys(directions) as AttributeColumn[]))
    fc.assert(
      fc.property(change, fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 120 }), (column, a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((v) =>
          estimateFromAttributes({ ...typical, [column]: v }),
        )
        assert.ok((high! - low!) * directions[column]! >= -1e-9)
      }),
      { numRuns: 500 },
    )
  })
})
