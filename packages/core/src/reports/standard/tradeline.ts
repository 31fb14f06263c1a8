import type { Bureau } from '../../bureaus/bureau.ts'
import type { CalendarDate } from '../../calendar/calendar-date.ts'
import type { CalendarMonth } from '../../calendar/calendar-month.ts'
import type { HistoryStatus, Rating } from '../../credit-file/ratings.ts'
import type { Remark } from '../../credit-file/remark.ts'
import type { Tradeline } from '../../credit-file/tradeline.ts'
import type {
  BankruptcyStage,
  CardNetwork,
  Designator,
  Portfolio,
  Responsibility,
} from '../../credit-file/tradeline-codes.ts'
import { isOpen } from '../../credit-file/tradeline-state.ts'
import type { Source } from './source.ts'

export interface StandardTradeline {
  readonly id: string
  readonly creditorName: string
  readonly accountNumber: string
  readonly portfolio: Portfolio
  readonly accountType: string
  readonly network: CardNetwork | null
  readonly education: boolean
  readonly responsibility: Responsibility
  readonly open: boolean
  readonly designator: Designator
  readonly openedOn: CalendarDate | null
  readonly closedOn: CalendarDate | null
  readonly reportedOn: CalendarDate | null
  readonly verifiedOn: CalendarDate | null
  readonly lastPaymentOn: CalendarDate | null
  readonly firstDelinquencyOn: CalendarDate | null
  readonly balance: number | null
  readonly creditLimit: number | null
  readonly highCredit: number | null
  readonly pastDue: number | null
  readonly scheduledPayment: number | null
  readonly actualPayment: number | null
  readonly chargeOff: number | null
  readonly rating: Rating
  readonly bankruptcyStage: BankruptcyStage | null
  readonly disputed: boolean
  readonly remarks: readonly Remark[]
  /** Newest first. */
  readonly history: readonly StandardMonth[]
  readonly source: Source
}

interface StandardMonth {
  readonly month: CalendarMonth
  readonly status: HistoryStatus
  readonly balance: number | null
  readonly limit: number | null
  readonly scheduledPayment: number | null
  readonly actualPayment: number | null
}

export function toStandardTradeline(tradeline: Tradeline, bureau: Bureau): StandardTradeline {
  return {
    id: tradeline.id,
    creditorName: tradeline.creditor.name,
    accountNumber: tradeline.accountNumber,
    portfolio: tradeline.portfolio,
    accountType: tradeline.accountType,
    network: tradeline.network,
    education: tradeline.education,
    responsibility: tradeline.responsibility,
    open: isOpen(tradeline),
    designator: tradeline.designator,
    openedOn: tradeline.openedOn,
    closedOn: tradeline.closedOn,
    reportedOn: tradeline.reportedOn,
    verifiedOn: tradeline.verifiedOn,
    lastPaymentOn: tradeline.lastPaymentOn,
    firstDelinquencyOn: tradeline.firstDelinquencyOn,
    balance: tradeline.balanceUsd,
    creditLimit: tradeline.creditLimitUsd,
    highCredit: tradeline.highCreditUsd,
    pastDue: tradeline.pastDueUsd,
    scheduledPayment: tradeline.scheduledPaymentUsd,
    actualPayment: tradeline.actualPaymentUsd,
    chargeOff: tradeline.chargeOffUsd,
    rating: tradeline.rating,
    bankruptcyStage: tradeline.bankruptcyStage,
    disputed: tradeline.disputed,
    remarks: tradeline.remarks.map(({ code, text }) => ({ code, text })),
    history: tradeline.history.map((month) => ({
      month: month.month,
      status: month.status,
      balance: month.balanceUsd,
      limit: month.limitUsd,
      scheduledPayment: month.scheduledPaymentUsd,
      actualPayment: month.actualPaymentUsd,
    })),
    source: { bureau, pointer: tradeline.pointer, reportedOn: tradeline.reportedOn },
  }
}
