import type { CalendarDate } from '@plumbline/core/calendar'
import type { Collection, FileMarks, Identity, Inquiry, PublicRecord, Tradeline } from '@plumbline/core/credit-file'

/**
 * What happened to a bureau's file on a day: an item as it was and as it is from then on; null where it was not there
 * before, or is gone. A file is the fold of these changes, and the day's monitoring record is made of them.
 */
export type DatedChange =
  | ItemChange<'tradeline', Tradeline>
  | ItemChange<'collection', Collection>
  | ItemChange<'inquiry', Inquiry>
  | ItemChange<'publicRecord', PublicRecord>
  | ItemChange<'identity', Identity>
  | ItemChange<'marks', FileMarks>
  /** Changes nothing on the file: a company asked for it while it was frozen or locked. */
  | {
      readonly on: CalendarDate
      readonly item: 'blockedInquiry'
      readonly before: null
      readonly after: Inquiry
      readonly blockedBy: 'LOCK' | 'FREEZE'
    }

interface ItemChange<Name extends string, Item> {
  readonly on: CalendarDate
  readonly item: Name
  readonly before: Item | null
  readonly after: Item | null
}
