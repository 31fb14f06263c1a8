export { answerType } from './answer-type.ts'
export { bankruptcyIndicator, bankruptcyIndicators } from './bankruptcy-indicators.ts'
export { type Bureau, bureaus, isBureau } from './bureau.ts'
export { type CodeTable, codeFor } from './code-table.ts'
export { closedByConsumerCodes, openDisputeCodes } from './compliance-codes.ts'
export { creditorClassCode, creditorClassCodes } from './creditor-classes.ts'
export {
  efxAccountDesignators,
  efxCollectionDesignatorNames,
  efxCollectionDesignators,
  efxPaymentResponsibilityNames,
  efxResponsibilityOfView,
} from './efx/account-designators.ts'
export {
  efxAccountStatuses,
  efxAccountStatusNames,
  foreclosureOrRepossession,
  surrenderComments,
} from './efx/account-statuses.ts'
export { efxBankruptcyDisposition, efxBankruptcyDispositions } from './efx/bankruptcy-dispositions.ts'
export { efxCollectionStatuses, efxCollectionStatusNames } from './efx/collection-statuses.ts'
export { efxHistoryValues, efxMonthTypeNames, efxMonthValueNames } from './efx/history-values.ts'
export { efxRecordStatuses } from './efx/record-statuses.ts'
export {
  expAccountConditions,
  expCollectionConditions,
  expCondition,
  expLossConditions,
} from './exp/account-conditions.ts'
export { expEcoaCodes } from './exp/ecoa-codes.ts'
export { expFraudShieldWords } from './exp/fraud-shield-words.ts'
export { expHistoryCharacter, expHistoryCharacters } from './exp/history-characters.ts'
export { expSoftPurposes, expUntoldPurposes } from './exp/inquiry-purposes.ts'
export {
  expConsumerStatement,
  expDeceasedMessage,
  expFraudAlertMessages,
  expFreezeMessage,
  expLockMessage,
  expNoScoreCodes,
} from './exp/message-numbers.ts'
export { expPaymentStatus, expRating, expStatusOf } from './exp/payment-status.ts'
export { expPaymentStatuses } from './exp/payment-statuses.ts'
export { expCurrentSource, expNameTypes, expPhoneTypes } from './exp/person-codes.ts'
export { expRecordStatus, expRecordStatuses, type RecordMeaning } from './exp/record-statuses.ts'
export { expClosingComments, expSettledComments, expSpecialComments } from './exp/special-comments.ts'
export { expStatusBesideCondition } from './exp/status-beside-condition.ts'
export { fraudAlertLetters } from './fraud-alerts.ts'
export { industryWords, studentLoanIndustries } from './industries.ts'
export {
  type PrescreenPurpose,
  prescreenInquiryCodes,
  prescreenPurposeOf,
  prescreenPurposes,
} from './prescreen-purposes.ts'
export { carriers, type Provider, providers } from './provider.ts'
export { termFrequencyLetters } from './term-frequencies.ts'
export { tuAccountConditions, tuCollectionConditions } from './tu/account-conditions.ts'
export { tuAccountDesignators } from './tu/account-designators.ts'
export { tuAccountTypeSymbols } from './tu/account-type-symbols.ts'
export { tuApplicationPurpose } from './tu/application-purpose.ts'
export { tuCollectionPartition, tuCreditTypes, tuCreditTypeWords } from './tu/credit-types.ts'
export {
  isUnratedCase,
  tuForeclosureRemark,
  tuPayStatuses,
  tuPayStatusWordsOf,
  tuPaySymbol,
} from './tu/pay-statuses.ts'
export { tuRecordChapter, tuRecordClasses, tuRecordStatuses, tuRecordType } from './tu/record-types.ts'
