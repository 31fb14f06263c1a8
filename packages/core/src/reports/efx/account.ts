import type { Bureau } from '../../bureaus/bureau.ts'
import { codeFor } from '../../bureaus/code-table.ts'
import {
  type EfxPaymentResponsibility,
  efxAccountDesignators,
  efxPaymentResponsibilities,
} from '../../bureaus/efx/account-designators.ts'
import {
  type EfxAccountStatus,
  efxAccountStatuses,
  foreclosureOrRepossession,
  surrenderComments,
} from '../../bureaus/efx/account-statuses.ts'
import { lastFourShown } from '../../credit-file/account-number.ts'
import { accountTypes, isAccountType } from '../../credit-file/account-types.ts'
import type { CreditorClassification } from '../../credit-file/furnisher.ts'
import type { Tradeline } from '../../credit-file/tradeline.ts'
import type { Designator, Portfolio } from '../../credit-file/tradeline-codes.ts'
import { isDelinquent, isNegativeTradeline, isOpen } from '../../credit-file/tradeline-state.ts'
import { type EfxContact, toEfxContact } from './contact.ts'
import { lateComment } from './late-comment.ts'
import { momentOf } from './moment.ts'
import { type Money, usd, usdOrNull } from './money.ts'
import { type EfxHistoryYear, toEfxPaymentHistory } from './payment-history.ts'
import { type EfxTrendedHistory, toEfxTrendedHistory } from './trended-history.ts'

/** What is not known of the two is null. */
export interface EfxCode {
  readonly code: string | null
  readonly description: string | null
}

/** Remarks that sum something up have no code of their own. */
interface EfxComment {
  readonly code: string | null
  readonly description: string
}

export const efxAccountKinds = ['REVOLVING', 'MORTGAGE', 'INSTALLMENT', 'OTHER'] as const

export interface EfxAccount {
  readonly provider: Bureau
  readonly id: string
  readonly accountOpen: boolean
  readonly accountName: string
  readonly contactInformation: EfxContact
  readonly accountNumber: string
  readonly accountStatus: EfxAccountStatus
  readonly paymentResponsibility: EfxPaymentResponsibility
  readonly highCreditAmount: Money | null
  readonly accountType: (typeof efxAccountKinds)[number]
  readonly creditLimitAmount: Money | null
  readonly termDurationMonths: number | null
  readonly termFrequency: string | null
  readonly dateOpened: number | null
  /** Set even where the bureau knows no balance. */
  readonly balanceAmount: Money
  readonly reportedDate: number | null
  readonly pastDueAmount: Money | null
  readonly lastPaymentDate: number | null
  readonly actualPayment: Money | null
  readonly monthlyPayment: Money | null
  readonly lastActivityDate: number | null
  readonly majorDelinquencyFirstReportedDate: number | null
  readonly monthsReviewed: number | null
  readonly creditorClassification: CreditorClassification | null
  readonly activityDesignator: Designator
  readonly chargeOffAmount: Money | null
  readonly deferredPaymentStartDate: number | null
  readonly balloonPaymentAmount: Money | null
  readonly balloonPaymentDate: number | null
  readonly dateClosed: number | null
  readonly loanType: EfxCode
  readonly firstDelinquencyDate: number | null
  readonly comments: readonly EfxComment[]
  readonly paymentHistory: readonly EfxHistoryYear[]
  readonly trendedDataHistory: EfxTrendedHistory | null
  readonly isNegative: boolean
  readonly isDelinquent: boolean
}

