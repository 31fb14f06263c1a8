import type { CreditFile } from '@plumbline/core/credit-file'
import type { DatedChange } from '../dated-change.ts'

/** What a file becomes by changes: the very thing a later file is. Its date and reference are those of the answer, not of the file. */
export function foldChanges(file: CreditFile, changes: readonly DatedChange[]): CreditFile {
  let { identity, marks } = file
  const tradelines = byId(file.tradelines)
  const collections = byId(file.collections)
  const inquiries = byId(file.inquiries)
  const publicRecords = byId(file.publicRecords)
  for (const change of changes) {
    switch (change.item) {
      case 'tradeline':
        put(tradelines, change.before, change.after)
        break
      case 'collection':
        put(collections, change.before, change.after)
        break
      case 'inquiry':
        put(inquiries, change.before, change.after)
        break
      case 'publicRecord':
        put(publicRecords, change.before, change.after)
        break
      case 'identity':
        identity = change.after ?? identity
        break
      case 'marks':
        marks = change.after ?? marks
        break
      case 'blockedInquiry':
        break
    }
  }
  return {
    ...file,
    identity,
    marks,
    tradelines: [...tradelines.values()],
    collections: [...collections.values()],
    inquiries: [...inquiries.values()],
    publicRecords: [...publicRecords.values()],
  }
}

interface Named {
  readonly id: string
}

function byId<Item extends Named>(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.id, item]))
}

function put<Item extends Named>(items: Map<string, Item>, before: Item | null, after: Item | null): void {
  if (after !== null) items.set(after.id, after)
  else if (before !== null) items.delete(before.id)
}
