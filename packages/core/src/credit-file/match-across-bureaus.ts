import { type Bureau, bureaus } from '../bureaus/bureau.ts'
import { accountsOf, collectionsOf } from './accounts-and-collections.ts'
import { type ComparedField, collectionFields, publicRecordFields, tradelineFields } from './compared-fields.ts'
import type { CreditFile } from './credit-file.ts'
import { collectionLikeness, likenessNeeded, publicRecordLikeness, tradelineLikeness } from './likeness.ts'

/** One account, collection or record that several bureaus have, with what they say differently about it. */
export interface CrossBureauMatch {
  readonly kind: (typeof matchKinds)[number]
  /** In the order of the bureaus, at least two, at most one of each. */
  readonly members: readonly { readonly bureau: Bureau; readonly id: string }[]
  readonly differences: readonly FieldDifference[]
}

export const matchKinds = ['TRADELINE', 'COLLECTION', 'PUBLIC_RECORD'] as const

/** A field of the standard format on which two members disagree; null where a bureau does not say. */
interface FieldDifference {
  readonly field: string
  readonly values: Readonly<Partial<Record<Bureau, string | number | boolean | null>>>
}

/** The files of one person, one of each bureau, in any order. Inquiries are not matched: each was made at one bureau. */
export function matchAcrossBureaus(files: readonly CreditFile[]): CrossBureauMatch[] {
  const inOrder = bureaus.flatMap((bureau) => files.find((file) => file.bureau === bureau) ?? [])
  return [
    ...matchItems('TRADELINE', inOrder, accountsOf, tradelineLikeness, tradelineFields),
    ...matchItems('COLLECTION', inOrder, collectionsOf, collectionLikeness, collectionFields),
    ...matchItems('PUBLIC_RECORD', inOrder, (file) => file.publicRecords, publicRecordLikeness, publicRecordFields),
  ]
}

/** Every item is compared with every one of the other bureaus. Real files have far fewer; items beyond this number stay unmatched. */
export const maxMatched = 200

interface Member<Item> {
  readonly bureau: Bureau
  readonly item: Item
}

function matchItems<Item extends { readonly id: string }>(
  kind: CrossBureauMatch['kind'],
  files: readonly CreditFile[],
  itemsOf: (file: CreditFile) => readonly Item[],
  likeness: (a: Item, b: Item) => number,
  fields: readonly ComparedField<Item>[],
): CrossBureauMatch[] {
  const groups: Member<Item>[][] = []
  for (const file of files) addToGroups(groups, file.bureau, itemsOf(file).slice(0, maxMatched), likeness)
  return groups
    .filter((members) => members.length > 1)
    .map((members) => ({
      kind,
      members: members.map(({ bureau, item }) => ({ bureau, id: item.id })),
      differences: fields.flatMap((field) => differenceIn(field, members)),
    }))
}

/** Each item joins the group it resembles most, the surest first; what resembles none begins a group. */
function addToGroups<Item>(
  groups: Member<Item>[][],
  bureau: Bureau,
  items: readonly Item[],
  likeness: (a: Item, b: Item) => number,
): void {
  const candidates: { group: Member<Item>[]; item: Item; points: number }[] = []
  for (const group of groups) {
    for (const item of items) {
      const points = Math.max(...group.map((member) => likeness(member.item, item)))
      if (points >= likenessNeeded) candidates.push({ group, item, points })
    }
  }
  candidates.sort((a, b) => b.points - a.points)
  const joined = new Set<Item>()
  const taken = new Set<Member<Item>[]>()
  for (const { group, item } of candidates) {
    if (joined.has(item) || taken.has(group)) continue
    group.push({ bureau, item })
    joined.add(item)
    taken.add(group)
  }
  for (const item of items) if (!joined.has(item)) groups.push([{ bureau, item }])
}

function differenceIn<Item>(field: ComparedField<Item>, members: readonly Member<Item>[]): FieldDifference[] {
  const values: Partial<Record<Bureau, string | number | boolean | null>> = {}
  const said = new Set<string | number | boolean>()
  for (const { bureau, item } of members) {
    const value = field.value(item)
    values[bureau] = value
    if (value !== null) said.add(value)
  }
  return said.size > 1 ? [{ field: field.name, values }] : []
}
