import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { FileChange } from '../credit-file/file-change.ts'

/** A difference between two files as a person reads it, with the values that differ, for a client that draws them. */
export interface DescribedChange {
  readonly kind: DescribedKind
  readonly category: ChangeCategory
  /** A few words for a headline. */
  readonly title: string
  /** One or two sentences of plain text; names in it are the bureau's and may hold anything but control characters. */
  readonly text: string
  /** Creditor, agency, inquirer or kind of record; null where the whole file is meant. */
  readonly itemName: string | null
  /** Null: it was not there. */
  readonly before: DescribedValue | null
  /** Null: it is gone. */
  readonly after: DescribedValue | null
}

/** What of an item differs, and what is needed to understand it. */
export interface DescribedValue {
  /** Rating, designator, status, type of inquiry or state of a mark. */
  readonly code: string | null
  readonly amountUsd: number | null
  readonly date: CalendarDate | null
  /** Where the value is words: a name, an address, remarks. */
  readonly text: string | null
}

export const changeCategories = ['ACCOUNT', 'COLLECTION', 'PUBLIC_RECORD', 'INQUIRY', 'PERSONAL', 'FILE'] as const
type ChangeCategory = (typeof changeCategories)[number]

/** Changes of a file but for its score, which is what they explain. */
export type ItemChange = Exclude<FileChange, { kind: 'score-changed' }>

export const describedKinds = [
  'TRADELINE_ADDED',
  'TRADELINE_REMOVED',
  'STATUS_CHANGED',
  'DESIGNATOR_CHANGED',
  'NARRATIVE_CHANGED',
  'BALANCE_CHANGED',
  'COLLECTION_ADDED',
  'COLLECTION_REMOVED',
  'COLLECTION_CHANGED',
  'PUBLIC_RECORD_ADDED',
  'PUBLIC_RECORD_REMOVED',
  'PUBLIC_RECORD_CHANGED',
  'INQUIRY_ADDED',
  'INQUIRY_REMOVED',
  'NAME_CHANGED',
  'ADDRESS_CHANGED',
  'MARK_CHANGED',
] as const
export type DescribedKind = (typeof describedKinds)[number]

export function isItemChange(change: FileChange): change is ItemChange {
  return change.kind !== 'score-changed'
}

export function describedValue(known: Partial<DescribedValue>): DescribedValue {
  return { code: null, amountUsd: null, date: null, text: null, ...known }
}
