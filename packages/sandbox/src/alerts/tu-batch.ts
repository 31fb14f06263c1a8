import type { CalendarDate } from '@plumbline/core/calendar'
import { abbreviate, type FieldValue, type NoticeCode } from './abbreviate.ts'
import type { Notice } from './notice.ts'
import { element } from './xml.ts'

/** The daily file of TU: one XML document, facts as attributes, notes as elements. */
export function toTuBatch(date: CalendarDate, notices: readonly Notice[]): string {
  const alerts = notices.flatMap(({ noticeId, reference, bureau, on, change }) => {
    const told = abbreviate(change)
    if (told === null) return []
    const facts = Object.entries(told.fields).filter(([, value]) => !Array.isArray(value))
    const attributes = Object.fromEntries(
      facts.flatMap(([name, value]) => (value === null ? [] : [[attributeName(name), String(value)]])),
    )
    const notes = Object.entries(told.fields).flatMap(([name, value]) => notesOf(name, value))
    const head = { id: noticeId, clientKey: reference, bureau, type: alertTypes[told.code], eventDate: on }
    return [element('Alert', head, [element('Detail', attributes, notes)])]
  })
  const body = element('MonitoringFile', { date, count: String(alerts.length) }, alerts)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`
}

const alertTypes: Readonly<Record<NoticeCode, string>> = {
  TRADELINE_NEW: 'NT',
  STATUS_CHANGE: 'SC',
  DESIGNATOR_CHANGE: 'DC',
  NARRATIVE_CHANGE: 'RC',
  COLLECTION_NEW: 'NC',
  COLLECTION_CHANGE: 'CC',
  BANKRUPTCY_NEW: 'NB',
  BANKRUPTCY_CHANGE: 'BC',
  INQUIRY_NEW: 'NI',
  NAME_CHANGE: 'NM',
  ADDRESS_CHANGE: 'AD',
  SCORE_CHANGE: 'SR',
}

/** Dates stay as they are; amounts are whole dollars without a unit. */
function attributeName(name: string): string {
  if (name.endsWith('On')) return `date${upperFirst(name.slice(0, -2))}`
  return name.endsWith('Usd') ? `amount${upperFirst(name.slice(0, -3))}` : name
}

function notesOf(list: string, value: FieldValue): string[] {
  return Array.isArray(value) ? value.map(({ code, text }) => element('Note', { list, code, text })) : []
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
