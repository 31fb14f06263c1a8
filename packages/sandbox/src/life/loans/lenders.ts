import { pick } from '../../people/chance.ts'
import { companiesByTrade, type FurnishingCompany, type Trade } from '../../people/furnishers.ts'
import type { Person } from '../../people/person.ts'
import type { Walk } from '../walk.ts'

/** The last two companies of a trade live on people whom the others turn away. */
const subprimeLenders = 2

/** A company of the trade that lends to people with such a score; null when each of them has lost money on this one. */
export function lenderFor(walk: Walk, trade: Trade, score: number, seed: number): FurnishingCompany | null {
  const willing = lendersTo(trade, score).filter((company) => !hasLost(walk, company))
  return willing.length === 0 ? null : pick(seed, 1, willing)
}

/** The companies of the trade that are asked for people with such a score. */
export function lendersTo(trade: Trade, score: number): readonly FurnishingCompany[] {
  const companies = companiesByTrade[trade]
  const others = companies.length - subprimeLenders
  return score < 620 ? companies.slice(others) : companies.slice(0, others)
}

/** Nobody lends to a person who once did not pay a loan back. */
export function hasLost({ accounts }: Walk, company: FurnishingCompany): boolean {
  return accounts.some((account) => account.company === company && account.standing.derogatory !== null)
}

/** All that a person owes the government is collected at one place. */
export function claimCollectorOf({ seed }: Person): FurnishingCompany {
  return pick(seed, 0x636c6d73, companiesByTrade.GOVERNMENT)
}

/** The government gives all loans of a person to one servicer. */
export function servicerOf({ seed }: Person): FurnishingCompany {
  return pick(seed, 0x73657276, companiesByTrade.STUDENT_LOAN)
}
