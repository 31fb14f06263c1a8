import { accountsOf, collectionsOf } from '../accounts-and-collections.ts'
import type { CreditFile } from '../credit-file.ts'
import type { FileChange } from '../file-change.ts'

/** Makes the changes to a file, so that a difference can be checked by what it leads to. */
export function applyChanges(file: CreditFile, changes: readonly FileChange[]): CreditFile {
  const lists = {
    tradelines: new Edited(accountsOf(file)),
    collections: new Edited(collectionsOf(file)),
    publicRecords: new Edited(file.publicRecords),
    inquiries: new Edited(file.inquiries),
  }
  let { identity, marks, score } = file
  for (const change of changes) {
    switch (change.kind) {
      case 'tradeline-added':
        lists.tradelines.add(change.after)
        break
      case 'tradeline-removed':
        lists.tradelines.remove(change.before)
        break
      case 'status-changed':
        lists.tradelines.set(change.before, {
          rating: change.after.rating,
          bureauStatus: change.after.bureauStatus,
          bankruptcyStage: change.after.bankruptcyStage,
        })
        break
      case 'designator-changed':
        lists.tradelines.set(change.before, { designator: change.after.designator })
        break
      case 'narrative-changed':
        lists.tradelines.set(change.before, {
          remarks: [...change.before.remarks.filter((r) => !change.removed.includes(r)), ...change.added],
        })
        break
      case 'balance-changed':
        lists.tradelines.set(change.before, { balanceUsd: change.after.balanceUsd })
        break
      case 'collection-added':
        lists.collections.add(change.after)
        break
      case 'collection-removed':
        lists.collections.remove(change.before)
        break
      case 'collection-changed':
        lists.collections.set(change.before, change.after)
        break
      case 'public-record-added':
        lists.publicRecords.add(change.after)
        break
      case 'public-record-removed':
        lists.publicRecords.remove(change.before)
        break
      case 'public-record-changed':
        lists.publicRecords.set(change.before, change.after)
        break
      case 'inquiry-added':
        lists.inquiries.add(change.after)
        break
      case 'inquiry-removed':
        lists.inquiries.remove(change.before)
        break
      case 'name-changed':
        identity = { ...identity, names: change.after ? [change.after] : [] }
        break
      case 'address-changed':
        identity = { ...identity, addresses: change.after ? [change.after] : [] }
        break
      case 'score-changed':
        score = change.after
        break
      case 'mark-changed':
        marks = { ...marks, [change.mark]: change.after }
    }
  }
  return {
    ...file,
    identity,
    score,
    marks,
    tradelines: lists.tradelines.items(),
    collections: lists.collections.items(),
    publicRecords: lists.publicRecords.items(),
    inquiries: lists.inquiries.items(),
  }
}

/** A list whose items are named by the objects that were there at the beginning. */
class Edited<Item extends { readonly id: string }> {
  readonly #items: Map<string, Item>
  #added = 0

  constructor(items: readonly Item[]) {
    this.#items = new Map(items.map((item) => [item.id, item]))
  }

  add(item: Item): void {
    this.#items.set(`added ${this.#added++}`, item)
  }

  remove(item: Item): void {
    this.#items.delete(item.id)
  }

  set(item: Item, changed: Partial<Item>): void {
    this.#items.set(item.id, { ...(this.#items.get(item.id) ?? item), ...changed })
  }

  items(): Item[] {
    return [...this.#items.values()]
  }
}
