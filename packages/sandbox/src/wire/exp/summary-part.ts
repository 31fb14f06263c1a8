import { isWithinMonths } from '@plumbline/core/calendar'
import {
  accountsOf,
  type CreditFile,
  isDelinquent,
  isDerogatory,
  summarizeFile,
  type Tradeline,
} from '@plumbline/core/credit-file'
import { amount, counter, day } from './padded.ts'

/** The counts and sums at the end of a profile. */
export function summaryPart(file: CreditFile) {
  const summary = summarizeFile(file)
  const accounts = accountsOf(file)
  const sum = (of: (account: Tradeline) => number | null) => accounts.reduce((total, one) => total + (of(one) ?? 0), 0)
  const bad = accounts.filter((account) => isDelinquent(account) || isDerogatory(account.rating)).length
  const recent = file.inquiries.filter(
    ({ type, inquiredOn }) => type === 'HARD' && isWithinMonths(inquiredOn, 6, file.generatedOn),
  )
  const attributes: readonly (readonly [string, string | undefined])[] = [
    ['publicRecordsCount', counter(summary.publicRecords)],
    ['installmentBalance', amount(summary.installment.balanceUsd)],
    ['realEstateBalance', amount(summary.mortgage.balanceUsd)],
    ['revolvingBalance', amount(summary.revolving.balanceUsd)],
    ['pastDueAmount', amount(sum((account) => account.pastDueUsd))],
    ['monthlyPayment', amount(summary.all.scheduledPaymentUsd)],
    ['realEstatePayment', amount(summary.mortgage.scheduledPaymentUsd)],
    ['totalInquiries', counter(summary.hardInquiries)],
    ['inquiriesDuringLast6Months', counter(recent.length)],
    ['totalTradeItems', counter(accounts.length)],
    ['satisfactoryAccounts', counter(accounts.length - bad)],
    ['nowDelinquentDerog', counter(bad)],
    ['oldestTradeDate', day(summary.oldestAccount?.openedOn ?? null)],
    ['delinquencies30Days', counter(sum((account) => account.late30Count))],
    ['delinquencies60Days', counter(sum((account) => account.late60Count))],
    ['delinquencies90to180Days', counter(sum((account) => account.late90Count))],
    ['derogCounter', counter(sum((account) => account.derogatoryCount))],
  ]
  return {
    summaryType: 'Profile Summary',
    attributes: attributes.flatMap(([id, value]) => (value === undefined ? [] : [{ id, value }])),
  }
}
