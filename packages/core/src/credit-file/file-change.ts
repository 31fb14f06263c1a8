import type { Collection } from './collection.ts'
import type { FileMarks } from './file-marks.ts'
import type { FileScore } from './file-score.ts'
import type { PersonAddress, PersonName } from './identity.ts'
import type { Inquiry } from './inquiry.ts'
import type { PublicRecord } from './public-record.ts'
import type { Remark } from './remark.ts'
import type { Tradeline } from './tradeline.ts'

/**
 * One thing that is different in the later of two files of a bureau. `key` names the item durably (see `item-key.ts`) and is
 * '' where a file has only one; the items themselves are given whole, as either file has them.
 */
export type FileChange =
  | Added<'tradeline-added', Tradeline>
  | Removed<'tradeline-removed', Tradeline>
  /**
   * The rating, its finer bureau value while the account is not simply current, the stage of a bankruptcy, or a lateness that
   * came and went between the files (`lateBetween`).
   */
  | Changed<'status-changed', Tradeline>
  | Changed<'designator-changed', Tradeline>
  /** Remarks by code. */
  | (Changed<'narrative-changed', Tradeline> & {
      readonly added: readonly Remark[]
      readonly removed: readonly Remark[]
    })
  | Changed<'balance-changed', Tradeline>
  | Added<'collection-added', Collection>
  | Removed<'collection-removed', Collection>
  | (Changed<'collection-changed', Collection> & { readonly what: readonly CollectionAspect[] })
  /** Bankruptcies are the public records of that kind. */
  | Added<'public-record-added', PublicRecord>
  | Removed<'public-record-removed', PublicRecord>
  | (Changed<'public-record-changed', PublicRecord> & { readonly what: readonly PublicRecordAspect[] })
  /** Hard or soft. */
  | Added<'inquiry-added', Inquiry>
  | Removed<'inquiry-removed', Inquiry>
  /** The name the person is filed under; a new spelling of case, marks or spaces is no change. */
  | Changed<'name-changed', PersonName | null>
  /** The current address; another way to write it is no change. */
  | Changed<'address-changed', PersonAddress | null>
  /** Only within one score model: two models do not compare. */
  | Changed<'score-changed', FileScore | null>
  | (Changed<'mark-changed', boolean | string> & { readonly mark: ComparedMark })

export const collectionAspects = ['status', 'balance', 'narrative'] as const
export type CollectionAspect = (typeof collectionAspects)[number]

export const publicRecordAspects = ['status', 'chapter', 'amount'] as const
export type PublicRecordAspect = (typeof publicRecordAspects)[number]

export const comparedMarks = [
  'frozen',
  'locked',
  'deceased',
  'fraudAlert',
] as const satisfies readonly (keyof FileMarks)[]
export type ComparedMark = (typeof comparedMarks)[number]

interface Added<Kind extends string, Item> {
  readonly kind: Kind
  readonly key: string
  readonly after: Item
}

interface Removed<Kind extends string, Item> {
  readonly kind: Kind
  readonly key: string
  readonly before: Item
}

interface Changed<Kind extends string, Item> {
  readonly kind: Kind
  readonly key: string
  readonly before: Item
  readonly after: Item
}
