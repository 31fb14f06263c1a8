import { pick } from '../../people/chance.ts'
import { companiesNear } from '../../people/companies-near.ts'
import { type FurnishingCompany, subprimeIssuers } from '../../people/furnishers.ts'
import type { Account } from '../account.ts'
import { products } from '../products.ts'
import type { Walk } from '../walk.ts'

/** A store gives one card to a person, a bank two; and neither one to somebody who once did not pay it back. Null when nobody is left. */
export function chooseIssuer(
  walk: Walk,
  product: 'CARD' | 'SECURED_CARD' | 'STORE_CARD',
  subprime: boolean,
  seed: number,
  day: number,
): FurnishingCompany | null {
  const offered: readonly FurnishingCompany[] = subprime
    ? subprimeIssuers
    : companiesNear(pick(seed, 11, products[product].trades), walk.person, day)
  const maxCards = product === 'STORE_CARD' ? 1 : 2
  // People have had many accounts, and few of them with companies of one trade.
  const trade = offered[0]?.trade
  const held: Account[] = []
  for (const account of walk.accounts) if (account.company.trade === trade) held.push(account)
  const closed = held.filter(({ company }) => cardsWith(held, company) >= maxCards)
  if (closed.length === 0) return pick(seed, 12, offered)
  const left = offered.filter((company) => !closed.some((account) => account.company === company))
  return left.length === 0 ? null : pick(seed, 12, left)
}

function cardsWith(accounts: readonly Account[], company: FurnishingCompany): number {
  let count = 0
  for (const account of accounts)
    if (account.company === company) {
      if (account.standing.derogatory !== null) return Number.POSITIVE_INFINITY
      if (account.phase === 'OPEN') count += 1
    }
  return count
}
