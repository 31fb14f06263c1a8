import { type JournalOptions, openJournal } from './journal.ts'

/** Things by their key, on the disk before they are acknowledged. Every line of the journal is the whole thing as it then was. */
export interface JournaledMap<Item> {
  readonly get: (key: string) => Item | undefined
  readonly values: () => IterableIterator<Item>
  /** Seen by readers at once, so that two callers cannot both be the first; taken back when it cannot be stored. */
  readonly put: (item: Item) => Promise<void>
  readonly close: () => Promise<void>
}

interface JournaledMapOptions<Item> extends JournalOptions {
  /** For code that keeps an index beside the map: the item is in it, for the first time or anew. */
  readonly onKept?: (item: Item) => void
  /** The item is no longer in it. */
  readonly onDropped?: (item: Item) => void
}

export function openJournaledMap<Item>(
  path: string,
  keyOf: (item: Item) => string,
  options: JournaledMapOptions<Item> = {},
): JournaledMap<Item> {
  const items = new Map<string, Item>()
  const drop = (key: string) => {
    const item = items.get(key)
    items.delete(key)
    if (item !== undefined) options.onDropped?.(item)
  }
  const remember = (item: Item) => {
    const key = keyOf(item)
    items.set(key, item)
    options.onKept?.(item)
    if (options.keep !== undefined && items.size > options.keep) drop(items.keys().next().value!)
    return key
  }
  const journal = openJournal<Item>(path, remember, options)
  return {
    get: (key) => items.get(key),
    values: () => items.values(),
    async put(item) {
      const before = items.get(keyOf(item))
      const key = remember(item)
      try {
        await journal.append(item)
      } catch (error) {
        if (before === undefined) drop(key)
        else items.set(key, before)
        throw error
      }
    },
    close: journal.close,
  }
}
