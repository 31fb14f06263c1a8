import { calendarDate } from '../../calendar/calendar-date.ts'
import { blankFurnisher } from '../blank-file.ts'
import type { CreditFile } from '../credit-file.ts'

export type Lists = Pick<CreditFile, 'tradelines' | 'collections' | 'inquiries' | 'publicRecords'>

/** Ids as a bureau gives them: by place. */
export function numbered(lists: Lists): Lists {
  const withId = <Item>(items: readonly Item[]): Item[] => items.map((item, i) => ({ ...item, id: String(i) }))
  return {
    // Collections that are tradelines keep an id of their own.
    tradelines: lists.tradelines.map((item, i) => ({ ...item, id: `t${i}` })),
    collections: withId(lists.collections),
    inquiries: withId(lists.inquiries),
    publicRecords: withId(lists.publicRecords),
  }
}

/** The same file with its lists in another order, and so with other ids. */
export function reordered(file: CreditFile, order: readonly number[]): CreditFile {
  const shuffle = <Item>(items: readonly Item[]) =>
    items
      .map((item, i) => ({ item, at: order[i] ?? 0 }))
      .sort((a, b) => a.at - b.at)
      .map(({ item }) => item)
  const { tradelines, collections, inquiries, publicRecords } = file
  return {
    ...file,
    ...numbered({
      tradelines: shuffle(tradelines).map((t) => ({ ...t, remarks: t.remarks.toReversed() })),
      collections: shuffle(collections),
      inquiries: shuffle(inquiries),
      publicRecords: shuffle(publicRecords),
    }),
  }
}

/** The same file with every item reported twice. */
export function twice(file: CreditFile): CreditFile {
  const { tradelines, collections, inquiries, publicRecords } = file
  return {
    ...file,
    ...numbered({
      tradelines: [...tradelines, ...tradelines],
      collections: [...collections, ...collections],
      inquiries: [...inquiries, ...inquiries],
      publicRecords: [...publicRecords, ...publicRecords],
    }),
  }
}

/** A later file in which each item stayed, left, or took over what another one says; new items come from new furnishers. */
export function grownFrom(before: CreditFile, other: CreditFile, fates: readonly number[]): CreditFile {
  const grow = <Item>(items: readonly Item[], donors: readonly Item[], identity: (item: Item) => Partial<Item>) =>
    items.flatMap((item, i) => {
      const [fate = 0, donor] = [fates[i], donors[i]]
      return fate % 3 === 0 ? [item] : fate % 3 === 1 || donor === undefined ? [] : [{ ...donor, ...identity(item) }]
    })
  const renamed = { ...blankFurnisher, name: 'MERIDIAN STORES' }
  const on = calendarDate('2026-09-30')
  return {
    ...other,
    tradelines: [
      ...grow(before.tradelines, other.tradelines, ({ id, creditor, accountNumber, openedOn }) => ({
        id,
        creditor,
        accountNumber,
        openedOn,
      })),
      ...other.tradelines.map((t, i) => ({ ...t, id: `new${i}`, creditor: renamed, openedOn: on })),
    ],
    collections: [
      ...grow(before.collections, other.collections, ({ id, agency, accountNumber, originalCreditor }) => ({
        id,
        agency,
        accountNumber,
        originalCreditor,
      })),
      ...other.collections.map((c, i) => ({ ...c, id: `new${i}`, agency: renamed })),
    ],
    publicRecords: grow(before.publicRecords, other.publicRecords, ({ id, kind, reference, filedOn }) => ({
      id,
      kind,
      reference,
      filedOn,
    })),
  }
}
