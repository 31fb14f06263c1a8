import { uniform } from '../people/chance.ts'
import { firstMonth, lastMonth } from './day.ts'
import type { Walk } from './walk.ts'

/** A draw that belongs to the person and the month being walked; salts are below 64. */
export function chance({ person, month }: Walk, salt: number): number {
  return uniform(person.seed, month * 64 + salt)
}

/** What money was worth, 1 in 2024. */
export function priceLevel(month: number): number {
  return priceLevels[month - firstMonth]!
}

/** Every application asks for it, so it is laid out once. */
const priceLevels = Float64Array.from(
  { length: lastMonth - firstMonth + 1 },
  (_, index) => 1.027 ** ((firstMonth + index) / 12 - 2024),
)
