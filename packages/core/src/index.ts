export { loginLock } from './accounts/login-lock.ts'
export { passwordLength, passwordProblem } from './accounts/password-rule.ts'
export type { AlertContent } from './alerts/alert-content.ts'
export { alertOfChange } from './alerts/alert-of-change.ts'
export { alertOfEvent } from './alerts/alert-of-event.ts'
export {
  type AlertTrigger,
  type AlertType,
  alertCategories,
  alertChannels,
  alertTriggers,
  alertTypes,
  categoryOfAlert,
  channelOfAlert,
  receivesAlert,
} from './alerts/alert-type.ts'
export type { RealTimeEvent, RealTimeHappening, RealTimeInstitution } from './alerts/real-time-event.ts'
export { type MonthUsage, noUsage, usersIn, withUsers } from './billing/month-usage.ts'
export {
  monthBegins,
  monthEnds,
  monthOfInstant,
  type RecordedState,
  type RecordedStatus,
} from './billing/user-month.ts'
export { BoundedMap } from './bounded-map.ts'
export { answerType } from './bureaus/answer-type.ts'
export { bankruptcyIndicator, bankruptcyIndicators } from './bureaus/bankruptcy-indicators.ts'
export { type Bureau, bureaus, isBureau } from './bureaus/bureau.ts'
export { type CodeTable, codeFor } from './bureaus/code-table.ts'
export { openDisputeCodes } from './bureaus/compliance-codes.ts'
export { creditorClassCode, creditorClassCodes } from './bureaus/creditor-classes.ts'
export {
  efxAccountDesignators,
  efxCollectionDesignators,
  efxResponsibilityOfView,
} from './bureaus/efx/account-designators.ts'
export { efxAccountStatuses, foreclosureOrRepossession, surrenderComments } from './bureaus/efx/account-statuses.ts'
export { efxBankruptcyDisposition, efxBankruptcyDispositions } from './bureaus/efx/bankruptcy-dispositions.ts'
export { efxCollectionStatuses } from './bureaus/efx/collection-statuses.ts'
export { efxHistoryValues } from './bureaus/efx/history-values.ts'
export { efxRecordStatuses } from './bureaus/efx/record-statuses.ts'
export { expAccountConditions, expCollectionConditions, expCondition } from './bureaus/exp/account-conditions.ts'
export { expEcoaCodes } from './bureaus/exp/ecoa-codes.ts'
export { expFraudShieldWords } from './bureaus/exp/fraud-shield-words.ts'
export { expHistoryCharacters } from './bureaus/exp/history-characters.ts'
export { expSoftPurposes, expUntoldPurposes } from './bureaus/exp/inquiry-purposes.ts'
export {
  expConsumerStatement,
  expDeceasedMessage,
  expFraudAlertMessages,
  expFreezeMessage,
  expLockMessage,
  expNoScoreCodes,
} from './bureaus/exp/message-numbers.ts'
export { expPaymentStatuses } from './bureaus/exp/payment-statuses.ts'
export { expCurrentSource, expNameTypes, expPhoneTypes } from './bureaus/exp/person-codes.ts'
export { expRecordStatus, expRecordStatuses, type RecordMeaning } from './bureaus/exp/record-statuses.ts'
export { expSpecialComments } from './bureaus/exp/special-comments.ts'
export { fraudAlertLetters } from './bureaus/fraud-alerts.ts'
export { industryWords, studentLoanIndustries } from './bureaus/industries.ts'
export { termFrequencyLetters } from './bureaus/term-frequencies.ts'
export { tuAccountConditions, tuCollectionConditions } from './bureaus/tu/account-conditions.ts'
export { tuAccountDesignators } from './bureaus/tu/account-designators.ts'
export { tuAccountTypeSymbols } from './bureaus/tu/account-type-symbols.ts'
export { tuCollectionPartition, tuCreditTypes, tuCreditTypeWords } from './bureaus/tu/credit-types.ts'
export { tuForeclosureRemark, tuPayStatuses, tuPayStatusWords, tuPaySymbol } from './bureaus/tu/pay-statuses.ts'
export { tuRecordChapter, tuRecordClasses, tuRecordStatuses, tuRecordType } from './bureaus/tu/record-types.ts'
export { ageInMonths, isWithinMonths } from './calendar/age-in-months.ts'
export { cadences, nextCadenceDate, sameDayMonthsLater } from './calendar/cadence.ts'
export {
  addDays,
  type CalendarDate,
  calendarDate,
  calendarDateOf,
  dateOfDayNumber,
  dateOfInstant,
  dayNumber,
  dayOf,
  daysBetween,
  daysInMonth,
  instantOfDate,
  monthNumberOf,
  parseCalendarDate,
  yearOf,
} from './calendar/calendar-date.ts'
export {
  addMonths,
  type CalendarMonth,
  calendarMonth,
  monthIndex,
  monthOf,
  monthOfIndex,
} from './calendar/calendar-month.ts'
export { monthsLater } from './calendar/months-later.ts'
export { dayMs, hourMs, minuteMs } from './calendar/units.ts'
export { describeChange } from './changes/describe-change.ts'
export {
  changeCategories,
  type DescribedChange,
  type DescribedKind,
  type DescribedValue,
  describedKinds,
  isItemChange,
} from './changes/described-change.ts'
export { orderByWeight } from './changes/order-by-weight.ts'
export {
  accountTypes,
  cardTypes,
  collectionAccountType,
  governmentLoanTypes,
  isAccountType,
  lineOfCreditTypes,
  mortgageTypes,
} from './credit-file/account-types.ts'
export { accountsOf, collectionsOf } from './credit-file/accounts-and-collections.ts'
export { arrangeHistory, unreportedMonth } from './credit-file/arrange-history.ts'
export {
  blankAddress,
  blankCollection,
  blankFile,
  blankFurnisher,
  blankIdentity,
  blankInquiry,
  blankName,
  blankPublicRecord,
  blankTradeline,
} from './credit-file/blank-file.ts'
export { type Collection, type CollectionStatus, collectionStatuses } from './credit-file/collection.ts'
export type { CreditFile, ScoreFacts } from './credit-file/credit-file.ts'
export { diffFiles } from './credit-file/diff-files.ts'
export { collectionAspects, type FileChange, publicRecordAspects } from './credit-file/file-change.ts'
export type { FileMarks } from './credit-file/file-marks.ts'
export {
  type FactorEffect,
  type FileScore,
  factorEffects,
  highestScore,
  lowestScore,
  type NoScoreReason,
  noScoreReasons,
  type ScoreModel,
  scoreModels,
} from './credit-file/file-score.ts'
export {
  type CreditorClassification,
  creditorClassifications,
  type Furnisher,
  isCollectionAgency,
  isMedicalClass,
} from './credit-file/furnisher.ts'
export {
  currentAddress,
  currentName,
  type Employer,
  type Identity,
  nameKinds,
  type PersonAddress,
  type PersonName,
  type PersonPhone,
  type PostalAddress,
  phoneKinds,
} from './credit-file/identity.ts'
export type { Inquiry } from './credit-file/inquiry.ts'
export { collectionKey, inquiryKey, publicRecordKey, tradelineKey } from './credit-file/item-key.ts'
export { matchAcrossBureaus } from './credit-file/match-across-bureaus.ts'
export { type HistoryMonth, historyMonthsKept } from './credit-file/payment-history.ts'
export {
  type BankruptcyChapter,
  bankruptcyChapters,
  type PublicRecord,
  type PublicRecordKind,
  type PublicRecordStatus,
  publicRecordKinds,
  publicRecordStatuses,
} from './credit-file/public-record.ts'
export {
  type HistoryStatus,
  historyStatuses,
  isDerogatory,
  isLate,
  isNegativeStatus,
  type Rating,
  ratings,
  severities,
} from './credit-file/ratings.ts'
export type { Remark, Statement } from './credit-file/remark.ts'
export { inquiryMonthsShown, summarizeFile } from './credit-file/summarize-file.ts'
export type { Tradeline } from './credit-file/tradeline.ts'
export {
  type BankruptcyStage,
  bankruptcyStages,
  type CardNetwork,
  cardNetworks,
  type Designator,
  designators,
  type Portfolio,
  portfolios,
  type Responsibility,
  responsibilities,
  type TermFrequency,
  termFrequencies,
} from './credit-file/tradeline-codes.ts'
export { isDelinquent, isNegativeTradeline, isOpen, isRevolving } from './credit-file/tradeline-state.ts'
export { nameText } from './credit-file/written-forms.ts'
export * from './enrollment/features.ts'
export * from './enrollment/status.ts'
export { type AccountOperation, statusAfter, statusesFor, statusRule } from './enrollment/status-rules.ts'
export { type DataAge, decideRefresh, isDataDue, type RefreshRequest } from './freshness/refresh-decision.ts'
export * from './hosts/settings.ts'
export { unfitForUsersOf } from './hosts/takes-users-of.ts'
export * from './promises/lifetimes.ts'
export * from './promises/quotas.ts'
export * from './promises/retention.ts'
export { Refusal, type RefusalName, refusalNames } from './refusal.ts'
export { type EfxAccount, efxDesignatorLetter } from './reports/efx/account.ts'
export type { EfxCollection } from './reports/efx/collection.ts'
export type { EfxAddress, EfxContact, EfxPhone } from './reports/efx/contact.ts'
export type { EfxInquiry } from './reports/efx/inquiry.ts'
export { lateCommentBeginning } from './reports/efx/late-comment.ts'
export { momentOf } from './reports/efx/moment.ts'
export { type Money, usdOrNull } from './reports/efx/money.ts'
export { type EfxHistoryYear, efxMonthNames } from './reports/efx/payment-history.ts'
export { type EfxBankruptcy, type EfxJudgment, type EfxLien, efxRecordList } from './reports/efx/public-records.ts'
export type { EfxName } from './reports/efx/subject.ts'
export { type EfxReportFacts, type EfxSummary, type EfxTotals, toEfxSummary } from './reports/efx/summary.ts'
export { efxTrendedAmounts } from './reports/efx/trended-history.ts'
export {
  type EfxAccountList,
  type EfxReport,
  type EfxView,
  efxAccountList,
  toEfxReport,
  toEfxView,
} from './reports/efx/view.ts'
export type { IdentityPointers } from './reports/standard/source.ts'
export { toStandard, toStandardEntries } from './reports/standard/standard-report.ts'
export { recommendationCategories } from './score-up/recommendation.ts'
export { type ScoreUpRequest, scoreUp } from './score-up/score-up.ts'
export { type EfxScoreView, toEfxScoreView } from './scores/efx-score-view.ts'
export { type ExpRiskModel, expScoreModels, toExpRiskModel } from './scores/exp-risk-model.ts'
export { scoreBand } from './scores/score-bands.ts'
export { toStandardScore } from './scores/standard-score.ts'
export { toTuCreditScore, tuFactorTypes, tuNoScoreReasons } from './scores/tu-credit-score.ts'
export {
  type AttributeColumn,
  attributeColumns,
  type ScoringAttributes,
} from './scoring/attribute-columns.ts'
export { delinquencySegmentOf, delinquencySegments } from './scoring/delinquency-segment.ts'
export { estimateFromAttributes } from './scoring/estimate-from-attributes.ts'
export { factorText } from './scoring/factor-texts.ts'
export { scoreFile, type UnscoredReason } from './scoring/score-file.ts'
export { binOf, type Scorecard, type ScorecardCharacteristic } from './scoring/scorecard.ts'
