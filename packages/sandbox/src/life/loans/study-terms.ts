import { uniform } from '../../people/chance.ts'
import { monthOfDay } from '../day.ts'
import { monthlyIncomeOf } from '../income.ts'
import { priceLevel } from '../month-chance.ts'
import type { Walk } from '../walk.ts'
import { installment } from './interest.ts'

/** Borrowers who pay a share of their income instead of even payments, if that is less. */
export function paysByIncome({ person }: Walk): boolean {
  return uniform(person.seed, 0x706c616e) < 0.48
}

/** A tenth of what is earned beyond a modest living. */
export function shareOfIncomeUsd(walk: Walk): number {
  return 0.1 * Math.max(0, monthlyIncomeOf(walk) - 1900 * priceLevel(walk.month))
}

/** The law lets nobody into such a plan whose share would be as much as ten years of even payments. */
function paysLessByIncome(walk: Walk, lentUsd: number, dueMonth: number): boolean {
  if (!paysByIncome(walk)) return false
  const then = { ...walk, month: dueMonth, age: (dueMonth - monthOfDay(walk.person.birthDay)) / 12 }
  return shareOfIncomeUsd(then) < 0.9 * installment(lentUsd, usualRate / 12, 120)
}

const usualRate = 0.05

/**
 * How long the person means to pay what the government lends for a study: ten years, or longer with smaller payments where the law lets them. A
 * loan made from July 2026 on puts the others of the study under its rules.
 */
export function studyTerm(
  walk: Walk,
  lentUsd: number,
  lastLentMonth: number,
  dueMonth = lastLentMonth + monthsUntilDue,
): number {
  const byIncome = paysLessByIncome(walk, lentUsd, dueMonth)
  if (lastLentMonth >= tieredFrom) return byIncome ? 360 : tieredTerm(lentUsd)
  if (byIncome) return 240
  if (paysByIncome(walk)) return 120
  return uniform(walk.person.seed, 0x706c616e) < 0.7 && lentUsd > extendedAboveUsd ? 300 : 120
}

/** From the last loan of a study to its first bill. */
const monthsUntilDue = 15

/** A loan that takes the place of others is paid the longer the larger it is. */
export function consolidatedTerm(walk: Walk, lentUsd: number): number {
  if (walk.month >= tieredFrom || paysByIncome(walk)) return studyTerm(walk, lentUsd, walk.month, walk.month + 2)
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
