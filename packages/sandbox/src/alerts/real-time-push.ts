import type { PostalAddress } from '@plumbline/core/credit-file'

/** What EFX pushes at once about one enrollment. */
export interface RealTimePush {
  /** The same for the same activity, however often it is told. */
  readonly eventId: string
  readonly reference: string
  readonly activity: RealTimeActivity
  /** 00:00 UTC of the day on the enrolled person's calendar. */
  readonly occurredAt: number
  readonly institution: Institution
}

export interface Institution {
  readonly name: string
  /** The bureau's industry code. */
  readonly industry: string | null
  readonly address: PostalAddress | null
  readonly phone: string | null
}

export type RealTimeActivity =
  | { readonly type: 'HARD_INQUIRY'; readonly purpose: string | null }
  /** A company asked while the file was frozen or locked. */
  | { readonly type: 'BLOCKED_INQUIRY'; readonly purpose: string | null; readonly blockedBy: 'LOCK' | 'FREEZE' }
  | {
      readonly type: 'TELCO_UTILITY'
      readonly accountType: 'TELCO' | 'UTILITY'
      readonly event: 'APPLICATION' | 'NEW_ACCOUNT' | 'PAST_DUE'
      readonly amountUsd: number
    }

/** The body that EFX pushes. */
export function toRealTimeBody(push: RealTimePush): string {
  const { activity, institution } = push
  return JSON.stringify({
    eventId: push.eventId,
    customerReference: push.reference,
    eventType: activity.type,
    eventDate: push.occurredAt,
    reportingFrequency: 'REALTIME',
    postedDuringMaintenancePeriod: false,
    institution: {
      name: institution.name,
      type: institution.industry,
      addressLine1: institution.address?.street1 ?? null,
      addressLine2: institution.address?.street2 ?? null,
      city: institution.address?.city ?? null,
      state: institution.address?.state ?? null,
      postalCode: institution.address?.zip ?? null,
      phoneNumber: institution.phone,
    },
    ...(activity.type === 'TELCO_UTILITY'
      ? {
          account: {
            type: activity.accountType,
            event: activity.event,
            amount: { amount: activity.amountUsd, currency: 'USD' },
          },
        }
      : {
          inquiry: {
            type: 'HARD',
            intent: activity.purpose,
            blockedBy: activity.type === 'BLOCKED_INQUIRY' ? activity.blockedBy : null,
          },
        }),
  })
}
