import { bankruptcyIndicator, efxHistoryValues } from '@plumbline/core/bureaus'
import type { Collection, Inquiry, Tradeline } from '@plumbline/core/credit-file'
import { efxDesignatorLetter, momentOf, usdOrNull } from '@plumbline/core/reports'

/** The codes of an account that the consumer view leaves out or folds together. */
export function rawAccount(tradeline: Tradeline) {
  return {
    customerNumber: tradeline.creditor.subscriberCode,
    industryCode: tradeline.creditor.industry,
    accountDesignatorCode: efxDesignatorLetter(tradeline),
    purchasedFromName: tradeline.originalCreditor,
    verifiedDate: momentOf(tradeline.verifiedOn),
    statusDate: momentOf(tradeline.statusOn),
    consumerInformationIndicator: bankruptcyIndicator(tradeline.bankruptcyStage, tradeline.bankruptcyChapter),
    complianceConditionCode: tradeline.complianceCode,
    disputeFlag: tradeline.disputed,
    balanceReported: tradeline.balanceUsd !== null,
    thirtyDayCounter: tradeline.late30Count,
    sixtyDayCounter: tradeline.late60Count,
    ninetyDayCounter: tradeline.late90Count,
    derogatoryCounter: tradeline.derogatoryCount,
    worstStatus: tradeline.worstRating === null ? null : (efxHistoryValues.codeOf.get(tradeline.worstRating) ?? null),
    worstStatusDate: momentOf(tradeline.worstRatingOn),
    worstStatusCount: tradeline.worstRatingCount,
  }
}

export function rawCollection(collection: Collection) {
  return {
    customerNumber: collection.agency.subscriberCode,
    industryCode: collection.agency.industry,
    agencyClassification: collection.agency.classification,
    creditorClassification:
      collection.originalCreditorClassification ?? (collection.medical ? 'MEDICAL_OR_HEALTH_CARE' : null),
    firstDelinquencyDate: momentOf(collection.firstDelinquencyOn),
    lastPaymentDate: momentOf(collection.lastPaymentOn),
    actualPayment: usdOrNull(collection.actualPaymentUsd),
    narrativeCodes: collection.remarks.map(({ code, text }) => ({ code, description: text })),
  }
}

export function rawInquiry(inquiry: Inquiry) {
  return {
    customerNumber: inquiry.inquirer.subscriberCode,
    industryCode: inquiry.inquirer.industry,
    classification: inquiry.inquirer.classification,
    purposeCode: inquiry.purpose,
    amount: usdOrNull(inquiry.amountUsd),
    termMonths: inquiry.termMonths,
  }
}
