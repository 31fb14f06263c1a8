import { ageInMonths, isWithinMonths } from '../calendar/age-in-months.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import { accountsOf, collectionsOf } from './accounts-and-collections.ts'
import type { CreditFile } from './credit-file.ts'
import type { Inquiry } from './inquiry.ts'
import { inquiryKey, tradelineKey } from './item-key.ts'
import { percent } from './percent.ts'
import type { Tradeline } from './tradeline.ts'
import { isNegativeTradeline, isOpen } from './tradeline-state.ts'

/** The numbers at the head of a report. Debts of collection agencies are collections here, never accounts. */
interface FileSummary {
  /** Credit cards and lines of credit. */
  readonly revolving: AccountTotals
  readonly mortgage: AccountTotals
  readonly installment: AccountTotals
  /** Accounts that are due in full each period. */
  readonly other: AccountTotals
  readonly all: AccountTotals
  /** Hard ones of the last 24 months. */
  readonly hardInquiries: number
  readonly latestInquiry: Inquiry | null
  /** Paid ones too. */
  readonly collections: number
  readonly publicRecords: number
  readonly statements: number
  /** Age of the oldest account, open or closed; 0 without one. */
  readonly historyMonths: number
  /** Mean age of the accounts whose opening is known, rounded half up; 0 without one. */
  readonly averageAgeMonths: number
  readonly oldestAccount: Tradeline | null
  readonly newestAccount: Tradeline | null
}

/** Amounts and the ratio are of open accounts only; an unknown amount counts 0. */
export interface AccountTotals {
  readonly accounts: number
  readonly openAccounts: number
  readonly closedAccounts: number
  /** Open or closed. */
  readonly negativeAccounts: number
  readonly openNegativeAccounts: number
  readonly openAccountsWithBalance: number
  readonly balanceUsd: number
  /** Limits of revolving accounts, original amounts of loans. */
  readonly creditLineUsd: number
  /** Credit lines less balances, never less than 0. */
  readonly availableUsd: number
  readonly scheduledPaymentUsd: number
  /** 100 × balance ÷ credit line, half up to 2 decimals; may exceed 100; null without a credit line. */
  readonly utilizationPercent: number | null
}

/** How long an inquiry is shown. */
export const inquiryMonthsShown = 24

/** Ages are counted to the day of the file. */
export function summarizeFile(file: CreditFile): FileSummary {
  const asOf = file.generatedOn
  const accounts = accountsOf(file)
  const hardInquiries = file.inquiries.filter(
    (inquiry) => inquiry.type === 'HARD' && isWithinMonths(inquiry.inquiredOn, inquiryMonthsShown, asOf),
  )
  const byOpening = accounts.filter((account) => account.openedOn !== null)
  const oldestAccount = extreme(byOpening, (account) => account.openedOn, tradelineKey, 'first')
  return {
    revolving: totals(accounts.filter((a) => a.portfolio === 'REVOLVING' || a.portfolio === 'LINE_OF_CREDIT')),
    mortgage: totals(accounts.filter((a) => a.portfolio === 'MORTGAGE')),
    installment: totals(accounts.filter((a) => a.portfolio === 'INSTALLMENT')),
    other: totals(accounts.filter((a) => a.portfolio === 'OPEN')),
    all: totals(accounts),
    hardInquiries: hardInquiries.length,
    latestInquiry: extreme(hardInquiries, (inquiry) => inquiry.inquiredOn, inquiryKey, 'last'),
    collections: collectionsOf(file).length,
    publicRecords: file.publicRecords.length,
    statements: file.statements.length,
    historyMonths: oldestAccount?.openedOn ? ageInMonths(oldestAccount.openedOn, asOf) : 0,
    averageAgeMonths: meanAge(byOpening, asOf),
    oldestAccount,
    newestAccount: extreme(byOpening, (account) => account.openedOn, tradelineKey, 'last'),
  }
}

function totals(accounts: readonly Tradeline[]): AccountTotals {
  let openAccounts = 0
  let negativeAccounts = 0
  let openNegativeAccounts = 0
  let openAccountsWithBalance = 0
  let balanceUsd = 0
  let lineUsd = 0
  let scheduledPaymentUsd = 0
  for (const account of accounts) {
    const negative = isNegativeTradeline(account)
    if (negative) negativeAccounts++
    if (!isOpen(account)) continue
    openAccounts++
    if (negative) openNegativeAccounts++
    const balance = account.balanceUsd ?? 0
    const line = account.creditLimitUsd ?? account.highCreditUsd ?? 0
    if (balance > 0) openAccountsWithBalance++
    balanceUsd += balance
    lineUsd += line
    scheduledPaymentUsd += account.scheduledPaymentUsd ?? 0
  }
  return {
    accounts: accounts.length,
    openAccounts,
    closedAccounts: accounts.length - openAccounts,
    negativeAccounts,
    openNegativeAccounts,
    openAccountsWithBalance,
    balanceUsd,
    creditLineUsd: lineUsd,
    availableUsd: Math.max(0, lineUsd - balanceUsd),
    scheduledPaymentUsd,
    utilizationPercent: lineUsd > 0 ? percent(balanceUsd, lineUsd) : null,
  }
}

function meanAge(accounts: readonly Tradeline[], asOf: CalendarDate): number {
  if (accounts.length === 0) return 0
  let months = 0
  for (const { openedOn } of accounts) if (openedOn !== null) months += ageInMonths(openedOn, asOf)
  return Math.floor(months / accounts.length + 0.5)
}

/** The item with the first or last date; several on one day are told apart by key, so that their order does not matter. */
function extreme<Item>(
  items: readonly Item[],
  dateOf: (item: Item) => CalendarDate | null,
  keyOf: (item: Item) => string,
  which: 'first' | 'last',
): Item | null {
  let best: Item | null = null
  let bestDate: CalendarDate | null = null
  for (const item of items) {
    const date = dateOf(item)
    if (date === null) continue
    const better = bestDate === null || (which === 'first' ? date < bestDate : date > bestDate)
    if (better || (best !== null && date === bestDate && keyOf(item) < keyOf(best))) {
      best = item
      bestDate = date
    }
  }
  return best
}
