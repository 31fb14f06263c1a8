import type { Creditworthiness } from '../creditworthiness.ts'
import type { Walk } from '../walk.ts'

/** The limit that a usual issuer thinks fit: a share of a year's income that follows the score, less for people new to credit. */
export function fairLimit(walk: Walk, worth: Creditworthiness, store: boolean): number {
  const yearsOfCredit = Math.max(0, (walk.month - walk.person.plan.from) / 12)
  const seasoned = Math.min(1, 0.3 + 0.1 * yearsOfCredit)
  return 12 * worth.monthlyIncomeUsd * shareOfIncome(worth.score, store ? storeShares : cardShares) * seasoned
}

/** Limits come in round numbers. */
export function roundLimit(usd: number): number {
  const step = usd < 1200 ? 100 : usd < 9500 ? 500 : usd < 30_000 ? 1000 : 5000
  return Math.min(mostUsd, Math.max(300, Math.round(usd / step) * step))
}

/** No issuer lends more on one card. */
const mostUsd = 75_000

type Point = readonly [score: number, share: number]

const cardShares: readonly Point[] = [
  [300, 0.006],
  [580, 0.009],
  [640, 0.072],
  [680, 0.114],
  [720, 0.135],
  [780, 0.24],
  [850, 0.85],
]

const storeShares: readonly Point[] = [
  [300, 0.006],
  [580, 0.01],
  [660, 0.03],
  [720, 0.053],
  [850, 0.068],
]

function shareOfIncome(score: number, points: readonly Point[]): number {
  let index = 1
  while (index < points.length - 1 && score >= points[index]![0]) index += 1
  const [from, low] = points[index - 1]!
  const [to, high] = points[index]!
  return low + ((high - low) * (score - from)) / (to - from)
}
