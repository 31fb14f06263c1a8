import { uniform } from '../../people/chance.ts'
import type { Walk } from '../walk.ts'

/** Borrowers who pay a share of their income instead of even payments. */
export function paysByIncome({ person }: Walk): boolean {
  return uniform(person.seed, 0x706c616e) < 0.48
}

/**
 * How long the person means to pay what the government lends for a study: ten years, or longer with smaller payments where the law lets them. A
 * loan made from July 2026 on puts the others of the study under its rules.
 */
export function studyTerm(walk: Walk, lentUsd: number, lastLentMonth: number): number {
  if (lastLentMonth >= tieredFrom) return paysByIncome(walk) ? 360 : tieredTerm(lentUsd)
  if (paysByIncome(walk)) return 240
  return uniform(walk.person.seed, 0x706c616e) < 0.7 && lentUsd > extendedAboveUsd ? 300 : 120
}

/** A loan that takes the place of others is paid the longer the larger it is. */
export function consolidatedTerm(walk: Walk, lentUsd: number): number {
  if (walk.month >= tieredFrom || paysByIncome(walk)) return studyTerm(walk, lentUsd, walk.month)
  return consolidatedTerms.find(([belowUsd]) => lentUsd < belowUsd)?.[1] ?? 360
}

const consolidatedTerms = [
  [7500, 120],
  [10_000, 144],
  [20_000, 180],
  [40_000, 240],
  [60_000, 300],
] as const

/** Even payments by the law of July 2026. */
export function tieredTerm(lentUsd: number): number {
  return lentUsd < 25_000 ? 120 : lentUsd < 50_000 ? 180 : lentUsd < 100_000 ? 240 : 300
}

export const tieredFrom = 2026 * 12 + 6

/** Before, only who owed more could spread even payments over 25 years. */
export const extendedAboveUsd = 30_000
