import { isBureau } from '@plumbline/core/bureaus'
import { type CalendarDate, parseCalendarDate } from '@plumbline/core/calendar'
import type { Remark } from '@plumbline/core/credit-file'
import { batchOf, type CfmRecord, type ReadBatch } from '../monitoring/cfm-batch.ts'
import { noticeFields, type RawFields } from '../monitoring/notice-fields.ts'
import { type NoticeKind, toFileChange } from '../monitoring/to-file-change.ts'
import { readXmlTree, type XmlElement } from './xml-tree.ts'

/** The daily file of TU: one XML document whose root counts the alerts. */
export function readTuBatch(body: Uint8Array, date: CalendarDate): ReadBatch {
  const root = readXmlTree(body)
  if (root?.name !== 'MonitoringFile') return { ok: false, problem: 'malformed' }
  if (Number(root.attributes.get('count') ?? Number.NaN) !== root.children.length)
    return { ok: false, problem: 'incomplete' }
  if (root.attributes.get('date') !== date) return { ok: false, problem: 'wrong-date' }
  return batchOf('TU', date, root.children.map(readAlert))
}

function readAlert({ attributes, children }: XmlElement): CfmRecord | { problem: string } {
  const kind = kinds.get(attributes.get('type') ?? '')
  const [noticeId, reference] = [attributes.get('id'), attributes.get('clientKey')]
  const occurredOn = parseCalendarDate(attributes.get('eventDate'))
  const reportedBy = attributes.get('bureau')
  if (kind === undefined) return { problem: 'unknown alert type' }
  if (!noticeId || !reference || occurredOn === null || !isBureau(reportedBy)) return { problem: 'not addressed' }
  const detail = children.find(({ name }) => name === 'Detail')
  const change = detail ? toFileChange(kind, noticeFields(readDetail(detail))) : null
  return change === null ? { problem: 'details missing' } : { noticeId, reference, reportedBy, occurredOn, change }
}

/** `dateOpened` is openedOn, `amountHighCredit` is highCreditUsd; notes stand below. */
function readDetail(detail: XmlElement): RawFields {
  const fields = new Map<string, string | readonly Remark[]>()
  for (const [name, value] of detail.attributes) {
    if (/^date[A-Z]/.test(name)) fields.set(`${lowerFirst(name.slice(4))}On`, value)
    else if (/^amount[A-Z]/.test(name)) fields.set(`${lowerFirst(name.slice(6))}Usd`, value)
    else fields.set(name, value)
  }
  const lists = Map.groupBy(
    detail.children.filter(({ name }) => name === 'Note'),
    ({ attributes }) => attributes.get('list') ?? '',
  )
  for (const [list, notes] of lists) {
    const remarks = notes.map(({ attributes }) => ({
      code: attributes.get('code') ?? '',
      text: attributes.get('text') ?? '',
    }))
    fields.set(list, remarks)
  }
  return fields
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}

const kinds: ReadonlyMap<string, NoticeKind> = new Map([
  ['NT', 'tradeline-added'],
  ['SC', 'status-changed'],
  ['DC', 'designator-changed'],
  ['RC', 'narrative-changed'],
  ['NC', 'collection-added'],
  ['CC', 'collection-changed'],
  ['NB', 'bankruptcy-added'],
  ['BC', 'bankruptcy-changed'],
  ['NI', 'inquiry-added'],
  ['NM', 'name-changed'],
  ['AD', 'address-changed'],
  ['SR', 'score-changed'],
])
