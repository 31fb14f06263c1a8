import { isWithinMonths } from '@plumbline/core/calendar'
import {
  type CreditFile,
  creditLineUsd,
  isOpen,
  isResolvedCollection,
  isRevolving,
  summarizeFile,
  type Tradeline,
} from '@plumbline/core/credit-file'
import { amount, counter, day } from './padded.ts'
import { type Standing, standingOf, standingOfCollection } from './standing.ts'

/** The counts and sums at the end of a profile, of the very lists above it: collections are trade items too. */
export function summaryPart(file: CreditFile) {
  const summary = summarizeFile(file)
  const { tradelines, collections } = file
  const sum = (of: (account: Tradeline) => number | null) =>
    tradelines.reduce((total, one) => total + (of(one) ?? 0), 0)
  // What is owed on a closed account is owed as well.
  const owed = (isOfGroup: (account: Tradeline) => boolean) =>
    sum((account) => (isOfGroup(account) ? account.balanceUsd : 0))
  const inCollection = collections.reduce(
    (usd, one) => usd + (isResolvedCollection(one) ? 0 : (one.balanceUsd ?? 0)),
    0,
  )
  const standings = [...tradelines.map(standingOf), ...collections.map(standingOfCollection)]
  const standing = (which: Standing) => counter(standings.filter((each) => each === which).length)
  const recent = file.inquiries.filter(
    ({ type, inquiredOn }) => type === 'HARD' && isWithinMonths(inquiredOn, 6, file.generatedOn),
  )
  const paid = tradelines.filter((one) => !isOpen(one) && one.balanceUsd === 0).length
  const attributes: readonly (readonly [string, string | undefined])[] = [
    ['disputedAccountsExcluded', counter(0)],
    ['publicRecordsCount', counter(summary.publicRecords)],
    ['installmentBalance', amount(owed(({ portfolio }) => portfolio === 'INSTALLMENT'))],
    ['realEstateBalance', amount(owed(({ portfolio }) => portfolio === 'MORTGAGE'))],
    ['revolvingBalance', amount(owed(isRevolving))],
    ['pastDueAmount', amount(sum((account) => account.pastDueUsd) + inCollection)],
    ['monthlyPayment', amount(sum((account) => account.scheduledPaymentUsd))],
    ['realEstatePayment', amount(sum((each) => (each.portfolio === 'MORTGAGE' ? each.scheduledPaymentUsd : 0)))],
    ['revolvingAvailablePercent', availablePercent(tradelines)],
    ['totalInquiries', counter(summary.hardInquiries)],
    ['inquiriesDuringLast6Months', counter(recent.length)],
    ['totalTradeItems', counter(tradelines.length + collections.length)],
    ['paidAccounts', counter(paid + collections.filter(isResolvedCollection).length)],
    ['satisfactoryAccounts', standing('SATISFACTORY')],
    ['nowDelinquentDerog', standing('NOW')],
    ['wasDelinquentDerog', standing('WAS')],
    ['oldestTradeDate', day(summary.oldestAccount?.openedOn ?? null)],
    ['delinquencies30Days', counter(sum((account) => account.late30Count))],
    ['delinquencies60Days', counter(sum((account) => account.late60Count))],
    ['delinquencies90to180Days', counter(sum((account) => account.late90Count))],
    ['derogCounter', counter(sum((account) => account.derogatoryCount) + collections.length)],
  ]
  return {
    summaryType: 'Profile Summary',
    attributes: attributes.flatMap(([id, value]) => (value === undefined ? [] : [{ id, value }])),
  }
}

/** What is left of the open cards and lines. */
function availablePercent(tradelines: readonly Tradeline[]): string | undefined {
  let lines = 0
  let left = 0
  for (const account of tradelines) {
    if (!isRevolving(account) || !isOpen(account)) continue
    lines += creditLineUsd(account)
    left += Math.max(0, creditLineUsd(account) - (account.balanceUsd ?? 0))
  }
  return lines === 0 ? undefined : String(Math.round((100 * left) / lines)).padStart(3, '0')
}
