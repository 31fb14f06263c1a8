import type { CalendarDate } from '@plumbline/core/calendar'
import { abbreviate, type FieldValue, type NoticeCode } from './abbreviate.ts'
import type { Notice } from './notice.ts'

/** The daily file of EXP: everything is a string, dates are MMDDCCYY, amounts have eight digits. */
export function toExpBatch(date: CalendarDate, notices: readonly Notice[]): string {
  const trigger = notices.flatMap(({ noticeId, reference, bureau, on, change }) => {
    const told = abbreviate(change)
    if (told === null) return []
    const details = Object.fromEntries(
      Object.entries(told.fields).flatMap(([name, value]) => (value === null ? [] : [member(name, value)])),
    )
    const head = { triggerId: noticeId, clientReference: reference, bureau, eventDate: monthFirst(on) }
    return [{ ...head, triggerCode: triggerCodes[told.code], details }]
  })
  const header = { fileDate: monthFirst(date), totalTriggers: String(trigger.length).padStart(8, '0') }
  return JSON.stringify({ triggerFile: [{ header: [header], trigger }] })
}

const triggerCodes: Readonly<Record<NoticeCode, string>> = {
  TRADELINE_NEW: '0101',
  STATUS_CHANGE: '0102',
  DESIGNATOR_CHANGE: '0103',
  NARRATIVE_CHANGE: '0104',
  COLLECTION_NEW: '0201',
  COLLECTION_CHANGE: '0202',
  BANKRUPTCY_NEW: '0301',
  BANKRUPTCY_CHANGE: '0302',
  INQUIRY_NEW: '0401',
  NAME_CHANGE: '0501',
  ADDRESS_CHANGE: '0502',
  SCORE_CHANGE: '0601',
}

function member(name: string, value: FieldValue): [string, unknown] {
  if (name.endsWith('On')) return [`${name.slice(0, -2)}Date`, monthFirst(value as CalendarDate)]
  if (name.endsWith('Usd')) return [`${name.slice(0, -3)}Amount`, String(value).padStart(8, '0')]
  if (typeof value === 'boolean') return [name, value ? 'Y' : 'N']
  if (Array.isArray(value)) return [name, value.map(({ code, text }) => ({ code, text }))]
  return [name, String(value)]
}

/** 2026-09-28 is 09282026. */
export function monthFirst(date: CalendarDate): string {
  return `${date.slice(5, 7)}${date.slice(8, 10)}${date.slice(0, 4)}`
}
