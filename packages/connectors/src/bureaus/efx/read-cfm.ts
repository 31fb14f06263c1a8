import { isBureau } from '@plumbline/core/bureaus'
import { type CalendarDate, dateOfInstant } from '@plumbline/core/calendar'
import type { Remark } from '@plumbline/core/credit-file'
import { idOf, type JsonObject, listOf, objectOf, textOf } from '../../outbound/answer-json.ts'
import { batchOf, type CfmRecord, type ReadBatch } from '../monitoring/cfm-batch.ts'
import { noticeFields, type RawFields } from '../monitoring/notice-fields.ts'
import { type NoticeKind, toFileChange } from '../monitoring/to-file-change.ts'

/** The daily file of EFX: JSON lines between a header with the date and a trailer with the count. */
export function readEfxBatch(body: Uint8Array, date: CalendarDate): ReadBatch {
  const lines = Buffer.from(body).toString('utf8').split('\n').slice(0, -1).map(readLine)
  const [header, trailer] = [lines[0], lines.at(-1)]
  if (header?.['recordType'] !== 'HEADER') return { ok: false, problem: 'malformed' }
  if (trailer?.['recordType'] !== 'TRAILER' || trailer['recordCount'] !== lines.length - 2) {
    return { ok: false, problem: 'incomplete' }
  }
  if (dateOf(header['fileDate']) !== date) return { ok: false, problem: 'wrong-date' }
  return batchOf('EFX', date, lines.slice(1, -1).map(readRecord))
}

function readLine(line: string): JsonObject | null {
  try {
    return objectOf(JSON.parse(line))
  } catch {
    return null
  }
}

function readRecord(record: JsonObject | null): CfmRecord | { problem: string } {
  if (record === null) return { problem: 'not JSON' }
  const kind = kinds.get(`${textOf(record['alertType'])} ${textOf(record['trigger'])}`)
  const [noticeId, reference] = [idOf(record['alertId']), idOf(record['customerReference'])]
  const occurredOn = dateOf(record['eventDate'])
  const reportedBy = record['dataSource']
  if (kind === undefined) return { problem: 'unknown alert type' }
  if (noticeId === null || reference === null || occurredOn === null || !isBureau(reportedBy)) {
    return { problem: 'not addressed' }
  }
  const change = toFileChange(kind, noticeFields(readDetails(objectOf(record['details']) ?? {})))
  return change === null ? { problem: 'details missing' } : { noticeId, reference, reportedBy, occurredOn, change }
}

/** Dates are epoch milliseconds, amounts objects, notes lists of code and description. */
function readDetails(details: JsonObject): RawFields {
  const fields = new Map<string, string | number | boolean | readonly Remark[]>()
  for (const [name, value] of Object.entries(details)) {
    const amount = objectOf(value)?.['amount']
    const date = name.endsWith('Date') ? dateOf(value) : null
    if (date !== null) fields.set(`${name.slice(0, -4)}On`, date)
    else if (typeof amount === 'number' && name.endsWith('Amount')) fields.set(`${name.slice(0, -6)}Usd`, amount)
    else if (Array.isArray(value)) fields.set(name, readNotes(value))
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      fields.set(name, value)
  }
  return fields
}

function readNotes(value: unknown): Remark[] {
  return listOf(value).flatMap((note) => {
    const { code, description } = objectOf(note) ?? {}
    return typeof code === 'string' && typeof description === 'string' ? [{ code, text: description }] : []
  })
}

function dateOf(value: unknown): CalendarDate | null {
  return Number.isSafeInteger(value) && Math.abs(value as number) < 5e12 ? dateOfInstant(value as number) : null
}

const kinds: ReadonlyMap<string, NoticeKind> = new Map([
  ['TradeLine NEW', 'tradeline-added'],
  ['AccountStatus CHANGE', 'status-changed'],
  ['AccountActivityDesignator CHANGE', 'designator-changed'],
  ['AccountNarrative CHANGE', 'narrative-changed'],
  ['Collection NEW', 'collection-added'],
  ['Collection CHANGE', 'collection-changed'],
  ['Bankruptcy NEW', 'bankruptcy-added'],
  ['Bankruptcy CHANGE', 'bankruptcy-changed'],
  ['Inquiry NEW', 'inquiry-added'],
  ['Name CHANGE', 'name-changed'],
  ['Address CHANGE', 'address-changed'],
  ['Score CHANGE', 'score-changed'],
])
