import { mix, uniform, whole } from '../../people/chance.ts'
import { creditworthinessOf } from '../creditworthiness.ts'
import { anyDayOf } from '../day.ts'
import { inquire } from '../inquire.ts'
import { openAccount } from '../open-account.ts'
import { products } from '../products.ts'
import { keepsPromises } from '../promises.ts'
import type { Walk } from '../walk.ts'
import { chooseIssuer } from './choose-issuer.ts'
import { underwriteCard } from './underwrite-card.ts'

/** The person asks an issuer or a store for a card. A refusal leaves an inquiry and nothing else. */
export function applyForCard(walk: Walk, wanted: 'CARD' | 'STORE_CARD', salt: number, beginner: boolean): void {
  const seed = mix(mix(walk.person.seed, 0x63617264 + salt), walk.month)
  const day = anyDayOf(walk.month, uniform(seed, 10))
  if (keepsPromises(walk, day)) return
  const worth = creditworthinessOf(walk)
  // The trustee would not allow it.
  if (worth.inBankruptcy) return
  const offer = underwriteCard(walk, worth, wanted, seed, beginner)
  const product = offer?.product ?? wanted
  const company = chooseIssuer(walk, product, offer?.subprime ?? false, seed, day)
  if (company === null) return
  if (offer !== null)
    openAccount(walk, { product, day: day + daysUntilOpened(product, seed), amountUsd: offer.limitUsd, company })
  inquire(walk, day, { by: company, accountType: products[product].accountType, salt, amountUsd: null, at: null })
}

/** Most applications are answered at once, and those in a store always; some are looked at for days. */
function daysUntilOpened(product: string, seed: number): number {
  return product === 'STORE_CARD' || uniform(seed, 13) < 0.7 ? 0 : whole(seed, 14, 1, 10)
}
