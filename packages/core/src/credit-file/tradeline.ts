import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Furnisher } from './furnisher.ts'
import type { HistoryMonth } from './payment-history.ts'
import type { BankruptcyChapter } from './public-record.ts'
import type { Rating } from './ratings.ts'
import type { Remark } from './remark.ts'
import type {
  BankruptcyStage,
  CardNetwork,
  Designator,
  Portfolio,
  Responsibility,
  TermFrequency,
} from './tradeline-codes.ts'

/** One account as its creditor reports it to this bureau. */
export interface Tradeline {
  readonly id: string
  readonly creditor: Furnisher
  /** Set when the creditor bought the debt. */
  readonly originalCreditor: string | null
  /** As the bureau shows it, usually masked; the masks of the bureaus differ. */
  readonly accountNumber: string
  readonly portfolio: Portfolio
  /** Two characters of the industry's list: '18' card, '00' auto, '26' mortgage, '12' education, … */
  readonly accountType: string
  /** Cards only. */
  readonly network: CardNetwork | null
  /** A loan for education, told by creditor class, industry or remark where the type leaves it open. */
  readonly education: boolean
  readonly responsibility: Responsibility
  /** The bureau's own designator letter or digit that `responsibility` was read from. */
  readonly bureauResponsibility: string | null

  readonly designator: Designator
  readonly rating: Rating
  /** The bureau's own value that `rating` was read from; finer than the rating at some bureaus. */
  readonly bureauStatus: string | null
  readonly bankruptcyStage: BankruptcyStage | null
  readonly bankruptcyChapter: BankruptcyChapter | null
  /** A dispute of the person is open. */
  readonly disputed: boolean
  /** The furnisher's dispute and closure condition, 'XA' to 'XR'. */
  readonly complianceCode: string | null
  /** Narrative codes and special comments. Their set matters, not their order. */
  readonly remarks: readonly Remark[]

  readonly openedOn: CalendarDate | null
  readonly closedOn: CalendarDate | null
  /** When the creditor last reported; balance and rating are of this day. */
  readonly reportedOn: CalendarDate | null
  /** When the data was last confirmed; read it through `verifiedDate`, which falls back to `reportedOn`. */
  readonly verifiedOn: CalendarDate | null
  /** When the present rating was reached. */
  readonly statusOn: CalendarDate | null
  readonly lastActivityOn: CalendarDate | null
  readonly lastPaymentOn: CalendarDate | null
  /** Start of the delinquency that led to the present rating; from here the seven years of the item run. */
  readonly firstDelinquencyOn: CalendarDate | null
  /** When a derogatory rating was first reported. */
  readonly majorDelinquencyOn: CalendarDate | null
  /** First payment after a deferral. */
  readonly deferredUntil: CalendarDate | null
  readonly balloonOn: CalendarDate | null

  readonly balanceUsd: number | null
  /** Revolving accounts and lines only. */
  readonly creditLimitUsd: number | null
  /** Highest balance ever; for a loan the original amount. */
  readonly highCreditUsd: number | null
  readonly pastDueUsd: number | null
  /** What is due each month, also where `termFrequency` is not monthly. */
  readonly scheduledPaymentUsd: number | null
  readonly actualPaymentUsd: number | null
  readonly chargeOffUsd: number | null
  readonly balloonUsd: number | null

  /** Length of the contract; null for revolving accounts. */
  readonly termMonths: number | null
  readonly termFrequency: TermFrequency | null

  /** Months that the bureau has seen, which may be more than it shows. */
  readonly monthsReviewed: number | null
  /** The bureau's counts of months ever at 30, 60, 90 and more days late, and derogatory. */
  readonly late30Count: number | null
  readonly late60Count: number | null
  readonly late90Count: number | null
  readonly derogatoryCount: number | null
  /** The worst the account has been in the months reviewed, when that was last, and how often. */
  readonly worstRating: Rating | null
  readonly worstRatingOn: CalendarDate | null
  readonly worstRatingCount: number | null
  /** Newest first, no gaps, at most 84. */
  readonly history: readonly HistoryMonth[]

  /** JSON pointer into the bureau's native entry; null while there is none. */
  readonly pointer: string | null
}
