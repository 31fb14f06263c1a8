import { industryWords } from '../bureaus/industries.ts'
import { accountTypes, isAccountType } from '../credit-file/account-types.ts'
import { momentOf } from '../reports/efx/moment.ts'
import { type Money, usd } from '../reports/efx/money.ts'
import type { RealTimeActivity, RealTimeInstitution, RealTimePush } from './real-time-push.ts'

/** Alerts that the bureau pushes, with the institution in full. */
export interface RealTimeDetails {
  readonly HardInquiryAlert: InquiryPush
  readonly BlockedInquiryAlert: InquiryPush & { readonly blockedBy: 'LOCK' | 'FREEZE' }
  readonly TelcoUtilityAlert: InstitutionBlock & {
    readonly accountType: 'TELCO' | 'UTILITY'
    readonly eventType: 'APPLICATION' | 'NEW_ACCOUNT' | 'PAST_DUE'
    readonly amount: Money | null
    readonly eventDate: number | null
  }
}

interface InstitutionBlock {
  readonly institutionName: string | null
  readonly institutionType: string | null
  readonly institutionAddressLine1: string | null
  readonly institutionAddressLine2: string | null
  readonly institutionCity: string | null
  readonly institutionState: string | null
  readonly institutionPostalCode: string | null
  readonly institutionPhoneNumber: string | null
}

interface InquiryPush extends InstitutionBlock {
  readonly inquiryType: string | null
  readonly inquiryIntent: string | null
  readonly inquiryDate: number | null
  /** No bureau that we know says on whose behalf an inquiry was made. */
  readonly endUserText: string | null
  readonly reportingFrequency: 'REALTIME'
  readonly postedDuringMaintenancePeriod: boolean
}

export function inquiryPushDetails(push: RealTimePush, intent: string | null): InquiryPush {
  return {
    ...institutionBlock(push.institution),
    inquiryType: 'HARD',
    inquiryIntent: intentWords(intent, push.institution),
    inquiryDate: momentOf(push.occurredOn),
    endUserText: null,
    reportingFrequency: 'REALTIME',
    postedDuringMaintenancePeriod: push.postedDuringMaintenancePeriod,
  }
}

export function utilityDetails(
  push: RealTimePush,
  activity: Extract<RealTimeActivity, { type: 'TELCO_UTILITY' }>,
): RealTimeDetails['TelcoUtilityAlert'] {
  return {
    ...institutionBlock(push.institution),
    accountType: activity.accountType,
    eventType: activity.event,
    amount: usd(activity.amountUsd),
    eventDate: momentOf(push.occurredOn),
  }
}

/** What was applied for: the bureau tells it as an account type, or only as the line of business. */
export function intentWords(intent: string | null, { type }: RealTimeInstitution): string | null {
  if (intent === null) return null
  if (isAccountType(intent)) return accountTypes[intent]
  return intent === type ? industryWords(intent) : intent
}

function institutionBlock({ name, type, address, phone }: RealTimeInstitution): InstitutionBlock {
  return {
    institutionName: name,
    institutionType: type === null ? null : industryWords(type),
    institutionAddressLine1: address?.street1 ?? null,
    institutionAddressLine2: address?.street2 ?? null,
    institutionCity: address?.city ?? null,
    institutionState: address?.state ?? null,
    institutionPostalCode: address?.zip ?? null,
    institutionPhoneNumber: phone,
  }
}
