export { type Bureau, bureaus, isBureau } from './bureaus/bureau.ts'
export { ageInMonths, calendarMonthsAgo, isWithinMonths } from './calendar/age-in-months.ts'
export { type Cadence, cadenceDate, cadences, nextCadenceDate, sameDayMonthsLater } from './calendar/cadence.ts'
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
  firstDayOf,
  monthIndex,
  monthOf,
  monthOfIndex,
  parseCalendarMonth,
} from './calendar/calendar-month.ts'
export {
  type AccountType,
  accountTypes,
  autoTypes,
  cardTypes,
  collectionAccountType,
  governmentLoanTypes,
  isAccountType,
  lineOfCreditTypes,
  medicalAccountType,
  mortgageTypes,
} from './credit-file/account-types.ts'
export {
  accountsOf,
  collectionsOf,
  isCollectionTradeline,
  toCollection,
} from './credit-file/accounts-and-collections.ts'
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
export {
  type Collection,
  type CollectionStatus,
  collectionStatuses,
  isResolvedCollection,
} from './credit-file/collection.ts'
export type { CreditFile } from './credit-file/credit-file.ts'
export { diffFiles, fileChangeKinds } from './credit-file/diff-files.ts'
export {
  type CollectionAspect,
  type ComparedMark,
  collectionAspects,
  comparedMarks,
  type FileChange,
  type PublicRecordAspect,
  publicRecordAspects,
} from './credit-file/file-change.ts'
export { type FileMarks, type FraudAlert, fraudAlerts } from './credit-file/file-marks.ts'
export {
  type FactorEffect,
  type FileScore,
  factorEffects,
  highestScore,
  lowestScore,
  type NoScoreReason,
  noScoreReasons,
  type ScoreFactor,
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
export { type Inquiry, type InquiryType, inquiryTypes } from './credit-file/inquiry.ts'
export {
  collectionKey,
  furnisherKey,
  inquiryKey,
  publicRecordKey,
  tradelineKey,
} from './credit-file/item-key.ts'
export {
  type CrossBureauMatch,
  type FieldDifference,
  matchAcrossBureaus,
  matchKinds,
} from './credit-file/match-across-bureaus.ts'
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
  isWorse,
  type Rating,
  ratings,
  severities,
  worstOf,
} from './credit-file/ratings.ts'
export type { Remark, Statement } from './credit-file/remark.ts'
export {
  type AccountTotals,
  type FileSummary,
  inquiryMonthsShown,
  summarizeFile,
} from './credit-file/summarize-file.ts'
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
export {
  creditLineUsd,
  isDelinquent,
  isNegativeTradeline,
  isOpen,
  isRevolving,
  verifiedDate,
} from './credit-file/tradeline-state.ts'
export { addressText, nameText } from './credit-file/written-forms.ts'
export { type Facts, Refusal, type RefusalName, refusalNames } from './refusal.ts'
export {
  type AttributeColumn,
  attributeColumns,
  type ScoringAttributes,
} from './scoring/attribute-columns.ts'
export { delinquencySegmentOf, delinquencySegments } from './scoring/delinquency-segment.ts'
export { estimateFromAttributes } from './scoring/estimate-from-attributes.ts'
export { factorText } from './scoring/factor-texts.ts'
export { type PointsLost, pointsLost } from './scoring/points-lost.ts'
export { type PopulationShare, populationShares, scaleForPopulation } from './scoring/population-shares.ts'
export { readScoringFacts } from './scoring/read-scoring-facts.ts'
export {
  type ScoreCategory,
  type ScoreCharacteristic,
  scoreCategories,
  scoreCharacteristics,
} from './scoring/score-characteristics.ts'
export type { ExplainedFactor } from './scoring/score-factors.ts'
export {
  estimateFacts,
  type ScoredFile,
  type ScoreResult,
  scoreFacts,
  scoreFile,
  scoreOnly,
  type UnscoredFile,
  type UnscoredReason,
  unscoredReasons,
} from './scoring/score-file.ts'
export { binOf, type Scorecard, type ScorecardCharacteristic } from './scoring/scorecard.ts'
export type { ScoringFacts } from './scoring/scoring-facts.ts'
