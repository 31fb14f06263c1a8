import { type CalendarDate, instantOfDate } from '@plumbline/core/calendar'
import { abbreviate, type FieldValue } from './abbreviate.ts'
import type { Notice } from './notice.ts'

/** The daily file of EFX: JSON lines between a header and a trailer that counts them. */
export function toEfxBatch(date: CalendarDate, notices: readonly Notice[]): string {
  const records = notices.flatMap(({ noticeId, reference, bureau, on, change }) => {
    const told = abbreviate(change)
    if (told === null) return []
    const details = Object.fromEntries(
      Object.entries(told.fields).flatMap(([name, value]) => (value === null ? [] : [member(name, value)])),
    )
    const [alertType, trigger] = alertTypes[told.code]
    return [
      {
        recordType: 'ALERT',
        alertId: noticeId,
        customerReference: reference,
        dataSource: bureau,
        alertType,
        trigger,
        eventDate: instantOfDate(on),
        details,
      },
    ]
  })
  const lines = [
    { recordType: 'HEADER', fileDate: instantOfDate(date), product: 'CFM' },
    ...records,
    { recordType: 'TRAILER', recordCount: records.length },
  ]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

const alertTypes = {
  TRADELINE_NEW: ['TradeLine', 'NEW'],
  STATUS_CHANGE: ['AccountStatus', 'CHANGE'],
  DESIGNATOR_CHANGE: ['AccountActivityDesignator', 'CHANGE'],
  NARRATIVE_CHANGE: ['AccountNarrative', 'CHANGE'],
  COLLECTION_NEW: ['Collection', 'NEW'],
  COLLECTION_CHANGE: ['Collection', 'CHANGE'],
  BANKRUPTCY_NEW: ['Bankruptcy', 'NEW'],
  BANKRUPTCY_CHANGE: ['Bankruptcy', 'CHANGE'],
  INQUIRY_NEW: ['Inquiry', 'NEW'],
  NAME_CHANGE: ['Name', 'CHANGE'],
  ADDRESS_CHANGE: ['Address', 'CHANGE'],
  SCORE_CHANGE: ['Score', 'CHANGE'],
} as const

/** Dates are epoch milliseconds and amounts objects, as in the bureau's reports. */
function member(name: string, value: FieldValue): [string, unknown] {
  if (name.endsWith('On')) return [`${name.slice(0, -2)}Date`, instantOfDate(value as CalendarDate)]
  if (name.endsWith('Usd')) return [`${name.slice(0, -3)}Amount`, { amount: value, currency: 'USD' }]
  if (Array.isArray(value)) return [name, value.map(({ code, text }) => ({ code, description: text }))]
  return [name, value]
}
