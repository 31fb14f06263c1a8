import type { Bureau } from '../../bureaus/bureau.ts'
import type { CalendarDate } from '../../calendar/calendar-date.ts'
import type {
  BankruptcyChapter,
  PublicRecord,
  PublicRecordKind,
  PublicRecordStatus,
} from '../../credit-file/public-record.ts'
import type { Source } from './source.ts'

export interface StandardPublicRecord {
  readonly id: string
  readonly kind: PublicRecordKind
  readonly chapter: BankruptcyChapter | null
  readonly filedOn: CalendarDate | null
  readonly reportedOn: CalendarDate | null
  readonly statusOn: CalendarDate | null
  readonly status: PublicRecordStatus
  readonly court: string | null
  readonly reference: string | null
  /** Of a bankruptcy the liabilities. */
  readonly amount: number | null
  readonly source: Source
}

export function toStandardPublicRecord(record: PublicRecord, bureau: Bureau): StandardPublicRecord {
  return {
    id: record.id,
    kind: record.kind,
    chapter: record.chapter,
    filedOn: record.filedOn,
    reportedOn: record.reportedOn,
    statusOn: record.statusOn,
    status: record.status,
    court: record.court,
    reference: record.reference,
    amount: record.amountUsd ?? record.liabilityUsd,
    source: { bureau, pointer: record.pointer, reportedOn: record.reportedOn },
  }
}
