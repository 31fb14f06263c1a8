import type { AttributeColumn } from './attribute-columns.ts'

/** How people speak of what makes up a score. */
const scoreCategories = [
  'PAYMENT_HISTORY',
  'UTILIZATION',
  'BALANCES',
  'DEPTH',
  'RECENT_CREDIT',
  'AVAILABLE_CREDIT',
] as const

export type ScoreCategory = (typeof scoreCategories)[number]

interface CharacteristicDescription {
  readonly category: ScoreCategory
  /** Columns of the fitted scorecard; without any, the characteristic is calibrated to published effects. */
  readonly columns: readonly AttributeColumn[]
  /** Takes the place of this one where there is nothing to count. */
  readonly whenNothing?: string
}

/** What a score is made of and explained by. */
export const scoreCharacteristics = {
  'late-recency': { category: 'PAYMENT_HISTORY', columns: ['MSinceMostRecentDelq'] },
  'late-severity': {
    category: 'PAYMENT_HISTORY',
    columns: ['NumTrades60Ever2DerogPubRec', 'NumTrades90Ever2DerogPubRec', 'MaxDelq2PublicRecLast12M', 'MaxDelqEver'],
  },
  'late-share': { category: 'PAYMENT_HISTORY', columns: ['PercentTradesNeverDelq', 'NumSatisfactoryTrades'] },
  utilization: { category: 'UTILIZATION', columns: ['NetFractionRevolvingBurden'], whenNothing: 'no-revolving' },
  'full-cards': {
    category: 'UTILIZATION',
    columns: ['NumBank2NatlTradesWHighUtilization'],
    whenNothing: 'no-revolving',
  },
  'revolving-balances': {
    category: 'BALANCES',
    columns: ['NumRevolvingTradesWBalance', 'PercentTradesWBalance'],
    whenNothing: 'no-revolving',
  },
  'no-revolving': { category: 'UTILIZATION', columns: [] },
  'loan-balances': {
    category: 'BALANCES',
    columns: ['NetFractionInstallBurden', 'NumInstallTradesWBalance'],
    whenNothing: 'no-loan',
  },
  'no-loan': { category: 'DEPTH', columns: [] },
  'history-length': { category: 'DEPTH', columns: ['MSinceOldestTradeOpen', 'AverageMInFile'] },
  'account-mix': { category: 'DEPTH', columns: ['NumTotalTrades', 'PercentInstallTrades'] },
  'few-accounts': { category: 'DEPTH', columns: [] },
  'new-accounts': { category: 'RECENT_CREDIT', columns: ['NumTradesOpeninLast12M', 'MSinceMostRecentTradeOpen'] },
  inquiries: {
    category: 'RECENT_CREDIT',
    columns: ['MSinceMostRecentInqexcl7days', 'NumInqLast6M', 'NumInqLast6Mexcl7days'],
  },
  'available-credit': { category: 'AVAILABLE_CREDIT', columns: [] },
  'past-use': { category: 'UTILIZATION', columns: [] },
  'growing-use': { category: 'BALANCES', columns: [] },
  'small-payments': { category: 'BALANCES', columns: [] },
  'medical-collections': { category: 'PAYMENT_HISTORY', columns: [] },
  'legal-items': { category: 'PAYMENT_HISTORY', columns: [] },
  collections: { category: 'PAYMENT_HISTORY', columns: [] },
  repossession: { category: 'PAYMENT_HISTORY', columns: [] },
  foreclosure: { category: 'PAYMENT_HISTORY', columns: [] },
  bankruptcy: { category: 'PAYMENT_HISTORY', columns: [] },
} as const satisfies Record<string, CharacteristicDescription>

export type ScoreCharacteristic = keyof typeof scoreCharacteristics

export const characteristicNames = Object.keys(scoreCharacteristics) as readonly ScoreCharacteristic[]

/** Where a characteristic stands in lists that go by index. */
export const characteristicIndex = Object.fromEntries(
  characteristicNames.map((name, index) => [name, index]),
) as Readonly<Record<ScoreCharacteristic, number>>

export function describeCharacteristic(name: ScoreCharacteristic): CharacteristicDescription {
  return scoreCharacteristics[name]
}
