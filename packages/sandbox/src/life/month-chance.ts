import { uniform } from '../people/chance.ts'
import type { Walk } from './walk.ts'

/** A draw that belongs to the person and the month being walked; salts are below 64. */
export function chance({ person, month }: Walk, salt: number): number {
  return uniform(person.seed, month * 64 + salt)
}

/** What money was worth, 1 in 2024. */
export function priceLevel(month: number): number {
  return 1.027 ** (month / 12 - 2024)
}
