import { isCollectionTradeline } from './accounts-and-collections.ts'
import type { Collection } from './collection.ts'
import type { CreditFile } from './credit-file.ts'
import type { FileChange } from './file-change.ts'
import type { Tradeline } from './tradeline.ts'

/** The later file as it would be had this one change not happened. The change comes from `diffFiles` of the same two files. */
export function takeBack(change: FileChange, before: CreditFile, after: CreditFile): CreditFile {
  return exchange(change, after, before, 'after', 'before')
}

/** The earlier file as it would be had this one change been all that happened. */
export function bringForward(change: FileChange, before: CreditFile, after: CreditFile): CreditFile {
  return exchange(change, before, after, 'before', 'after')
}

type Side = 'before' | 'after'

/** What the change is about is as in the other file, all else as in this one. Person, marks and score stay as they are. */
function exchange(change: FileChange, file: CreditFile, other: CreditFile, own: Side, others: Side): CreditFile {
  switch (change.kind) {
    case 'tradeline-added':
    case 'tradeline-removed':
    case 'status-changed':
    case 'designator-changed':
    case 'narrative-changed':
    case 'balance-changed': {
      const [mine, theirs] = [sideOf(change, own), sideOf(change, others)]
      const put = mine && theirs ? mixed(change.kind, mine, theirs) : theirs
      return { ...file, tradelines: replaced(file.tradelines, mine, put) }
    }
    case 'collection-added':
    case 'collection-removed':
    case 'collection-changed':
      return exchangeCollection(file, other, sideOf(change, own), sideOf(change, others))
    case 'public-record-added':
    case 'public-record-removed':
    case 'public-record-changed':
      return {
        ...file,
        publicRecords: replaced(file.publicRecords, sideOf(change, own), sideOf(change, others)),
      }
    case 'inquiry-added':
    case 'inquiry-removed':
      return { ...file, inquiries: replaced(file.inquiries, sideOf(change, own), sideOf(change, others)) }
    case 'name-changed':
    case 'address-changed':
    case 'score-changed':
    case 'mark-changed':
      return file
  }
}

function sideOf<Item>(change: { readonly before?: Item; readonly after?: Item }, side: Side): Item | null {
  return change[side] ?? null
}

/** Several things can have changed on one account: each takes along what belongs to it and leaves the rest. */
function mixed(kind: FileChange['kind'], mine: Tradeline, theirs: Tradeline): Tradeline {
  switch (kind) {
    case 'status-changed': {
      const { designator, closedOn, reportedOn, remarks, balanceUsd, creditLimitUsd, highCreditUsd } = mine
      return { ...theirs, designator, closedOn, reportedOn, remarks, balanceUsd, creditLimitUsd, highCreditUsd }
    }
    case 'designator-changed':
      return { ...mine, designator: theirs.designator, closedOn: theirs.closedOn }
    case 'balance-changed':
      return { ...mine, balanceUsd: theirs.balanceUsd, highCreditUsd: theirs.highCreditUsd }
    default:
      return { ...mine, remarks: theirs.remarks }
  }
}

/** Some bureaus report collections as tradelines; each goes back to where its own file has it. */
function exchangeCollection(
  file: CreditFile,
  other: CreditFile,
  mine: Collection | null,
  theirs: Collection | null,
): CreditFile {
  const [gone, put] = [mine && tradelineOf(file, mine), theirs && tradelineOf(other, theirs)]
  return {
    ...file,
    tradelines: gone || put ? replaced(file.tradelines, gone, put) : file.tradelines,
    collections: replaced(file.collections, gone ? null : mine, put ? null : theirs),
  }
}

function tradelineOf({ collections, tradelines }: CreditFile, collection: Collection): Tradeline | null {
  if (collections.includes(collection)) return null
  return tradelines.find((one) => one.id === collection.id && isCollectionTradeline(one)) ?? null
}

function replaced<Item>(items: readonly Item[], mine: Item | null, theirs: Item | null): readonly Item[] {
  const rest = mine === null ? items : items.filter((item) => item !== mine)
  return theirs === null ? rest : [...rest, theirs]
}
