import { type Bureau, bureaus } from '@plumbline/core/bureaus'

/** A letter for a tradeline, a collection, an inquiry, a public record or a statement. */
type Kind = 't' | 'c' | 'i' | 'p' | 's'

/** What an item is called at a bureau: each numbers for itself. */
export function itemIdAt(bureau: Bureau, kind: Kind, seed: number): string {
  return `${kind}${(Math.imul(seed ^ itemKeys[bureau], itemFactor) >>> 0).toString(36)}`
}

/** Whether some bureau calls the item so. */
export function isItem(id: string, kind: Kind, seed: number): boolean {
  return bureaus.some((bureau) => itemIdAt(bureau, kind, seed) === id)
}

export const itemKeys: Readonly<Record<Bureau, number>> = { EFX: 0x5bd1e995, TU: 0x27d4eb2f, EXP: 0x165667b1 }
/** Odd, so that no two items get one number. */
export const itemFactor = 0x9e3779b1
