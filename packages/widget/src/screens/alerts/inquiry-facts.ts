import type {
  AlertDetail,
  BlockedInquiryAlertDetails,
  HardInquiryAlertDetails,
  TelcoUtilityAlertDetails,
} from '@plumbline/sdk'
import { writtenAddress, writtenPhone } from '../accounts/written.ts'
import type { AlertTexts, Facts } from './alert-texts.ts'

type InquiryAlerts = Extract<
  AlertDetail,
  { readonly type: 'HardInquiryAlert' | 'BlockedInquiryAlert' | 'InquiryAlert' }
>

export function inquiryFacts(alert: InquiryAlerts, { details, formats }: AlertTexts): Facts {
  const { labels, stopped } = details
  const { inquiryDate } = alert.details
  const date = [labels.date, inquiryDate !== null && formats.calendarDay(dayOf(inquiryDate))] as const
  if (alert.type === 'InquiryAlert') {
    const { phone, address } = alert.details
    return [
      date,
      [labels.companyPhone, phone && writtenPhone(phone)],
      [labels.companyAddress, address && writtenAddress(address)],
    ]
  }
  const by = alert.type === 'BlockedInquiryAlert' ? (stopped[alert.details.blockedBy as 'LOCK'] ?? null) : null
  return [date, [labels.stoppedBy, by], ...institutionFacts(alert.details, labels)]
}

export function utilityFacts(given: TelcoUtilityAlertDetails, { details, formats }: AlertTexts): Facts {
  const { labels, accountKinds, telcoEvents } = details
  const { accountType, eventType, amount, eventDate } = given
  return [
    [labels.what, telcoEvents[eventType as 'PAST_DUE'] ?? null],
    [labels.kind, accountKinds[accountType as 'TELCO'] ?? null],
    [labels.amount, amount && formats.dollars(amount.amount)],
    [labels.date, eventDate !== null && formats.calendarDay(dayOf(eventDate))],
    ...institutionFacts(given, labels),
  ]
}

type Institution = HardInquiryAlertDetails | BlockedInquiryAlertDetails | TelcoUtilityAlertDetails

function institutionFacts(given: Institution, labels: AlertTexts['details']['labels']): Facts {
  const place = [given.institutionState, given.institutionPostalCode].filter(Boolean).join(' ')
  const address = [given.institutionAddressLine1, given.institutionAddressLine2, given.institutionCity, place]
  return [
    [labels.companyPhone, given.institutionPhoneNumber && writtenPhone(given.institutionPhoneNumber)],
    [labels.companyAddress, address.filter(Boolean).join(', ')],
  ]
}

/** Days of the bureau are told as midnight of UTC. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
