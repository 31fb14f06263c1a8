import { normal } from '../people/chance.ts'
import { priceLevel } from './month-chance.ts'
import type { Walk } from './walk.ts'

/** What the person earns in a month before tax, in money of that month. */
export function monthlyIncomeOf({ person, age, month }: Walk): number {
  const luck = normal(person.seed, 0x696e636f)
  // Careful people tend to earn more; most of the spread has other reasons.
  return medianUsd * shareAt(age) * priceLevel(month) * Math.exp(0.5 * luck - 0.22 * person.plan.risk)
}

/** Of people in the best years, in money of 2024. */
const medianUsd = 5200

/** Income rises until the fifties and falls with retirement; between two ages it lies on the line. */
function shareAt(age: number): number {
  let from: readonly [age: number, share: number] = shares[0]
  for (const to of shares) {
    if (age < to[0]) return from[1] + ((to[1] - from[1]) * Math.max(0, age - from[0])) / Math.max(1, to[0] - from[0])
    from = to
  }
  return from[1]
}

const shares = [
  [18, 0.42],
  [23, 0.6],
  [28, 0.8],
  [38, 1],
  [52, 1.05],
  [62, 0.95],
  [70, 0.65],
  [80, 0.55],
] as const satisfies readonly (readonly [age: number, share: number])[]
