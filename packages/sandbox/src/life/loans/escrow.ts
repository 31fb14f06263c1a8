import { uniform } from '../../people/chance.ts'
import type { Account } from '../account.ts'
import { monthOfDay } from '../day.ts'
import type { Product } from '../products.ts'
import type { Walk } from '../walk.ts'
import { isHomeLoan } from './homes.ts'

/** Taxes and insurance of a home for a month, at the prices of the month in which it is worth so much. */
export function homeCostsUsd({ person }: Walk, valueUsd: number): number {
  return (valueUsd * (0.0065 + 0.0085 * uniform(person.seed, 0x74617865))) / 12
}

/** What county and insurer want for the home behind a mortgage in the month, whoever lends. */
export function homeCostsNowUsd({ homeCostsUsd, openedDay }: Account, month: number): number {
  return (homeCostsUsd * homeCostLevel(month)) / homeCostLevel(monthOfDay(openedDay))
}

/** What a new mortgage asks for beside principal and interest: most servicers collect taxes and insurance with the payment. */
export function firstEscrowUsd({ person }: Walk, product: Product, costsUsd: number): number {
  if (!isHomeLoan(product)) return 0
  const collects = product.key === 'INSURED_MORTGAGE' || uniform(person.seed, 0x65736373) < 0.82
  return collects ? Math.round(costsUsd) : 0
}

/** Once a year the servicer asks for what taxes and insurance have come to. */
export function reviewEscrow(walk: Walk, account: Account): void {
  if (account.escrowUsd === 0 || walk.month % 12 !== account.cycleDay % 12) return
  if (walk.month < monthOfDay(account.openedDay) + 9) return
  // One year the servicer has asked for too much, the next for too little.
  const correction = 0.97 + 0.06 * uniform(account.seed, walk.month * 8 + 2)
  account.escrowUsd = Math.round(homeCostsNowUsd(account, walk.month) * correction)
}

/** What taxes and insurance cost, 1 in 2020: they rose slowly until then, fast up to 2025, and slowly since. */
function homeCostLevel(month: number): number {
  const years = month / 12 - 2020.5
  if (years <= 0) return 1.028 ** years
  return 1.085 ** Math.min(years, 5) * 1.035 ** Math.max(0, years - 5)
}
