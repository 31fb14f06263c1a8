import { uniform } from '../people/chance.ts'
import type { Account } from './account.ts'
import type { Walk } from './walk.ts'

/** What a petition lists: all that is owed, and what the person owns. */
export function schedulesOf(walk: Walk, seed: number): { liabilityUsd: number; assetUsd: number; exemptUsd: number } {
  // Some of it is known to no bureau: bills, taxes, what friends have lent.
  let liabilityUsd = collectedUsd(walk) + Math.round(350 + 8000 * uniform(seed, 8) ** 2)
  let securedUsd = 0
  // Furniture, clothes, an old car, what is in the bank.
  let assetUsd = 2200 + 9000 * uniform(seed, 1) ** 2
  for (const account of walk.active) {
    if (account.responsibility === 'AUTHORIZED_USER') continue
    liabilityUsd += account.balanceUsd
    if (account.phase === 'DEFAULTED') continue
    const { portfolio, key } = account.product
    if (isSecured(account.product)) securedUsd += account.balanceUsd
    if (portfolio === 'MORTGAGE') assetUsd += account.highCreditUsd * (1.05 + 0.25 * uniform(account.seed, 22))
    if (key === 'AUTO_LOAN') assetUsd += account.balanceUsd * (0.6 + 0.3 * uniform(account.seed, 22))
  }
  return {
    liabilityUsd,
    assetUsd: Math.round(assetUsd),
    // What is left of a home after its debts is exempt, or a trustee would sell it and no plan for less would do.
    exemptUsd: Math.round(Math.min(assetUsd, Math.max(6000 + 14_000 * uniform(seed, 2), assetUsd - securedUsd))),
  }
}

/** What a discharge would take away. */
export function dischargeableUsd(walk: Walk): number {
  let usd = collectedUsd(walk)
  for (const account of walk.active)
    if (isDischargeable(account) && account.responsibility !== 'AUTHORIZED_USER') usd += account.balanceUsd
  return usd
}

/** Loans for education survive a bankruptcy; what is secured is only unsecured once it was taken back and sold. */
export function isDischargeable({ product, phase }: Account): boolean {
  return !product.education && (phase === 'DEFAULTED' || !isSecured(product))
}

export function isSecured({ ending, key }: Account['product']): boolean {
  return ending === 'REPOSSESSION' || ending === 'FORECLOSURE' || key === 'HOME_EQUITY_LINE' || key === 'SECURED_LOAN'
}

function collectedUsd({ collections }: Walk): number {
  let usd = 0
  for (const { over, balanceUsd } of collections) if (!over) usd += balanceUsd
  return usd
}
