import type { Bureau } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import type { FileChange } from '@plumbline/core/credit-file'

/** What a bureau's daily file says. */
export interface CfmBatch {
  /** Whose file it is. */
  readonly bureau: Bureau
  readonly date: CalendarDate
  readonly records: readonly CfmRecord[]
  /** Records that could not be read; the others are good. Nothing of their content is kept. */
  readonly unreadable: readonly UnreadableRecord[]
}

export interface CfmRecord {
  /** The bureau's number of the notice; a notice that comes twice has it twice. */
  readonly noticeId: string
  /** Our reference of the enrollment. */
  readonly reference: string
  /** The bureau that has the change on file. */
  readonly reportedBy: Bureau
  readonly occurredOn: CalendarDate
  /** Abbreviated: items carry what the notice told and are blank otherwise. */
  readonly change: FileChange
}

interface UnreadableRecord {
  /** From 0, in the order of the file. */
  readonly position: number
  readonly problem: string
}

export type ReadBatch =
  | { readonly ok: true; readonly batch: CfmBatch }
  /** The body is not a whole file of that day, so nothing of it can be trusted. */
  | { readonly ok: false; readonly problem: 'malformed' | 'incomplete' | 'wrong-date' }

/** Puts what was read of each record in its place. */
export function batchOf(
  bureau: Bureau,
  date: CalendarDate,
  read: readonly (CfmRecord | { readonly problem: string })[],
): ReadBatch {
  const records: CfmRecord[] = []
  const unreadable: UnreadableRecord[] = []
  for (const [position, each] of read.entries()) {
    if ('problem' in each) unreadable.push({ position, problem: each.problem })
    else records.push(each)
  }
  return { ok: true, batch: { bureau, date, records, unreadable } }
}

/** Several parts of one day's file as one. */
export function joined(bureau: Bureau, date: CalendarDate, parts: readonly CfmBatch[]): CfmBatch {
  const records: CfmRecord[] = []
  const unreadable: UnreadableRecord[] = []
  for (const part of parts) {
    const before = records.length + unreadable.length
    for (const record of part.records) records.push(record)
    for (const each of part.unreadable) unreadable.push({ ...each, position: before + each.position })
  }
  return { bureau, date, records, unreadable }
}
