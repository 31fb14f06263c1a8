/**
 * The 22 attributes of a credit file that the fitted scorecard reads, by the column names of the file it was fitted on and
 * in their order there. Negative values are codes: -9 there is no record at all, -8 nothing on the file to count, -7 the
 * event never happened.
 */
export const attributeColumns = [
  'MSinceOldestTradeOpen',
  'MSinceMostRecentTradeOpen',
  'AverageMInFile',
  'NumSatisfactoryTrades',
  /** Public records count as well. */
  'NumTrades60Ever2DerogPubRec',
  'NumTrades90Ever2DerogPubRec',
  'PercentTradesNeverDelq',
  'MSinceMostRecentDelq',
  /** 0 derogatory, 1 120 days late, 2 90, 3 60, 4 30, 5 and 6 late before these months, 7 never late. */
  'MaxDelq2PublicRecLast12M',
  /** 2 derogatory, 3 120 days late, 4 90, 5 60, 6 30, 7 unknown, 8 never late. */
  'MaxDelqEver',
  'NumTotalTrades',
  'NumTradesOpeninLast12M',
  'PercentInstallTrades',
  'MSinceMostRecentInqexcl7days',
  'NumInqLast6M',
  'NumInqLast6Mexcl7days',
  /** Revolving balances as a percentage of their limits. */
  'NetFractionRevolvingBurden',
  /** Installment balances as a percentage of the original loans. */
  'NetFractionInstallBurden',
  'NumRevolvingTradesWBalance',
  'NumInstallTradesWBalance',
  'NumBank2NatlTradesWHighUtilization',
  'PercentTradesWBalance',
] as const

export type AttributeColumn = (typeof attributeColumns)[number]

/** One value per column. */
export type ScoringAttributes = Readonly<Record<AttributeColumn, number>>

/** The same in column order: what the scorecards compute with. */
export type AttributeVector = ArrayLike<number>

export const noRecordCode = -9
export const nothingToCountCode = -8
export const neverCode = -7

export function toAttributeVector(attributes: ScoringAttributes): number[] {
  return attributeColumns.map((column) => attributes[column])
}

/** Where a column stands in a vector. */
export const columnIndex = Object.fromEntries(attributeColumns.map((column, index) => [column, index])) as Readonly<
  Record<AttributeColumn, number>
>
