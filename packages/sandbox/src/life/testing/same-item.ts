import type { Bureau } from '@plumbline/core/bureaus'
import { itemFactor, itemKeys } from '../view/item-id.ts'

/** The same for what is one item at several bureaus, each of which numbers for itself. */
export function itemBehind(bureau: Bureau, id: string): number {
  return (Math.imul(Number.parseInt(id.slice(1), 36), inverse) ^ itemKeys[bureau]) >>> 0
}

/** Times `itemFactor` it is 1 in 32 bits. */
const inverse = 0xe8b2f51

if (Math.imul(itemFactor, inverse) !== 1) throw new Error('Not the inverse of the factor')
