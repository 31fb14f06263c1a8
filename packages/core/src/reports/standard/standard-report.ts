import { type Bureau, bureaus } from '../../bureaus/bureau.ts'
import { accountsOf, collectionsOf } from '../../credit-file/accounts-and-collections.ts'
import type { CreditFile } from '../../credit-file/credit-file.ts'
import { type CrossBureauMatch, matchAcrossBureaus } from '../../credit-file/match-across-bureaus.ts'
import { summarizeFile } from '../../credit-file/summarize-file.ts'
import { type StandardCollection, toStandardCollection } from './collection.ts'
import { type StandardIdentity, toStandardIdentity } from './identity.ts'
import { type StandardInquiry, toStandardInquiry } from './inquiry.ts'
import { type StandardPublicRecord, toStandardPublicRecord } from './public-record.ts'
import type { IdentityPointers } from './source.ts'
import { type StandardTradeline, toStandardTradeline } from './tradeline.ts'

/** One bureau's file in the form that is the same for all bureaus: whole dollars, 'YYYY-MM-DD', unknown = null. */
export interface StandardReport {
  readonly identity: StandardIdentity
  readonly summary: StandardSummary
  readonly tradelines: readonly StandardTradeline[]
  readonly collections: readonly StandardCollection[]
  readonly inquiries: readonly StandardInquiry[]
  readonly publicRecords: readonly StandardPublicRecord[]
}

interface StandardSummary {
  readonly openAccounts: number
  readonly closedAccounts: number
  readonly negativeAccounts: number
  readonly hardInquiries: number
  readonly collections: number
  readonly publicRecords: number
  readonly historyMonths: number
  readonly averageAgeMonths: number
  readonly revolvingBalance: number
  readonly revolvingLimit: number
  /** Per cent of the revolving limits in use; null without a limit. */
  readonly utilization: number | null
  readonly totalBalance: number
  readonly monthlyPayment: number
}

/** The part of an envelope that depends on the files: one entry per bureau, and with several bureaus what they share. */
export interface StandardEntries {
  readonly format: typeof standardFormat
  readonly EFX?: StandardReport
  readonly TU?: StandardReport
  readonly EXP?: StandardReport
  readonly matches?: readonly CrossBureauMatch[]
}

const standardFormat = 'standard-1'

/** Debts of collection agencies stand among the collections, wherever the bureau put them. */
export function toStandard(file: CreditFile, pointers: IdentityPointers): StandardReport {
  const { bureau } = file
  return {
    identity: toStandardIdentity(file, pointers),
    summary: toStandardSummary(file),
    tradelines: accountsOf(file).map((tradeline) => toStandardTradeline(tradeline, bureau)),
    collections: collectionsOf(file).map((collection) => toStandardCollection(collection, bureau)),
    inquiries: file.inquiries.map((inquiry) => toStandardInquiry(inquiry, bureau)),
    publicRecords: file.publicRecords.map((record) => toStandardPublicRecord(record, bureau)),
  }
}

export function toStandardEntries(
  answers: readonly { readonly file: CreditFile; readonly pointers: IdentityPointers }[],
): StandardEntries {
  const entries: { format: typeof standardFormat } & Partial<Record<Bureau, StandardReport>> = {
    format: standardFormat,
  }
  for (const bureau of bureaus) {
    const answer = answers.find(({ file }) => file.bureau === bureau)
    if (answer !== undefined) entries[bureau] = toStandard(answer.file, answer.pointers)
  }
  return answers.length > 1 ? { ...entries, matches: matchAcrossBureaus(answers.map(({ file }) => file)) } : entries
}

function toStandardSummary(file: CreditFile): StandardSummary {
  const summary = summarizeFile(file)
  return {
    openAccounts: summary.all.openAccounts,
    closedAccounts: summary.all.closedAccounts,
    negativeAccounts: summary.all.negativeAccounts,
    hardInquiries: summary.hardInquiries,
    collections: summary.collections,
    publicRecords: summary.publicRecords,
    historyMonths: summary.historyMonths,
    averageAgeMonths: summary.averageAgeMonths,
    revolvingBalance: summary.revolving.balanceUsd,
    revolvingLimit: summary.revolving.creditLineUsd,
    utilization: summary.revolving.utilizationPercent,
    totalBalance: summary.all.balanceUsd,
    monthlyPayment: summary.all.scheduledPaymentUsd,
  }
}
