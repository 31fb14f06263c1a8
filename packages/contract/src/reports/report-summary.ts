import { inquiryMonthsShown } from '@plumbline/core/credit-file'
import { type Static, Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { answer, count, flag, Instant, NullableInstant, nullable, text } from '../fields.ts'
import { Money } from '../money.ts'
import { EfxDataType, EfxScoreView } from '../scores/score-object.ts'
import { Contact } from './contact.ts'
import { Subject } from './subject.ts'

export const AccountTotals = answer(
  {
    balance: Money,
    creditLimit: Money,
    available: Money,
    monthlyPaymentAmount: Money,
    debtToCreditRatio: Type.Number({ description: 'Percent; 0 where there is no limit', examples: [41.5] }),
    totalAccounts: count('All accounts of the kind, open and closed', 4),
    totalNegativeAccounts: count('Negative ones, open and closed', 0),
    totalAccountsWithBalance: count('Accounts with a balance', 2),
  },
  { description: 'Sums over the open accounts of one kind' },
)

/** The first page of a report: what it adds up to. */
export const ReportSummary = answer(
  {
    id: text('Id of the report', '5a9b0d2e-6c14-47f8-8e33-9b1f20c7d645'),
    reportGenerated: Instant,
    creditFileSecurityFreezeFlag: flag('The file is frozen'),
    reportType: EfxDataType,
    provider: BureauCode,
    subject: Subject,
    creditScore: nullable(EfxScoreView),
    revolvingAccounts: AccountTotals,
    mortgageAccounts: AccountTotals,
    installmentAccounts: AccountTotals,
    otherAccounts: AccountTotals,
    totalOpenAccounts: AccountTotals,
    lengthOfCreditHistoryMonths: count('Months since the oldest account', 132),
    totalNegativeAccounts: count('Negative accounts', 0),
    averageAccountAgeMonths: count('Average age in months', 61),
    oldestAccountOpenDate: NullableInstant,
    oldestAccountName: nullable(text('Oldest account', 'CACHE SAVINGS')),
    mostRecentAccountOpenDate: NullableInstant,
    mostRecentAccountName: nullable(text('Newest account', 'LARKSPUR BANK CN2')),
    totalConsumerStatements: count('Statements of the consumer', 0),
    mostRecentInquiryDate: NullableInstant,
    mostRecentInquiryName: nullable(text('Who asked last', 'RIDGE AUTO FINANCE')),
    totalPersonalInformation: count('Entries of personal information', 3),
    // The first spelling is what clients read; the second is for those that start today.
    totalInquires: count(`Hard inquiries of ${inquiryMonthsShown} months`, 2),
    totalInquiries: count(`Hard inquiries of ${inquiryMonthsShown} months`, 2),
    totalPublicRecords: count('Public records', 0),
    totalCollections: count('Collections', 0),
    disputeInformation: nullable(Contact),
  },
  { description: 'Summary of a report' },
)
export type ReportSummary = Static<typeof ReportSummary>
