import { type CalendarMonth, monthIndex, monthOfIndex } from '@plumbline/core/calendar'
import {
  blankTradeline,
  type CreditFile,
  type HistoryMonth,
  type HistoryStatus,
  type Tradeline,
} from '@plumbline/core/credit-file'

/**
 * A credit file as text for storing. Most of a file is payment months, and most of a month is the names of its members, so the
 * months of an account are written as columns. They stand newest first without a gap: the others follow from the first.
 */
export function packFile(file: CreditFile): PackedFile {
  return { ...file, tradelines: file.tradelines.map(packTradeline) }
}

export function unpackFile(packed: PackedFile): CreditFile {
  return {
    ...packed,
    tradelines: packed.tradelines.map((one) => ({ ...noTradeline, ...one, history: unpackHistory(one.history) })),
  }
}

export type PackedFile = Omit<CreditFile, 'tradelines'> & { readonly tradelines: readonly PackedTradeline[] }
/** Members that are null are left out: an account has about half of them. */
type PackedTradeline = Omit<Tradeline, 'history'> & { readonly history: PackedHistory | null }

interface PackedHistory {
  readonly newest: CalendarMonth
  readonly status: readonly HistoryStatus[]
  /** Null where no month has the amount. */
  readonly balanceUsd: Amounts
  readonly limitUsd: Amounts
  readonly scheduledPaymentUsd: Amounts
  readonly actualPaymentUsd: Amounts
}

type Amounts = readonly (number | null)[] | null
type AmountName = Exclude<keyof HistoryMonth, 'month' | 'status'>

function packTradeline(tradeline: Tradeline): PackedTradeline {
  const packed: Record<string, unknown> = {}
  for (const name in tradeline) {
    const value = tradeline[name as keyof Tradeline]
    if (value !== null) packed[name] = value
  }
  packed['history'] = packHistory(tradeline.history)
  return packed as unknown as PackedTradeline
}

const noTradeline = Object.fromEntries(
  Object.entries(blankTradeline).filter(([, value]) => value === null),
) as Partial<Tradeline>

function packHistory(history: readonly HistoryMonth[]): PackedHistory | null {
  const [first] = history
  if (!first) return null
  const amounts = (name: AmountName): Amounts =>
    history.every((month) => month[name] === null) ? null : history.map((month) => month[name])
  return {
    newest: first.month,
    status: history.map(({ status }) => status),
    balanceUsd: amounts('balanceUsd'),
    limitUsd: amounts('limitUsd'),
    scheduledPaymentUsd: amounts('scheduledPaymentUsd'),
    actualPaymentUsd: amounts('actualPaymentUsd'),
  }
}

function unpackHistory(packed: PackedHistory | null): HistoryMonth[] {
  if (packed === null) return []
  const newest = monthIndex(packed.newest)
  return packed.status.map((status, age) => ({
    month: monthOfIndex(newest - age),
    status,
    balanceUsd: packed.balanceUsd?.[age] ?? null,
    limitUsd: packed.limitUsd?.[age] ?? null,
    scheduledPaymentUsd: packed.scheduledPaymentUsd?.[age] ?? null,
    actualPaymentUsd: packed.actualPaymentUsd?.[age] ?? null,
  }))
}
