import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Furnisher } from './furnisher.ts'

/** A company's request for the file. */
export interface Inquiry {
  readonly id: string
  readonly inquirer: Furnisher
  readonly inquiredOn: CalendarDate
  readonly type: InquiryType
  /** The bureau's own code of the purpose or product, such as an account type or a letter prefix. */
  readonly purpose: string | null
  /** The amount applied for. */
  readonly amountUsd: number | null
  /** The term applied for. */
  readonly termMonths: number | null
  /** JSON pointer into the bureau's native entry; null while there is none. */
  readonly pointer: string | null
}

/** HARD: the person applied for credit, others see it, it counts. SOFT: everything else. */
const inquiryTypes = ['HARD', 'SOFT'] as const

export type InquiryType = (typeof inquiryTypes)[number]
