import type { StandardSummary } from '@plumbline/sdk'
import { goodUse, toGoodUse } from '@plumbline/ui/texts/card-use'

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
  const level = share < low ? 'low' : share < goodUse ? 'fair' : 'high'
  const toPay = toGoodUse(revolvingBalance, revolvingLimit) ?? 0
  return { share, balance: revolvingBalance, limit: revolvingLimit, level, toPay }
}
