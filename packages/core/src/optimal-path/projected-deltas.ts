import { ageInMonths, isWithinMonths } from '../calendar/age-in-months.ts'
import { isResolvedCollection } from '../credit-file/collection.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import { isOpen, isRevolving } from '../credit-file/tradeline-state.ts'
import { columnIndex } from '../scoring/attribute-columns.ts'
import { isScoredAccount } from '../scoring/read-accounts.ts'
import { readScoringFacts } from '../scoring/read-scoring-facts.ts'

/** What a plan changes about the file, end minus start. */
export const deltaAttributes = [
  'revolvingUtilization',
  'revolvingBalance',
  'accountsWithBalance',
  'pastDueAmount',
  'collectionBalance',
  'hardInquiries12m',
  'monthsSinceDelinquency',
  'averageAccountAgeMonths',
] as const
export type DeltaAttribute = (typeof deltaAttributes)[number]
export type ProjectedDeltas = Readonly<Record<DeltaAttribute, number>>

export function projectedDeltas(start: CreditFile, end: CreditFile): ProjectedDeltas {
  const [before, after] = [readAttributes(start), readAttributes(end)]
  return Object.fromEntries(
    deltaAttributes.map((name) => [name, Math.round((after[name] - before[name]) * 10) / 10]),
  ) as ProjectedDeltas
}

/** As of the day of the file. Months since a delinquency count up to seven years, after which none is on file. */
function readAttributes(file: CreditFile): ProjectedDeltas {
  const asOf = file.generatedOn
  const { attributes } = readScoringFacts(file, asOf, 'SCORE_MODEL_V3')
  const accounts = file.tradelines.filter(isScoredAccount)
  const balanceOf = (items: readonly { readonly balanceUsd: number | null }[]) =>
    items.reduce((sum, { balanceUsd }) => sum + Math.max(0, balanceUsd ?? 0), 0)
  const sinceDelinquency = attributes[columnIndex.MSinceMostRecentDelq]!
  return {
    revolvingUtilization: Math.max(0, attributes[columnIndex.NetFractionRevolvingBurden]!),
    revolvingBalance: balanceOf(accounts.filter(isRevolving)),
    accountsWithBalance: accounts.filter(({ balanceUsd }) => (balanceUsd ?? 0) > 0).length,
    pastDueAmount: accounts.filter(isOpen).reduce((sum, { pastDueUsd }) => sum + (pastDueUsd ?? 0), 0),
    collectionBalance: balanceOf(file.collections.filter((one) => !isResolvedCollection(one))),
    hardInquiries12m: file.inquiries.filter((one) => one.type === 'HARD' && isWithinMonths(one.inquiredOn, 12, asOf))
      .length,
    monthsSinceDelinquency: sinceDelinquency < 0 ? monthsOnFile : sinceDelinquency,
    averageAccountAgeMonths: average(
      accounts.flatMap(({ openedOn }) => (openedOn === null ? [] : [ageInMonths(openedOn, asOf)])),
    ),
  }
}

const monthsOnFile = 84

function average(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
