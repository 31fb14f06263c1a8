export { lastFourShown } from './account-number.ts'
export {
  accountTypes,
  cardTypes,
  collectionAccountType,
  governmentLoanTypes,
  isAccountType,
  lineOfCreditTypes,
  mortgageTypes,
} from './account-types.ts'
export { accountsOf, collectionsOf } from './accounts-and-collections.ts'
export { arrangeHistory, unreportedMonth } from './arrange-history.ts'
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
} from './blank-file.ts'
export { type Collection, type CollectionStatus, collectionStatuses, isResolvedCollection } from './collection.ts'
export type { CreditFile, ScoreFacts } from './credit-file.ts'
export { diffFiles } from './diff-files.ts'
export { collectionAspects, type FileChange, publicRecordAspects } from './file-change.ts'
export type { FileMarks } from './file-marks.ts'
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
} from './file-score.ts'
export {
  type CreditorClassification,
  creditorClassifications,
  type Furnisher,
  isCollectionAgency,
  isMedicalClass,
} from './furnisher.ts'
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
} from './identity.ts'
export type { Inquiry } from './inquiry.ts'
export { collectionKey, inquiryKey, publicRecordKey, tradelineKey } from './item-key.ts'
export { type CrossBureauMatch, matchAcrossBureaus, matchKinds } from './match-across-bureaus.ts'
export { type HistoryMonth, historyMonthsKept } from './payment-history.ts'
export {
  type BankruptcyChapter,
  bankruptcyChapters,
  type PublicRecord,
  type PublicRecordKind,
  type PublicRecordStatus,
  publicRecordKinds,
  publicRecordStatuses,
} from './public-record.ts'
export {
  type HistoryStatus,
  historyStatuses,
  isDerogatory,
  isLate,
  isNegativeStatus,
  type Rating,
  ratings,
  severities,
} from './ratings.ts'
export type { Remark, Statement } from './remark.ts'
export { stateCodes } from './state-codes.ts'
export { inquiryMonthsShown, summarizeFile } from './summarize-file.ts'
export type { Tradeline } from './tradeline.ts'
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
} from './tradeline-codes.ts'
export { creditLineUsd, isDelinquent, isOpen, isRevolving } from './tradeline-state.ts'
export { nameText } from './written-forms.ts'
