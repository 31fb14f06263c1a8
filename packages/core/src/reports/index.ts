export { type EfxAccount, efxAccountKinds, efxDesignatorLetter } from './efx/account.ts'
export type { EfxCollection } from './efx/collection.ts'
export type { EfxAddress, EfxContact, EfxPhone } from './efx/contact.ts'
export type { EfxInquiry } from './efx/inquiry.ts'
export { lateCommentBeginning } from './efx/late-comment.ts'
export { momentOf } from './efx/moment.ts'
export { type Money, usdOrNull } from './efx/money.ts'
export { type EfxHistoryYear, efxMonthNames } from './efx/payment-history.ts'
export { type EfxBankruptcy, type EfxJudgment, type EfxLien, efxRecordList } from './efx/public-records.ts'
export type { EfxName } from './efx/subject.ts'
export { type EfxReportFacts, type EfxSummary, type EfxTotals, toEfxSummary } from './efx/summary.ts'
export { efxTrendedAmounts } from './efx/trended-history.ts'
export {
  type EfxAccountList,
  type EfxReport,
  type EfxView,
  efxAccountList,
  toEfxReport,
  toEfxView,
} from './efx/view.ts'
export type { IdentityPointers } from './standard/source.ts'
export { type StandardEntries, type StandardReport, toStandard, toStandardEntries } from './standard/standard-report.ts'
