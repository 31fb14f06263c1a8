import type { Bureau } from '../../bureaus/bureau.ts'
import type { CreditFile } from '../../credit-file/credit-file.ts'
import { type AccountTotals, summarizeFile } from '../../credit-file/summarize-file.ts'
import { type EfxScoreView, toEfxScoreView } from '../../scores/efx-score-view.ts'
import type { EfxContact } from './contact.ts'
import { momentOf } from './moment.ts'
import { type Money, usd } from './money.ts'
import { countPersonalFacts, type EfxSubject, toEfxSubject } from './subject.ts'

/** What a view tells about the report that it belongs to, and that no credit file knows. */
export interface EfxReportFacts {
  readonly reportId: string
  readonly reportType: 'US_EFX' | 'US_3B'
  /** Epoch milliseconds of the pull. */
  readonly generatedAt: number
  /** Where the person can dispute, as the bureau told it; null when it did not. */
  readonly disputeInformation: EfxContact | null
}

export interface EfxSummary {
  readonly id: string
  readonly reportGenerated: number
  readonly creditFileSecurityFreezeFlag: boolean
  readonly reportType: EfxReportFacts['reportType']
  readonly provider: Bureau
  readonly subject: EfxSubject
  readonly creditScore: EfxScoreView | null
  readonly revolvingAccounts: EfxTotals
  readonly mortgageAccounts: EfxTotals
  readonly installmentAccounts: EfxTotals
  readonly otherAccounts: EfxTotals
  readonly totalOpenAccounts: EfxTotals
  readonly lengthOfCreditHistoryMonths: number
  readonly totalNegativeAccounts: number
  readonly averageAccountAgeMonths: number
  readonly oldestAccountOpenDate: number | null
  readonly oldestAccountName: string | null
  readonly mostRecentAccountOpenDate: number | null
  readonly mostRecentAccountName: string | null
  readonly totalConsumerStatements: number
  readonly mostRecentInquiryDate: number | null
  readonly mostRecentInquiryName: string | null
  readonly totalPersonalInformation: number
  /** Misspelt since the first clients; the correct name stands beside it. */
  readonly totalInquires: number
  readonly totalInquiries: number
  readonly totalPublicRecords: number
  readonly totalCollections: number
  readonly disputeInformation: EfxContact | null
}

export interface EfxTotals {
  readonly balance: Money
  readonly creditLimit: Money
  readonly available: Money
  readonly monthlyPaymentAmount: Money
  /** Per cent; 0 without a limit. */
  readonly debtToCreditRatio: number
  readonly totalAccounts: number
  readonly totalNegativeAccounts: number
  readonly totalAccountsWithBalance: number
}

export function toEfxSummary(file: CreditFile, report: EfxReportFacts): EfxSummary {
  const summary = summarizeFile(file)
  const subject = toEfxSubject(file.identity, file.bureau)
  return {
    id: report.reportId,
    reportGenerated: report.generatedAt,
    creditFileSecurityFreezeFlag: file.marks.frozen,
    reportType: report.reportType,
    provider: file.bureau,
    subject,
    creditScore: toEfxScoreView(file),
    revolvingAccounts: toTotals(summary.revolving),
    mortgageAccounts: toTotals(summary.mortgage),
    installmentAccounts: toTotals(summary.installment),
    otherAccounts: toTotals(summary.other),
    totalOpenAccounts: {
      ...toTotals(summary.all),
      totalAccounts: summary.all.openAccounts,
      totalNegativeAccounts: summary.all.openNegativeAccounts,
    },
    lengthOfCreditHistoryMonths: summary.historyMonths,
    totalNegativeAccounts: summary.all.negativeAccounts,
    averageAccountAgeMonths: summary.averageAgeMonths,
    oldestAccountOpenDate: momentOf(summary.oldestAccount?.openedOn ?? null),
    oldestAccountName: summary.oldestAccount?.creditor.name ?? null,
    mostRecentAccountOpenDate: momentOf(summary.newestAccount?.openedOn ?? null),
    mostRecentAccountName: summary.newestAccount?.creditor.name ?? null,
    totalConsumerStatements: summary.statements,
    mostRecentInquiryDate: momentOf(summary.latestInquiry?.inquiredOn ?? null),
    mostRecentInquiryName: summary.latestInquiry?.inquirer.name ?? null,
    totalPersonalInformation: countPersonalFacts(subject),
    totalInquires: summary.hardInquiries,
    totalInquiries: summary.hardInquiries,
    totalPublicRecords: summary.publicRecords,
    totalCollections: summary.collections,
    disputeInformation: report.disputeInformation,
  }
}

function toTotals(totals: AccountTotals): EfxTotals {
  return {
    balance: usd(totals.balanceUsd),
    creditLimit: usd(totals.creditLineUsd),
    available: usd(totals.availableUsd),
    monthlyPaymentAmount: usd(totals.scheduledPaymentUsd),
    debtToCreditRatio: totals.utilizationPercent ?? 0,
    totalAccounts: totals.accounts,
    totalNegativeAccounts: totals.negativeAccounts,
    totalAccountsWithBalance: totals.openAccountsWithBalance,
  }
}
