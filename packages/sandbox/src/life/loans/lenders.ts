import { pick } from '../../people/chance.ts'
import { companiesByTrade, type FurnishingCompany, type Trade } from '../../people/furnishers.ts'
import type { Person } from '../../people/person.ts'

/** The last two companies of a trade live on people whom the others turn away. */
const subprimeLenders = 2

/** A company of the trade that lends to people with such a score. */
export function lenderFor(trade: Trade, score: number, seed: number): FurnishingCompany {
  const companies = companiesByTrade[trade]
  const all = companies.length
  return pick(seed, 1, score < 620 ? companies.slice(all - subprimeLenders) : companies.slice(0, all - subprimeLenders))
}

/** The government gives all loans of a person to one servicer. */
export function servicerOf({ seed }: Person): FurnishingCompany {
  return pick(seed, 0x73657276, companiesByTrade.STUDENT_LOAN)
}
