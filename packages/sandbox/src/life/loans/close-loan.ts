import { uniform, whole } from '../../people/chance.ts'
import type { Account } from '../account.ts'
import { rates } from '../rates.ts'
import type { Walk } from '../walk.ts'
import { isHomeLoan } from './homes.ts'
import { isLease } from './leases.ts'
import { payOff } from './pay-off.ts'
import { refinance } from './refinance.ts'

/** Loans that end before their term: refinanced, or paid with money from elsewhere. */
export function closeLoan(walk: Walk, account: Account, day: number): void {
  const draw = uniform(account.seed, walk.month * 8 + 5)
  if (isHomeLoan(account.product)) refinance(walk, account, draw)
  else if (draw < paidEarlyRate(walk, account) && walk.month >= account.dueFromMonth + 6)
    payOff(account, { day: day - whole(account.seed, walk.month * 8 + 0x30000000, 1, 27), as: 'PAID_AND_CLOSED' })
}

function paidEarlyRate({ utilization }: Walk, { product, termMonths }: Account): number {
  if (product.portfolio === 'OPEN') return 0.02
  if (product.education) return 0.0015
  // Who leases gives the car back in the end.
  if (termMonths === null || isLease(product)) return 0
  // Who had money to spare would pay the cards first.
  return rates.loans.loanPaidEarly * (utilization.usualShare > 0.3 ? 0.2 : 1.3)
}
