import {
  bankruptcyIndicator,
  codeFor,
  termFrequencyLetters,
  tuAccountConditions,
  tuAccountDesignators,
  tuAccountTypeSymbols,
  tuCreditTypes,
  tuForeclosureRemark,
} from '@plumbline/core/bureaus'
import {
  accountTypes,
  type BankruptcyChapter,
  isAccountType,
  isOpen,
  type Tradeline,
} from '@plumbline/core/credit-file'
import { codeRef, creditTypeRef, disputeRef, industryRef, payStatusRef, wordsOf } from './code-ref.ts'
import { payHistorySection } from './pay-history-section.ts'
import type { XmlSection } from './write-xml.ts'

export function tradelineSection(tradeline: Tradeline, position: number): XmlSection {
  const open = isOpen(tradeline)
  const chapter = toldChapter(tradeline)
  return {
    creditorName: tradeline.creditor.name,
    subscriberCode: tradeline.creditor.subscriberCode,
    accountNumber: tradeline.accountNumber,
    bureau: 'TU',
    handle: tradeline.id,
    position,
    currentBalance: tradeline.balanceUsd,
    highBalance: tradeline.highCreditUsd,
    dateOpened: tradeline.openedOn,
    dateClosed: tradeline.closedOn,
    dateReported: tradeline.reportedOn,
    dateVerified: tradeline.verifiedOn,
    dateAccountStatus: tradeline.statusOn,
    complianceCondition: tradeline.complianceCode,
    bankruptcyIndicator: bankruptcyIndicator(tradeline.bankruptcyStage, tradeline.bankruptcyChapter),
    AccountCondition: codeRef(tuAccountConditions.codeOf.get(tradeline.designator), wordsOf(tradeline.designator)),
    AccountDesignator: codeRef(
      codeFor(tuAccountDesignators, tradeline.responsibility, tradeline.bureauResponsibility),
      wordsOf(tradeline.responsibility),
    ),
    DisputeFlag: disputeRef(tradeline.disputed),
    IndustryCode: industryRef(tradeline.creditor.industry),
    OpenClosed: codeRef(open ? 'O' : 'C', open ? 'Open' : 'Closed'),
    PayStatus: payStatusRef(tradeline.rating, chapter),
    VerificationIndicator: tradeline.verifiedOn === null ? null : codeRef('V', 'Verified'),
    Remark: remarkSections(tradeline),
    GrantedTrade: grantedTrade(tradeline, chapter),
  }
}

/** The indicator tells the chapter, but not of a debt that was reaffirmed. */
function toldChapter({ bankruptcyStage, bankruptcyChapter }: Tradeline): BankruptcyChapter | null {
  return bankruptcyStage === null || bankruptcyStage === 'REAFFIRMED' ? null : bankruptcyChapter
}

/** A foreclosure has no symbol of its own: a remark on the mortgage tells it from a repossession. */
function remarkSections(tradeline: Tradeline): XmlSection[] {
  const remarks = tradeline.remarks.map(({ code, text }) => remarkSection(code, text))
  const { rating, worstRating, history } = tradeline
  const foreclosed = [rating, worstRating, ...history.map(({ status }) => status)].includes('FORECLOSURE')
  const told = tradeline.remarks.some(({ code }) => code === tuForeclosureRemark)
  if (foreclosed && !told && tradeline.portfolio === 'MORTGAGE') {
    remarks.push(remarkSection(tuForeclosureRemark, 'Foreclosure'))
  }
  return remarks
}

export function remarkSection(code: string, text: string): XmlSection {
  return { customRemark: text, RemarkCode: code === '' ? null : codeRef(code, text) }
}

function grantedTrade(tradeline: Tradeline, chapter: BankruptcyChapter | null): XmlSection {
  const type = tradeline.accountType
  const letter = tradeline.termFrequency === null ? null : termFrequencyLetters.codeOf.get(tradeline.termFrequency)
  const worst = tradeline.worstRating
  return {
    monthsReviewed: tradeline.monthsReviewed,
    monthlyPayment: tradeline.scheduledPaymentUsd,
    actualPaymentAmount: tradeline.actualPaymentUsd,
    late30Count: tradeline.late30Count,
    late60Count: tradeline.late60Count,
    late90Count: tradeline.late90Count,
    termMonths: tradeline.termMonths,
    amountPastDue: tradeline.pastDueUsd,
    dateLastPayment: tradeline.lastPaymentOn,
    dateWorstPayStatus: tradeline.worstRatingOn,
    CreditLimit: tradeline.creditLimitUsd,
    worstPatStatusCount: tradeline.worstRatingCount,
    datePastDue: tradeline.firstDelinquencyOn,
    chargeOffAmount: tradeline.chargeOffUsd,
    originalCreditor: tradeline.originalCreditor,
    AccountType: isAccountType(type) ? codeRef(tuAccountTypeSymbols.codeOf.get(type), accountTypes[type]) : null,
    CreditType: creditTypeRef(tuCreditTypes.codeOf.get(tradeline.portfolio) ?? 'O'),
    PaymentFrequency: codeRef(letter, wordsOf(tradeline.termFrequency ?? '')),
    TermType: tradeline.termMonths === null ? null : codeRef('P', 'Provided'),
    WorstPayStatus: worst === null ? null : payStatusRef(worst, chapter),
    PayStatusHistory: payHistorySection(tradeline, chapter),
  }
}
