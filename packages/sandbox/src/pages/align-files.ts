import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import type { Collection, Inquiry, PublicRecord, Tradeline } from '@plumbline/core/credit-file'
import { accountsOf, type CreditFile, collectionsOf, matchAcrossBureaus } from '@plumbline/core/credit-file'

/** One row of a comparison: the same thing as each bureau has it, where it has it. */
export type Row<Item> = Readonly<Partial<Record<Bureau, Item>>>

interface AlignedFiles {
  readonly accounts: readonly Row<Tradeline>[]
  readonly collections: readonly Row<Collection>[]
  readonly publicRecords: readonly Row<PublicRecord>[]
  readonly inquiries: readonly Row<Inquiry>[]
}

export type Files = Readonly<Record<Bureau, CreditFile | null>>

/** Puts side by side what is the same account, debt or record at several bureaus; newest first. */
export function alignFiles(files: Files): AlignedFiles {
  const present = bureaus.flatMap((bureau) => files[bureau] ?? [])
  const matches = matchAcrossBureaus(present)
  const rowsOf = <Item extends { readonly id: string }>(
    kind: (typeof matches)[number]['kind'],
    itemsOf: (file: CreditFile) => readonly Item[],
  ): Row<Item>[] => {
    const items = new Map(
      present.flatMap((file) => itemsOf(file).map((item) => [`${file.bureau} ${item.id}`, { file, item }] as const)),
    )
    const rows: Partial<Record<Bureau, Item>>[] = []
    for (const { members } of matches.filter((match) => match.kind === kind)) {
      const row: Partial<Record<Bureau, Item>> = {}
      for (const { bureau, id } of members) {
        const found = items.get(`${bureau} ${id}`)
        items.delete(`${bureau} ${id}`)
        if (found) row[bureau] = found.item
      }
      rows.push(row)
    }
    for (const { file, item } of items.values()) rows.push({ [file.bureau]: item })
    return rows
  }
  return {
    accounts: newestFirst(rowsOf('TRADELINE', accountsOf), (each) => each.openedOn),
    collections: newestFirst(rowsOf('COLLECTION', collectionsOf), (each) => each.assignedOn ?? each.reportedOn),
    publicRecords: newestFirst(
      rowsOf('PUBLIC_RECORD', (file) => file.publicRecords),
      (each) => each.filedOn,
    ),
    inquiries: newestFirst(inquiryRows(present), (each) => each.inquiredOn),
  }
}

/** One application can be asked for at several bureaus on one day; spellings differ, the phone and the day do not. */
function inquiryRows(files: readonly CreditFile[]): Row<Inquiry>[] {
  const rows: Partial<Record<Bureau, Inquiry>>[] = []
  for (const file of files) {
    for (const inquiry of file.inquiries.filter(({ type }) => type === 'HARD')) {
      const free = rows.find(
        (row) => row[file.bureau] === undefined && Object.values(row).some((each) => isSame(each, inquiry)),
      )
      if (free) free[file.bureau] = inquiry
      else rows.push({ [file.bureau]: inquiry })
    }
  }
  return rows
}

function isSame(one: Inquiry, other: Inquiry): boolean {
  const letters = ({ inquirer }: Inquiry) =>
    inquirer.name
      .toUpperCase()
      .replaceAll(/[^A-Z]/g, '')
      .slice(0, 4)
  return one.inquiredOn === other.inquiredOn && letters(one) === letters(other)
}

function newestFirst<Item>(rows: readonly Row<Item>[], dateOf: (item: Item) => string | null): Row<Item>[] {
  const newest = (row: Row<Item>) =>
    Object.values(row).reduce((latest, item) => {
      const date = dateOf(item) ?? ''
      return date > latest ? date : latest
    }, '')
  return rows.toSorted((a, b) => (newest(a) < newest(b) ? 1 : newest(a) > newest(b) ? -1 : 0))
}
