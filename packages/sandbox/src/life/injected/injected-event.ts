import type { Bureau } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'

/**
 * An event that a tester injects on a person's file at one bureau on one day. What `data` leaves out, or says unusably, is chosen;
 * the same event on the same person always has the same effect.
 */
export interface InjectedEvent {
  readonly id: string
  readonly type: InjectedEventType
  readonly bureau: Bureau
  readonly on: CalendarDate
  readonly data: EventData
  /**
   * Enrollments with a feature on when the event was injected: an enrollment is not told later of what happened while it had none.
   * Absent: all enrollments are told.
   */
  readonly watchedBy?: readonly string[]
}

export type EventData = Readonly<Record<string, unknown>>

export const injectedEventTypes = [
  /** `inquirerName`, `accountType` applied for, `amountUsd`. */
  'HARD_INQUIRY',
  /** As above; nothing reaches the file. */
  'BLOCKED_INQUIRY',
  /** `accountType` TELCO or UTILITY, `eventType` APPLICATION, NEW_ACCOUNT or PAST_DUE, `amountUsd`. */
  'TELCO_UTILITY',
  /** `creditorName`, `accountType`, `amountUsd` (limit or loan), `termMonths`. */
  'NEW_TRADELINE',
  /** `accountId`, `daysLate` 30 to 180. */
  'LATE_PAYMENT',
  /** `accountId`, `rating`. */
  'STATUS_CHANGE',
  /** `accountId`, `designator`. */
  'DESIGNATOR_CHANGE',
  /** `accountId`, `add` and `remove`: lists of remark codes. */
  'NARRATIVE_CHANGE',
  /** `accountId`, `balanceUsd`. */
  'BALANCE_CHANGE',
  /** `accountId`. */
  'ACCOUNT_PAID',
  /** `agencyName`, `originalCreditor`, `amountUsd`, `medical`. */
  'NEW_COLLECTION',
  /** `collectionId`, `status`, `balanceUsd`. */
  'COLLECTION_CHANGE',
  /** `chapter` 7 or 13. */
  'BANKRUPTCY_FILED',
  /** `status` DISCHARGED, DISMISSED or WITHDRAWN. */
  'BANKRUPTCY_CHANGE',
  /** `street1`, `street2`, `city`, `state`, `zip`. */
  'ADDRESS_CHANGE',
  /** `fname`, `middle`, `lname`. */
  'NAME_CHANGE',
  /** `change` in points, negative to fall; done by what the cards owe, by delinquency or by debts, never by a made-up score. */
  'SCORE_CHANGE',
  'FREEZE',
  'LOCK',
  /** Opens a lock, or a freeze where there is no lock. */
  'UNLOCK',
] as const

export type InjectedEventType = (typeof injectedEventTypes)[number]

/** An event on its day of the walk. */
export interface InjectedStep {
  readonly event: InjectedEvent
  readonly day: number
  /** Differs from event to event of a person. */
  readonly seed: number
}
