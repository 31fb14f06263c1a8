import type { PostalAddress } from '@plumbline/core/credit-file'

/** Something that EFX tells at once, about one enrollment. */
export interface RealTimeEvent {
  /** The same for the same happening, however often it is told. */
  readonly eventId: string
  readonly reference: string
  readonly happening: Happening
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

export type Happening =
  | { readonly type: 'HARD_INQUIRY'; readonly purpose: string | null }
  /** Somebody tried while the file was closed. */
  | { readonly type: 'BLOCKED_INQUIRY'; readonly purpose: string | null; readonly blockedBy: 'LOCK' | 'FREEZE' }
  | {
      readonly type: 'TELCO_UTILITY'
      readonly accountType: 'TELCO' | 'UTILITY'
      readonly event: 'APPLICATION' | 'NEW_ACCOUNT' | 'PAST_DUE'
      readonly amountUsd: number
    }

/** The body that EFX pushes. */
export function toRealTimeBody(event: RealTimeEvent): string {
  const { happening, institution } = event
  return JSON.stringify({
    eventId: event.eventId,
    customerReference: event.reference,
    eventType: happening.type,
    eventDate: event.occurredAt,
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
    ...(happening.type === 'TELCO_UTILITY'
      ? {
          account: {
            type: happening.accountType,
            event: happening.event,
            amount: { amount: happening.amountUsd, currency: 'USD' },
          },
        }
      : {
          inquiry: {
            type: 'HARD',
            intent: happening.purpose,
            blockedBy: happening.type === 'BLOCKED_INQUIRY' ? happening.blockedBy : null,
          },
        }),
  })
}
