import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Remark } from './remark.ts'

/** Marks on the file as a whole, which decide to whom it may be shown. */
export interface FileMarks {
  /** Security freeze by law: no new creditor may see the file. */
  readonly frozen: boolean
  /** The bureau's own lock, switched by the person. */
  readonly locked: boolean
  readonly deceased: boolean
  readonly fraudAlert: FraudAlert
  /** Last day of the fraud alert. */
  readonly fraudAlertUntil: CalendarDate | null
  /** What the bureau's checks of address and SSN noticed, by its own codes. */
  readonly fraudIndicators: readonly Remark[]
}

/** INITIAL lasts one year, EXTENDED seven, ACTIVE_DUTY one. */
const fraudAlerts = ['NONE', 'INITIAL', 'EXTENDED', 'ACTIVE_DUTY'] as const

export type FraudAlert = (typeof fraudAlerts)[number]
