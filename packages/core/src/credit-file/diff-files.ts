import { accountsOf, collectionsOf } from './accounts-and-collections.ts'
import type { Collection } from './collection.ts'
import type { CreditFile } from './credit-file.ts'
import { diffPerson } from './diff-person.ts'
import { diffTradeline, sameRemarks } from './diff-tradeline.ts'
import type { CollectionAspect, FileChange, PublicRecordAspect } from './file-change.ts'
import { collectionKey, inquiryKey, publicRecordKey, tradelineKey } from './item-key.ts'
import { pairItems } from './pair-items.ts'
import type { PublicRecord } from './public-record.ts'
import {
  collectionRecognition,
  inquiryRecognition,
  publicRecordRecognition,
  tradelineRecognition,
} from './recognize-items.ts'

/**
 * What happened between two files of one person at one bureau. The order of items in the files does not matter; the changes
 * come in the order of their kinds below and of their keys.
 */
export function diffFiles(before: CreditFile, after: CreditFile): FileChange[] {
  if (before.bureau !== after.bureau) throw new RangeError('files of two bureaus have no difference')
  const changes: FileChange[] = []
  diffTradelines(before, after, changes)
  diffCollections(before, after, changes)
  diffPublicRecords(before, after, changes)
  diffInquiries(before, after, changes)
  diffPerson(before, after, changes)
  return changes.length > 1 ? changes.sort(inOrder) : changes
}

/** Every kind of change, in the order in which changes are told. */
export const fileChangeKinds = [
  'tradeline-added',
  'tradeline-removed',
  'status-changed',
  'designator-changed',
  'narrative-changed',
  'balance-changed',
  'collection-added',
  'collection-removed',
  'collection-changed',
  'public-record-added',
  'public-record-removed',
  'public-record-changed',
  'inquiry-added',
  'inquiry-removed',
  'name-changed',
  'address-changed',
  'score-changed',
  'mark-changed',
] as const satisfies readonly FileChange['kind'][]

function diffTradelines(before: CreditFile, after: CreditFile, changes: FileChange[]): void {
  const { pairs, added, removed } = pairItems(accountsOf(before), accountsOf(after), tradelineRecognition)
  for (const tradeline of added) {
    changes.push({ kind: 'tradeline-added', key: tradelineKey(tradeline), after: tradeline })
  }
  for (const tradeline of removed) {
    changes.push({ kind: 'tradeline-removed', key: tradelineKey(tradeline), before: tradeline })
  }
  for (const [earlier, later] of pairs) diffTradeline(earlier, later, changes)
}

function diffCollections(before: CreditFile, after: CreditFile, changes: FileChange[]): void {
  const { pairs, added, removed } = pairItems(collectionsOf(before), collectionsOf(after), collectionRecognition)
  for (const collection of added) {
    changes.push({ kind: 'collection-added', key: collectionKey(collection), after: collection })
  }
  for (const collection of removed) {
    changes.push({ kind: 'collection-removed', key: collectionKey(collection), before: collection })
  }
  for (const [earlier, later] of pairs) {
    const what = collectionAspectsChanged(earlier, later)
    if (what.length === 0) continue
    changes.push({ kind: 'collection-changed', key: collectionKey(later), before: earlier, after: later, what })
  }
}

function diffPublicRecords(before: CreditFile, after: CreditFile, changes: FileChange[]): void {
  const { pairs, added, removed } = pairItems(before.publicRecords, after.publicRecords, publicRecordRecognition)
  for (const record of added) {
    changes.push({ kind: 'public-record-added', key: publicRecordKey(record), after: record })
  }
  for (const record of removed) {
    changes.push({ kind: 'public-record-removed', key: publicRecordKey(record), before: record })
  }
  for (const [earlier, later] of pairs) {
    const what = publicRecordAspectsChanged(earlier, later)
    if (what.length === 0) continue
    changes.push({ kind: 'public-record-changed', key: publicRecordKey(later), before: earlier, after: later, what })
  }
}

function diffInquiries(before: CreditFile, after: CreditFile, changes: FileChange[]): void {
  const { added, removed } = pairItems(before.inquiries, after.inquiries, inquiryRecognition)
  for (const inquiry of added) changes.push({ kind: 'inquiry-added', key: inquiryKey(inquiry), after: inquiry })
  for (const inquiry of removed) changes.push({ kind: 'inquiry-removed', key: inquiryKey(inquiry), before: inquiry })
}

function collectionAspectsChanged(before: Collection, after: Collection): CollectionAspect[] {
  const what: CollectionAspect[] = []
  if (before.status !== after.status || before.bureauStatus !== after.bureauStatus) what.push('status')
  if (before.balanceUsd !== after.balanceUsd) what.push('balance')
  if (!sameRemarks(before.remarks, after.remarks)) what.push('narrative')
  return what
}

function publicRecordAspectsChanged(before: PublicRecord, after: PublicRecord): PublicRecordAspect[] {
  const what: PublicRecordAspect[] = []
  if (before.status !== after.status || before.bureauStatus !== after.bureauStatus) what.push('status')
  if (before.chapter !== after.chapter) what.push('chapter')
  if (before.amountUsd !== after.amountUsd) what.push('amount')
  return what
}

function inOrder(a: FileChange, b: FileChange): number {
  const kinds = kindOrder.get(a.kind)! - kindOrder.get(b.kind)!
  return kinds !== 0 ? kinds : a.key < b.key ? -1 : a.key > b.key ? 1 : 0
}

const kindOrder: ReadonlyMap<FileChange['kind'], number> = new Map(fileChangeKinds.map((kind, i) => [kind, i]))
