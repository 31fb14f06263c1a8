import { mix, uniform, whole } from '../../people/chance.ts'
import type { Person } from '../../people/person.ts'
import type { PlannedAccount } from '../../people/plan.ts'
import { monthOfDay } from '../day.ts'
import { roundLimit } from './fair-limit.ts'

/** The limit of a planned card in a month. It begins lower and is raised now and then, until it is what was planned. */
export function plannedLimit({ seed }: Person, planned: PlannedAccount, month: number): number {
  const { amountUsd, openedDay, closedDay } = planned
  if (!isRaised(planned)) return amountUsd
  const draw = mix(seed, openedDay)
  const firstRaise = monthOfDay(openedDay) + minMonths
  let limitUsd = amountUsd
  // No issuer raises the limit of a card in the months in which it is closed or lost.
  const until = closedDay === undefined ? settledFrom : monthOfDay(closedDay)
  // Who falls behind did so years after the last raise.
  const [fewest, most] = planned.conduct.payment.kind === 'ALWAYS' ? [3, 58] : [38, 90]
  const raises = whole(draw, 89, 1, 4)
  let raise = until - whole(draw, 90, fewest, most)
  for (let step = 0; step < raises && raise >= firstRaise && raise > month; step++) {
    limitUsd *= 0.58 + 0.32 * uniform(draw, 91 + step)
    raise = beforePandemic(raise - whole(draw, 101 + step, 13, 80))
  }
  return limitUsd === amountUsd ? amountUsd : roundLimit(limitUsd)
}

/** For a year no issuer raised limits; what would fall into it came before. */
function beforePandemic(month: number): number {
  return month >= 2020 * 12 + 2 && month < 2021 * 12 + 3 ? month - 14 : month
}

/** What is promised of personas holds from 2026 on. */
const settledFrom = 2026 * 12
/** No issuer raises a limit before. */
const minMonths = 18

/** Those that are used with room to spare; a deposit or a home sets the limit of others. */
function isRaised({ product, conduct: { utilization } }: PlannedAccount): boolean {
  if (utilization === null || utilization[1] > 0.7) return false
  return product === 'CARD' || product === 'STORE_CARD' || product === 'BUSINESS_CARD'
}
