import type { Bureau } from '../../bureaus/bureau.ts'
import type { CalendarDate } from '../../calendar/calendar-date.ts'
import type { Inquiry, InquiryType } from '../../credit-file/inquiry.ts'
import type { Source } from './source.ts'

export interface StandardInquiry {
  readonly id: string
  readonly inquirer: string
  /** Two letters; the bureaus' lists differ in detail. */
  readonly industry: string | null
  readonly date: CalendarDate
  readonly type: InquiryType
  readonly source: Source
}

export function toStandardInquiry(inquiry: Inquiry, bureau: Bureau): StandardInquiry {
  return {
    id: inquiry.id,
    inquirer: inquiry.inquirer.name,
    industry: inquiry.inquirer.industry,
    date: inquiry.inquiredOn,
    type: inquiry.type,
    source: { bureau, pointer: inquiry.pointer, reportedOn: inquiry.inquiredOn },
  }
}
