import {
  tellAddedAccount,
  tellBalance,
  tellDesignator,
  tellRemarks,
  tellRemovedAccount,
  tellStatus,
} from './tell-account.ts'
import { tellAddress, tellMark, tellName } from './tell-person.ts'
import {
  tellAddedCollection,
  tellAddedInquiry,
  tellAddedRecord,
  tellChangedCollection,
  tellChangedRecord,
  tellRemovedCollection,
  tellRemovedInquiry,
  tellRemovedRecord,
} from './tell-record.ts'
import type { ItemChange, ToldChange } from './told-change.ts'

/** A change in plain words. */
export function tellChange(change: ItemChange): ToldChange {
  switch (change.kind) {
    case 'tradeline-added':
      return tellAddedAccount(change.after)
    case 'tradeline-removed':
      return tellRemovedAccount(change.before)
    case 'status-changed':
      return tellStatus(change.before, change.after)
    case 'designator-changed':
      return tellDesignator(change.before, change.after)
    case 'narrative-changed':
      return tellRemarks(change.after, change.added, change.removed)
    case 'balance-changed':
      return tellBalance(change.before, change.after)
    case 'collection-added':
      return tellAddedCollection(change.after)
    case 'collection-removed':
      return tellRemovedCollection(change.before)
    case 'collection-changed':
      return tellChangedCollection(change.before, change.after, change.what)
    case 'public-record-added':
      return tellAddedRecord(change.after)
    case 'public-record-removed':
      return tellRemovedRecord(change.before)
    case 'public-record-changed':
      return tellChangedRecord(change.before, change.after, change.what)
    case 'inquiry-added':
      return tellAddedInquiry(change.after)
    case 'inquiry-removed':
      return tellRemovedInquiry(change.before)
    case 'name-changed':
      return tellName(change.before, change.after)
    case 'address-changed':
      return tellAddress(change.before, change.after)
    case 'mark-changed':
      return tellMark(change.mark, change.before, change.after)
  }
}
