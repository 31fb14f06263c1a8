import type { AlertDetail } from '@plumbline/contract'

/** A real-time alert with its institution and inquiry beside `details`; they are null for every other type. */
export function toFlatAlert(alert: AlertDetail) {
  const details: Readonly<Partial<Record<DetailName, unknown>>> = alert.details
  const text = (name: DetailName) => (details[name] as string | undefined) ?? null
  return {
    id: alert.id,
    alertId: alert.alertId,
    alertType: alert.alertType,
    creationDate: alert.creationDate,
    dataSource: alert.dataSource,
    dateReported: alert.dateReported,
    reportingFrequency: text('reportingFrequency'),
    institutionName: text('institutionName'),
    institutionType: text('institutionType'),
    institutionAddressLine1: text('institutionAddressLine1'),
    institutionAddressLine2: text('institutionAddressLine2'),
    institutionCity: text('institutionCity'),
    institutionState: text('institutionState'),
    institutionPostalCode: text('institutionPostalCode'),
    institutionPhoneNumber: text('institutionPhoneNumber'),
    inquiryIntent: text('inquiryIntent'),
    inquiryType: text('inquiryType'),
    endUserText: text('endUserText'),
    postedDuringMaintenancePeriod: (details.postedDuringMaintenancePeriod as boolean | undefined) ?? null,
    details: alert.details,
  }
}

type DetailName<Details = AlertDetail['details']> = Details extends unknown ? keyof Details : never
