import type { AlertType } from '../alerts/alert-type.ts'

/** Types of alerts that can be about the same inquiry: one is pushed at once, the other comes with the file of the day. */
export const inquiryAlerts = ['HardInquiryAlert', 'InquiryAlert'] as const satisfies readonly AlertType[]

/** The same for alerts about one inquiry: who asked, on which day. Null: it is about none, or not enough is known to tell. */
export function inquiryKey(type: AlertType, details: object): string | null {
  if (!(inquiryAlerts as readonly AlertType[]).includes(type)) return null
  const { institutionName, inquirerName, inquiryDate } = details as Partial<Record<string, string | number | null>>
  const name = String(institutionName ?? inquirerName ?? '')
  // Feeds of one bureau space and punctuate names differently.
  const letters = name.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return letters === '' || inquiryDate == null ? null : `${letters} ${inquiryDate}`
}
