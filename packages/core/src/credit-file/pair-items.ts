/** How to recognise one kind of item in another file of the same bureau. */
export interface Recognition<Item> {
  /** What the item is; see `item-key.ts`. */
  readonly key: (item: Item) => string
  /**
   * Traits that tell items of one key apart, most telling first. Items that agree in all of them are copies: a furnisher
   * can report one thing twice, and nothing is learned from the second time.
   */
  readonly traits: (item: Item) => readonly (string | number | boolean | null)[]
  /**
   * Weaker keys for what was corrected between the files (a renamed creditor, a new opening date), strongest first; null
   * when the item lacks what the key needs. They join only items that are alone with their key on both sides.
   */
  readonly weakerKeys: readonly ((item: Item) => string | null)[]
  /** Guards the weaker keys: whether the two can be one item at all. */
  readonly mayBeSame: (before: Item, after: Item) => boolean
}

interface Pairing<Item> {
  pairs: (readonly [before: Item, after: Item])[]
  added: Item[]
  removed: Item[]
}

/** Finds each item again in another file, at any place of the list there. */
export function pairItems<Item>(before: readonly Item[], after: readonly Item[], by: Recognition<Item>): Pairing<Item> {
  const pairing: Pairing<Item> = { pairs: [], added: [], removed: [] }
  const earlier = groupBy(before, by.key)
  const later = groupBy(after, by.key)
  for (const [key, group] of later) {
    const candidates = earlier.get(key) ?? []
    if (candidates.length === 1 && group.length === 1) pairing.pairs.push([candidates[0] as Item, group[0] as Item])
    else pairWithinGroup(candidates, group, by, pairing)
  }
  for (const [key, group] of earlier) if (!later.has(key)) pairWithinGroup(group, [], by, pairing)
  for (const key of by.weakerKeys) {
    if (pairing.added.length === 0 || pairing.removed.length === 0) break
    pairByWeakerKey(key, by, pairing)
  }
  return pairing
}

/**
 * Items of one key, such as the disbursements of a student loan. A copy is used only where the other file has two that
 * differ, that is when two alike have grown apart; otherwise it is neither added nor removed.
 */
function pairWithinGroup<Item>(before: Item[], after: Item[], by: Recognition<Item>, into: Pairing<Item>): void {
  const earlier = foldCopies(before, by)
  const later = foldCopies(after, by)
  const left = pairByTraits(earlier.items, later.items, into)
  const removed = pairByTraits(left.earlier, later.copies, into).earlier
  const added = pairByTraits(earlier.copies, left.later, into).later
  for (const { item } of removed) into.removed.push(item)
  for (const { item } of added) into.added.push(item)
}

/** An item with its traits, and with their text for sorting. */
interface Described<Item> {
  readonly item: Item
  readonly traits: readonly (string | number | boolean | null)[]
  readonly text: string
}

/** Sorted by traits, so that the order in the file does not decide who is paired with whom. */
function foldCopies<Item>(items: readonly Item[], by: Recognition<Item>) {
  const described = items.map((item): Described<Item> => {
    const traits = by.traits(item)
    return { item, traits, text: traits.join('|') }
  })
  described.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
  return {
    items: described.filter((each, i) => each.text !== described[i - 1]?.text),
    copies: described.filter((each, i) => each.text === described[i - 1]?.text),
  }
}

/** Those that agree in all traits belong together, then those that agree in all but the least telling one, and so on. */
function pairByTraits<Item>(
  before: readonly Described<Item>[],
  after: readonly Described<Item>[],
  into: Pairing<Item>,
) {
  let earlier = before
  let later = after
  for (let depth = before[0]?.traits.length ?? 0; depth >= 0 && earlier.length > 0 && later.length > 0; depth--) {
    const prefix = ({ traits }: Described<Item>) => traits.slice(0, depth).join('|')
    const open = groupBy(earlier, prefix)
    later = later.filter((each) => {
      const match = open.get(prefix(each))?.shift()
      if (match !== undefined) into.pairs.push([match.item, each.item])
      return match === undefined
    })
    earlier = [...open.values()].flat()
  }
  return { earlier, later }
}

function pairByWeakerKey<Item>(key: (item: Item) => string | null, by: Recognition<Item>, into: Pairing<Item>): void {
  const earlier = groupBy(into.removed, key)
  const found = new Set<Item>()
  for (const [text, [after, another]] of groupBy(into.added, key)) {
    const [before, other] = earlier.get(text) ?? []
    const alone = another === undefined && other === undefined
    if (!alone || before === undefined || after === undefined || !by.mayBeSame(before, after)) continue
    into.pairs.push([before, after])
    found.add(before).add(after)
  }
  if (found.size === 0) return
  into.removed = into.removed.filter((item) => !found.has(item))
  into.added = into.added.filter((item) => !found.has(item))
}

/** Items whose key is null are left out. */
function groupBy<Item>(items: readonly Item[], key: (item: Item) => string | null): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const text = key(item)
    if (text === null) continue
    const group = groups.get(text)
    if (group === undefined) groups.set(text, [item])
    else group.push(item)
  }
  return groups
}
