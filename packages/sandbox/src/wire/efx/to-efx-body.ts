import { instantOfDate } from '@plumbline/core/calendar'
import type { CreditFile } from '@plumbline/core/credit-file'
import { type EfxReportFacts, toEfxView } from '@plumbline/core/reports'
import { madeAtSecond } from '../made-at.ts'
import { disputeContact } from './dispute-contact.ts'
import { rawAccount, rawCollection, rawInquiry } from './raw-items.ts'
import { rawRecord, rawUnshownRecord } from './raw-records.ts'
import { rawSubject, rawView } from './raw-view.ts'

/** A person's file as EFX sends it: the consumer view, and in `raw` the codes that the view is too coarse for. */
export function toEfxBody(file: CreditFile): string {
  return toBody([file], 'US_EFX')
}

/** The merged product: the files of up to three bureaus, all in the form of EFX. */
export function toEfx3bBody(files: readonly CreditFile[]): string {
  return toBody(files, 'US_3B')
}

function toBody(files: readonly CreditFile[], reportType: EfxReportFacts['reportType']): string {
  const [first] = files
  if (first === undefined) throw new RangeError('a report needs a file')
  const report: EfxReportFacts = {
    reportId: first.reference ?? `${first.bureau}-${first.generatedOn}`,
    reportType,
    generatedAt: instantOfDate(first.generatedOn) + 1000 * madeAtSecond(first),
    disputeInformation: disputeContact,
  }
  return JSON.stringify({
    id: report.reportId,
    reportType,
    generatedDate: report.generatedAt,
    providerViews: files.map((file) => withRaw(file, report)),
  })
}

/** The view keeps the order of the file within each of its lists, so that item and raw codes meet by id. */
function withRaw(file: CreditFile, report: EfxReportFacts) {
  const view = toEfxView(file, report)
  const tradelines = new Map(file.tradelines.map((tradeline) => [tradeline.id, tradeline]))
  const records = new Map(file.publicRecords.map((record) => [record.id, record]))
  const accounts = (list: (typeof view)['revolvingAccounts']) =>
    list.map((account) => ({ ...account, raw: rawAccount(tradelines.get(account.id)!) }))
  const recordsOf = <Shown extends { readonly id: string }>(list: readonly Shown[]) =>
    list.map((record) => ({ ...record, raw: rawRecord(records.get(record.id)!) }))
  return {
    ...view,
    summary: { ...view.summary, subject: { ...view.summary.subject, raw: rawSubject(file.identity) } },
    revolvingAccounts: accounts(view.revolvingAccounts),
    mortgageAccounts: accounts(view.mortgageAccounts),
    installmentAccounts: accounts(view.installmentAccounts),
    otherAccounts: accounts(view.otherAccounts),
    inquiries: view.inquiries.map((inquiry, i) => ({ ...inquiry, raw: rawInquiry(file.inquiries[i]!) })),
    consumerStatements: view.consumerStatements.map((statement, i) => ({
      ...statement,
      raw: { typeCode: file.statements[i]?.code ?? null },
    })),
    publicRecords: {
      ...view.publicRecords,
      bankruptcies: recordsOf(view.publicRecords.bankruptcies),
      judgments: recordsOf(view.publicRecords.judgments),
      liens: recordsOf(view.publicRecords.liens),
    },
    collections: view.collections.map((collection, i) => ({ ...collection, raw: rawCollection(file.collections[i]!) })),
    raw: { ...rawView(file), otherRecords: file.publicRecords.flatMap(rawUnshownRecord) },
  }
}
