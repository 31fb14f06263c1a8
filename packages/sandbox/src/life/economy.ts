import { firstMonth, lastMonth } from './day.ts'

/** How hard the times are: 1 in a usual month. */
export function economyOf(month: number): number {
  return factors[month - firstMonth] ?? 1
}

/** How many people go to court, beside those of a usual year: far fewer while payments were paused and for years after. */
export function filingsIn(month: number): number {
  return month < 2020 * 12 + 3 ? 6 : month < 2021 * 12 + 6 ? 0.9 : month < 2023 * 12 ? 0.75 : 1
}

/** Bad years: how much more often people run into trouble than in a usual one. Each holds from its month on. */
const years: readonly (readonly [fromMonth: number, factor: number])[] = [
  [0, 1],
  [2001 * 12, 1.3],
  [2003 * 12, 0.9],
  [2008 * 12, 2],
  [2011 * 12, 1],
  [2020 * 12 + 2, 1.6],
  [2021 * 12, 1],
  [2021 * 12 + 9, 1.9],
  [2024 * 12 + 3, 1],
  [2025 * 12 + 3, 1.35],
  [2026 * 12 + 5, 1.7],
  [2028 * 12, 1.15],
]

const factors = Float64Array.from({ length: lastMonth - firstMonth + 1 }, (_, index) => {
  let factor = 1
  for (const [from, each] of years) if (firstMonth + index >= from) factor = each
  return factor
})
