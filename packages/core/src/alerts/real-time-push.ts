import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { PostalAddress } from '../credit-file/identity.ts'

/** What a bureau pushes to us at once, with the institution in full. */
export interface RealTimePush {
  /** The bureau's own id; a repeated push has it again. */
  readonly eventId: string
  /** Our reference of the enrollment. */
  readonly reference: string
  readonly occurredOn: CalendarDate
  readonly institution: RealTimeInstitution
  readonly activity: RealTimeActivity
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

export type RealTimeActivity =
  | { readonly type: 'HARD_INQUIRY'; readonly intent: string | null }
  | { readonly type: 'BLOCKED_INQUIRY'; readonly intent: string | null; readonly blockedBy: 'LOCK' | 'FREEZE' }
  | {
      readonly type: 'TELCO_UTILITY'
      readonly accountType: 'TELCO' | 'UTILITY'
      readonly event: 'APPLICATION' | 'NEW_ACCOUNT' | 'PAST_DUE'
      readonly amountUsd: number
    }
