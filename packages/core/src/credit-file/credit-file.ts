import type { Bureau } from '../bureaus/bureau.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { Collection } from './collection.ts'
import type { FileMarks } from './file-marks.ts'
import type { FileScore, NoScoreReason } from './file-score.ts'
import type { Identity } from './identity.ts'
import type { Inquiry } from './inquiry.ts'
import type { PublicRecord } from './public-record.ts'
import type { Remark, Statement } from './remark.ts'
import type { Tradeline } from './tradeline.ts'

/**
 * What one bureau knows about one person on one day, in one form for all three bureaus.
 *
 * Throughout the file: amounts are whole US dollars (`…Usd`), dates are 'YYYY-MM-DD', months 'YYYY-MM'; null means that
 * the bureau did not say, which is never the same as zero; every array is present. The order of an array means nothing
 * unless its comment says so. `id` names an item inside this file only and may be another one in the next pull; items are
 * recognised across files by what they are (see `item-key.ts`).
 */
export interface CreditFile {
  readonly bureau: Bureau
  /** The day the bureau made this file: the evaluation date of every age in it. */
  readonly generatedOn: CalendarDate
  /** The bureau's own number of this answer, for questions to the bureau. */
  readonly reference: string | null
  /** The day the bureau began to keep a file on the person. */
  readonly fileSinceOn: CalendarDate | null
  readonly identity: Identity
  readonly marks: FileMarks
  readonly tradelines: readonly Tradeline[]
  readonly collections: readonly Collection[]
  readonly inquiries: readonly Inquiry[]
  readonly publicRecords: readonly PublicRecord[]
  /** The consumer's own words on the file. */
  readonly statements: readonly Statement[]
  /** The bureau's notes on the answer as a whole, not on one account. */
  readonly messages: readonly Remark[]
  /** The score that came with the file; null when none was delivered. */
  readonly score: FileScore | null
  /** Why there is no score; null when there is one or none was asked for. */
  readonly noScoreReason: NoScoreReason | null
}

/** What the score entries of a file are made of. */
export type ScoreFacts = Pick<CreditFile, 'bureau' | 'score' | 'noScoreReason'>