export function toEfxAccount(tradeline: Tradeline, provider: Bureau): EfxAccount {
  return {
    provider,
    id: tradeline.id,
    accountOpen: isOpen(tradeline),
    accountName: tradeline.creditor.name,
    contactInformation: toEfxContact(tradeline.creditor),
    accountNumber: lastFourShown(tradeline.accountNumber),
    accountStatus: efxAccountStatus(tradeline),
    paymentResponsibility: efxPaymentResponsibilities.get(efxDesignatorLetter(tradeline)) ?? 'UNDESIGNATED',
    highCreditAmount: usdOrNull(tradeline.highCreditUsd),
    accountType: accountKinds[tradeline.portfolio],
    creditLimitAmount: usdOrNull(tradeline.creditLimitUsd),
    termDurationMonths: tradeline.termMonths,
    termFrequency: tradeline.termFrequency,
    dateOpened: momentOf(tradeline.openedOn),
    balanceAmount: usd(tradeline.balanceUsd ?? 0),
    reportedDate: momentOf(tradeline.reportedOn),
    pastDueAmount: usdOrNull(tradeline.pastDueUsd),
    lastPaymentDate: momentOf(tradeline.lastPaymentOn),
    actualPayment: usdOrNull(tradeline.actualPaymentUsd),
    monthlyPayment: usdOrNull(tradeline.scheduledPaymentUsd),
    lastActivityDate: momentOf(tradeline.lastActivityOn),
    majorDelinquencyFirstReportedDate: momentOf(tradeline.majorDelinquencyOn),
    monthsReviewed: tradeline.monthsReviewed,
    creditorClassification: tradeline.creditor.classification,
    activityDesignator: tradeline.designator,
    chargeOffAmount: usdOrNull(tradeline.chargeOffUsd),
    deferredPaymentStartDate: momentOf(tradeline.deferredUntil),
    balloonPaymentAmount: usdOrNull(tradeline.balloonUsd),
    balloonPaymentDate: momentOf(tradeline.balloonOn),
    dateClosed: momentOf(tradeline.closedOn),
    loanType: {
      code: tradeline.accountType,
      description: isAccountType(tradeline.accountType) ? accountTypes[tradeline.accountType] : null,
    },
    firstDelinquencyDate: momentOf(tradeline.firstDelinquencyOn),
    comments: toComments(tradeline),
    paymentHistory: toEfxPaymentHistory(tradeline.history),
    trendedDataHistory: toEfxTrendedHistory(tradeline.history),
    isNegative: isNegativeTradeline(tradeline),
    isDelinquent: isDelinquent(tradeline),
  }
}

/** The designator letter behind the payment responsibility. */
export function efxDesignatorLetter(of: Pick<Tradeline, 'responsibility' | 'bureauResponsibility'>): string {
  return codeFor(efxAccountDesignators, of.responsibility, of.bureauResponsibility) ?? 'U'
}

const accountKinds: Readonly<Record<Portfolio, EfxAccount['accountType']>> = {
  REVOLVING: 'REVOLVING',
  LINE_OF_CREDIT: 'REVOLVING',
  MORTGAGE: 'MORTGAGE',
  INSTALLMENT: 'INSTALLMENT',
  OPEN: 'OTHER',
}

/** The view is coarser than the rating at both ends of its scale. */
function efxAccountStatus(tradeline: Tradeline): EfxAccountStatus {
  const { rating, bureauStatus } = tradeline
  const coarse = rating === 'LATE_150' || rating === 'LATE_180' ? 'LATE_120' : rating
  if (coarse === 'VOLUNTARY_SURRENDER') return 'REPOSSESSION'
  if (bureauStatus === foreclosureOrRepossession) {
    if (rating === (tradeline.portfolio === 'MORTGAGE' ? 'FORECLOSURE' : 'REPOSSESSION')) return bureauStatus
  }
  if (coarse === 'BANKRUPTCY' && bureauStatus === null && tradeline.bankruptcyChapter === 13)
    return 'INCLUDED_IN_CHAPTER_13'
  return codeFor(efxAccountStatuses, coarse, bureauStatus) ?? 'UNAVAILABLE'
}

function toComments(tradeline: Tradeline): EfxComment[] {
  const comments: EfxComment[] = tradeline.remarks.map(({ code, text }) => ({
    code: code === '' ? null : code,
    description: text,
  }))
  // The view has no status for a surrender: without the comment it would read as a repossession.
  const surrendered = tradeline.rating === 'VOLUNTARY_SURRENDER'
  if (surrendered && !comments.some(({ code }) => code !== null && surrenderComments.includes(code))) {
    comments.push({ code: surrenderComments[0] ?? null, description: 'Voluntary surrender' })
  }
  const late = lateComment(tradeline)
  if (late !== null) comments.push({ code: null, description: late })
  return comments
}
