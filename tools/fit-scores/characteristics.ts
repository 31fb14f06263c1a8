import { type AttributeColumn, attributeColumns } from '@plumbline/core/scoring'
import type { TrainingRow } from './read-rows.ts'

/** 1: more never hurts. -1: more never helps. 0: the data decides. */
export type Direction = 1 | -1 | 0

/** What credit people expect of each attribute; a sample that says otherwise does not count. */
const directions: Readonly<Record<AttributeColumn, Direction>> = {
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
  NumTotalTrades: 0,
  NumTradesOpeninLast12M: -1,
  PercentInstallTrades: 0,
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

/** For these the code for "never" is the best end of the scale. */
const neverIsLongest: ReadonlySet<AttributeColumn> = new Set(['MSinceMostRecentDelq', 'MSinceMostRecentInqexcl7days'])

export interface BinnedColumn {
  readonly column: AttributeColumn
  readonly direction: Direction
  readonly neverIsLongest: boolean
  readonly cuts: readonly number[]
}

/** Cuts at quantiles, and some further out, because the ends of an attribute are where scores are decided. */
export function binColumns(rows: readonly TrainingRow[], binCount: number): BinnedColumn[] {
  return attributeColumns.map((column, index) => {
    const values = rows.map((row) => row.attributes[index]!).filter((value) => value >= 0)
    values.sort((a, b) => a - b)
    const never = neverIsLongest.has(column)
    return {
      column,
      direction: directions[column],
      neverIsLongest: never,
      // The last bin of such a column holds "never" only, so it begins beyond every number of months.
      cuts: never ? [...cutsOf(values, binCount), 1_000_000] : cutsOf(values, binCount),
    }
  })
}

function cutsOf(sorted: readonly number[], binCount: number): number[] {
  const distinct = [...new Set(sorted)]
  if (distinct.length <= binCount) return distinct.slice(1)
  const shares = Array.from({ length: binCount - 1 }, (_, index) => (index + 1) / binCount)
  const cuts = new Set(
    [...shares, 0.01, 0.02, 0.98, 0.99, 0.995].map((share) => sorted[Math.floor(sorted.length * share)]!),
  )
  cuts.delete(sorted[0]!)
  return [...cuts].sort((a, b) => a - b)
}
