import type { StandardSummary } from '@plumbline/sdk'

/** Lenders like to see less than this share of the limits in use. */
export const goal = 0.3
const low = 0.1

interface CardUse {
  readonly share: number
  readonly balance: number
  readonly limit: number
  readonly level: 'low' | 'fair' | 'high'
  /** Dollars that bring the use below the goal. */
  readonly toPay: number
}

/** How much of the limits of all cards is in use; undefined where there is no limit to compare with. */
export function cardUseOf({ revolvingBalance, revolvingLimit, utilization }: StandardSummary): CardUse | undefined {
  if (utilization === null || revolvingLimit <= 0) return undefined
  const share = utilization / 100
  const level = share < low ? 'low' : share < goal ? 'fair' : 'high'
  const toPay = Math.max(0, Math.floor(revolvingBalance - goal * revolvingLimit) + 1)
  return { share, balance: revolvingBalance, limit: revolvingLimit, level, toPay }
}
