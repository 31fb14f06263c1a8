import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { PostalAddress } from '../credit-file/identity.ts'

/** What a bureau pushes at once, with the institution in full. */
export interface RealTimeEvent {
  /** The bureau's; a repeated push has it again. */
  readonly eventId: string
  /** Ours, from the enrollment. */
  readonly reference: string
  readonly occurredOn: CalendarDate
  readonly institution: RealTimeInstitution
  readonly happening: RealTimeHappening
  readonly reportingFrequency: string
  readonly postedDuringMaintenancePeriod: boolean
}

export interface RealTimeInstitution {
  readonly name: string
  /** The bureau's industry code. */
  readonly type: string | null
  readonly address: PostalAddress | null
  /** Ten digits. */
  readonly phone: string | null
}

export type RealTimeHappening =
  | { readonly type: 'HARD_INQUIRY'; readonly intent: string | null }
  | { readonly type: 'BLOCKED_INQUIRY'; readonly intent: string | null; readonly blockedBy: 'LOCK' | 'FREEZE' }
  | {
      readonly type: 'TELCO_UTILITY'
      readonly accountType: 'TELCO' | 'UTILITY'
      readonly event: 'APPLICATION' | 'NEW_ACCOUNT' | 'PAST_DUE'
      readonly amountUsd: number
    }
