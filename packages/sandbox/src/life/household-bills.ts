import { uniform, whole } from '../people/chance.ts'
import { isGasCompany } from '../people/furnishers.ts'
import type { Account } from './account.ts'

/** What a telephone or a household's power costs in a month. */
export function billOf({ seed, paymentUsd, product, openedDay, company }: Account, month: number): number {
  if (product.key === 'UTILITY') {
    const season = (isGasCompany(company) ? seasonsOfGas : seasonsOfPower)[month % 12]!
    return Math.round(paymentUsd * season * weatherOf(month) * (0.9 + 0.2 * uniform(seed, month * 8 + 1)))
  }
  // A plan has its price, which changes every other year or so; some months bring a call from abroad.
  const planUsd = Math.round(paymentUsd * (0.97 + 0.16 * uniform(seed, Math.floor((month + (openedDay % 29)) / 29))))
  return uniform(seed, month * 8 + 1) < 0.07 ? planUsd + whole(seed, month * 8 + 2, 3, 24) : planUsd
}

/** No winter and no summer is like the one before, and prices are not either. */
function weatherOf(month: number): number {
  const ofYear = 0.88 + 0.26 * uniform(0x77656174, Math.floor((month + 6) / 12))
  return ofYear * (0.88 + 0.24 * uniform(0x6d6f6e74, month))
}

/** The bills that were missed, without as many of the newest ones; the one made out in the month is the first of those. */
export function unpaidBillsUsd(account: Account, month: number, withoutNewest: number): number {
  let usd = 0
  for (let age = withoutNewest; age <= account.missed; age++) usd += billOf(account, month - age)
  return usd
}

/** Heating and cooling, from January on; gas only heats, and cooks in summer. */
const seasonsOfPower = [1.25, 1.2, 1.05, 0.85, 0.8, 0.95, 1.15, 1.2, 1, 0.8, 0.85, 1.1] as const
const seasonsOfGas = [1.9, 1.8, 1.4, 0.9, 0.6, 0.45, 0.4, 0.4, 0.45, 0.7, 1.15, 1.65] as const
