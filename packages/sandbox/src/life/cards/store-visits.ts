import { uniform } from '../../people/chance.ts'
import type { Account } from '../account.ts'

/**
 * What is bought in a month with a store's card, as a multiple of a usual month: nothing in many, and much where somebody has been there. Some are
 * there nearly every month.
 */
export function storeVisits({ product, seed, pooled }: Account, month: number): number {
  if (product.key !== 'STORE_CARD') return 1
  const draw = uniform(seed, 89)
  const often = pooled && draw > 0.4 ? 0.9 + 0.1 * draw : 0.45 + 0.4 * draw
  if (uniform(seed, month * 8 + 0x40000000) >= often) return 0
  return ((0.5 + uniform(seed, month * 8 + 0x40000001)) * (month % 12 >= 10 ? 1.15 : 1)) / often
}
