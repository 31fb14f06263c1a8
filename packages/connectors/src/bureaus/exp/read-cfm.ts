import { isBureau } from '@plumbline/core/bureaus'
import { type CalendarDate, calendarDateOf } from '@plumbline/core/calendar'
import type { Remark } from '@plumbline/core/credit-file'
import { type JsonObject, jsonOf, listOf, objectOf, textOf } from '../../outbound/answer-json.ts'
import { batchOf, type CfmRecord, type ReadBatch } from '../monitoring/cfm-batch.ts'
import { noticeFields, type RawFields } from '../monitoring/notice-fields.ts'
import { type NoticeKind, toFileChange } from '../monitoring/to-file-change.ts'

/** The daily file of EXP: one JSON document of strings with a header that counts. */
export function readExpBatch(body: Uint8Array, date: CalendarDate): ReadBatch {
  const file = objectOf(listOf(jsonOf({ body })?.['triggerFile'])[0])
  const header = objectOf(listOf(file?.['header'])[0])
  if (file === null || header === null) return { ok: false, problem: 'malformed' }
  const triggers = listOf(file['trigger'])
  if (Number(textOf(header['totalTriggers']) ?? Number.NaN) !== triggers.length)
    return { ok: false, problem: 'incomplete' }
  if (readMonthFirst(header['fileDate']) !== date) return { ok: false, problem: 'wrong-date' }
  return batchOf(
    'EXP',
    date,
    triggers.map((trigger) => readTrigger(objectOf(trigger) ?? {})),
  )
}

function readTrigger(trigger: JsonObject): CfmRecord | { problem: string } {
  const kind = kinds.get(textOf(trigger['triggerCode']) ?? '')
  const [noticeId, reference] = [textOf(trigger['triggerId']), textOf(trigger['clientReference'])]
  const occurredOn = readMonthFirst(trigger['eventDate'])
  const reportedBy = trigger['bureau']
  if (kind === undefined) return { problem: 'unknown trigger code' }
  if (noticeId === null || reference === null || occurredOn === null || !isBureau(reportedBy)) {
    return { problem: 'not addressed' }
  }
  const change = toFileChange(kind, noticeFields(readDetails(objectOf(trigger['details']) ?? {})))
  return change === null ? { problem: 'details missing' } : { noticeId, reference, reportedBy, occurredOn, change }
}

function readDetails(details: JsonObject): RawFields {
  const fields = new Map<string, string | readonly Remark[]>()
  for (const [name, value] of Object.entries(details)) {
    const date = name.endsWith('Date') ? readMonthFirst(value) : null
    if (date !== null) fields.set(`${name.slice(0, -4)}On`, date)
    else if (typeof value === 'string') fields.set(name.endsWith('Amount') ? `${name.slice(0, -6)}Usd` : name, value)
    else if (Array.isArray(value)) fields.set(name, readNotes(value))
  }
  return fields
}

function readNotes(value: readonly unknown[]): Remark[] {
  return value.flatMap((note) => {
    const { code, text } = objectOf(note) ?? {}
    return typeof code === 'string' && typeof text === 'string' ? [{ code, text }] : []
  })
}

/** MMDDCCYY. */
export function readMonthFirst(value: unknown): CalendarDate | null {
  const [, month, day, year] = (typeof value === 'string' ? /^(\d\d)(\d\d)(\d{4})$/.exec(value) : null) ?? []
  return month && day && year ? calendarDateOf(Number(year), Number(month), Number(day)) : null
}

const kinds: ReadonlyMap<string, NoticeKind> = new Map([
  ['0101', 'tradeline-added'],
  ['0102', 'status-changed'],
  ['0103', 'designator-changed'],
  ['0104', 'narrative-changed'],
  ['0201', 'collection-added'],
  ['0202', 'collection-changed'],
  ['0301', 'bankruptcy-added'],
  ['0302', 'bankruptcy-changed'],
  ['0401', 'inquiry-added'],
  ['0501', 'name-changed'],
  ['0502', 'address-changed'],
  ['0601', 'score-changed'],
])
