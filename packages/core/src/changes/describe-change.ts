import {
  describeAddedAccount,
  describeBalance,
  describeDesignator,
  describeRemarks,
  describeRemovedAccount,
  describeStatus,
} from './describe-account.ts'
import { describeAddress, describeMark, describeName } from './describe-person.ts'
import {
  describeAddedCollection,
  describeAddedInquiry,
  describeAddedRecord,
  describeChangedCollection,
  describeChangedRecord,
  describeRemovedCollection,
  describeRemovedInquiry,
  describeRemovedRecord,
} from './describe-record.ts'
import type { DescribedChange, ItemChange } from './described-change.ts'

/** A change in plain words. */
export function describeChange(change: ItemChange): DescribedChange {
  switch (change.kind) {
    case 'tradeline-added':
      return describeAddedAccount(change.after)
    case 'tradeline-removed':
      return describeRemovedAccount(change.before)
    case 'status-changed':
      return describeStatus(change.before, change.after)
    case 'designator-changed':
      return describeDesignator(change.before, change.after)
    case 'narrative-changed':
      return describeRemarks(change.after, change.added, change.removed)
    case 'balance-changed':
      return describeBalance(change.before, change.after)
    case 'collection-added':
      return describeAddedCollection(change.after)
    case 'collection-removed':
      return describeRemovedCollection(change.before)
    case 'collection-changed':
      return describeChangedCollection(change.before, change.after, change.what)
    case 'public-record-added':
      return describeAddedRecord(change.after)
    case 'public-record-removed':
      return describeRemovedRecord(change.before)
    case 'public-record-changed':
      return describeChangedRecord(change.before, change.after, change.what)
    case 'inquiry-added':
      return describeAddedInquiry(change.after)
    case 'inquiry-removed':
      return describeRemovedInquiry(change.before)
    case 'name-changed':
      return describeName(change.before, change.after)
    case 'address-changed':
      return describeAddress(change.before, change.after)
    case 'mark-changed':
      return describeMark(change.mark, change.before, change.after)
  }
}
