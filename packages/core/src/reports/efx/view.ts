import type { Bureau } from '../../bureaus/bureau.ts'
import type { CreditFile } from '../../credit-file/credit-file.ts'
import type { Portfolio } from '../../credit-file/tradeline-codes.ts'
import { type EfxAccount, toEfxAccount } from './account.ts'
import { type EfxCollection, toEfxCollection } from './collection.ts'
import { type EfxInquiry, toEfxInquiry } from './inquiry.ts'
import { momentOf } from './moment.ts'
import { type EfxPublicRecords, toEfxPublicRecords } from './public-records.ts'
import { type EfxReportFacts, type EfxSummary, toEfxSummary } from './summary.ts'

/** One bureau's file as the EFX consumer view shows it. Every list is there, what is unknown is null. */
export interface EfxView {
  readonly provider: Bureau
  readonly summary: EfxSummary
  readonly revolvingAccounts: readonly EfxAccount[]
  readonly mortgageAccounts: readonly EfxAccount[]
  readonly installmentAccounts: readonly EfxAccount[]
  readonly otherAccounts: readonly EfxAccount[]
  readonly inquiries: readonly EfxInquiry[]
  readonly consumerStatements: readonly EfxStatement[]
  readonly publicRecords: EfxPublicRecords
  readonly collections: readonly EfxCollection[]
}

interface EfxStatement {
  readonly provider: Bureau
  readonly id: string
  readonly reportedDate: number | null
  readonly statement: string
}

export interface EfxReport {
  readonly id: string
  readonly reportType: 'US_EFX' | 'US_3B'
  readonly generatedDate: number
  readonly providerViews: readonly EfxView[]
}

/** The report of one file, or of the three files of the merged product in the order of the bureaus. */
export function toEfxReport(files: readonly CreditFile[], report: EfxReportFacts): EfxReport {
  return {
    id: report.reportId,
    reportType: report.reportType,
    generatedDate: report.generatedAt,
    providerViews: files.map((file) => toEfxView(file, report)),
  }
}

export function toEfxView(file: CreditFile, report: EfxReportFacts): EfxView {
  const provider = file.bureau
  const lists: Record<EfxAccountList, EfxAccount[]> = {
    revolvingAccounts: [],
    mortgageAccounts: [],
    installmentAccounts: [],
    otherAccounts: [],
  }
  for (const tradeline of file.tradelines) {
    lists[efxAccountList(tradeline.portfolio)].push(toEfxAccount(tradeline, provider))
  }
  return {
    provider,
    summary: toEfxSummary(file, report),
    ...lists,
    inquiries: file.inquiries.map((inquiry) => toEfxInquiry(inquiry, provider)),
    consumerStatements: file.statements.map(({ id, reportedOn, text }) => ({
      provider,
      id,
      reportedDate: momentOf(reportedOn),
      statement: text,
    })),
    publicRecords: toEfxPublicRecords(file.publicRecords, provider),
    collections: file.collections.map((collection) => toEfxCollection(collection, provider)),
  }
}

export type EfxAccountList = 'revolvingAccounts' | 'mortgageAccounts' | 'installmentAccounts' | 'otherAccounts'

/** The list of the view that shows an account. */
export function efxAccountList(portfolio: Portfolio): EfxAccountList {
  switch (portfolio) {
    case 'REVOLVING':
    case 'LINE_OF_CREDIT':
      return 'revolvingAccounts'
    case 'MORTGAGE':
      return 'mortgageAccounts'
    case 'INSTALLMENT':
      return 'installmentAccounts'
    case 'OPEN':
      return 'otherAccounts'
  }
}
