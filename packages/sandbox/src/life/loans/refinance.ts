import { mix, remainder, uniform } from '../../people/chance.ts'
import type { Account } from '../account.ts'
import { rates } from '../rates.ts'
import type { Walk } from '../walk.ts'
import { applyForMortgage, planPayoffs } from './apply-for-mortgage.ts'
import { homeValue } from './homes.ts'
import { mortgageMarketRate } from './market-rates.ts'
import { followPayoffPlan } from './pay-off.ts'

/** When money has become cheaper, or the home is to pay for something else, a new loan pays the old one. */
export function refinance(walk: Walk, account: Account, draw: number): void {
  if (
    walk.month < walk.noCreditUntilMonth ||
    walk.age > 74 ||
    account.balanceUsd < 40_000 ||
    draw >= refinanceRate(walk, account)
  )
    return
  const seed = mix(account.seed, 0x72656669 + walk.month)
  const valueUsd = homeValue(account, walk.month)
  // The new loan also pays the interest since the last instalment, which may be that of two months, and the costs of closing.
  const interestShare = account.monthlyRate * (2 + account.missed)
  const coversUsd = Math.ceil((account.balanceUsd * (1.003 + interestShare + 0.02 * uniform(seed, 10))) / 50) * 50
  const takesOutUsd = uniform(seed, 11) < 0.35 ? 0.25 * uniform(seed, 12) * (valueUsd - account.balanceUsd) : 0
  const amountUsd = coversUsd + Math.max(0, Math.round(takesOutUsd / 50) * 50)
  const successor = applyForMortgage(walk, {
    amountUsd,
    valueUsd: Math.round(valueUsd),
    termMonths: uniform(seed, 13) < 0.78 ? 360 : 180,
    minAmountUsd: coversUsd,
    pays: [account],
    refinances: account,
    seed,
    repeat: 3 + remainder(account.seed, 200),
  })
  if (successor === null) return
  planPayoffs([account], successor, 'REFINANCED')
  followPayoffPlan(walk, account)
}

function refinanceRate({ month }: Walk, { monthlyRate, termMonths }: Account): number {
  const gain = 12 * monthlyRate - mortgageMarketRate(month, termMonths ?? 360)
  const { refinanceAnyway, refinancePerPoint } = rates.loans
  return refinanceAnyway + refinancePerPoint * Math.min(2, Math.max(0, 100 * gain - 0.5))
}
