import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import { mix, pick, whole } from '../people/chance.ts'
import { companiesNear } from '../people/companies-near.ts'
import type { FurnishingCompany } from '../people/furnishers.ts'
import type { Person } from '../people/person.ts'
import type { PlannedAccount } from '../people/plan.ts'
import { monthOfDay } from './day.ts'
import { inquirySeed, someBureaus } from './inquire.ts'
import { servicerOf } from './loans/lenders.ts'
import { type ProductKey, products } from './products.ts'

/** When the person applied for a planned account; null for one that nobody looks into a file for. */
export function applicationDayOf(person: Person, planned: PlannedAccount): number | null {
  const { portfolio, ending } = products[planned.product]
  // An authorized user does not apply, and the government asks no bureau before it lends.
  if (planned.responsibility === 'AUTHORIZED_USER' || ending === 'GOVERNMENT') return null
  const [low, high] = portfolio === 'MORTGAGE' ? [28, 47] : [0, 6]
  return planned.openedDay - whole(mix(person.seed, planned.openedDay), 3, low, high)
}

/** Tells apart what is planned for one month; by the place of the account in the plan. */
export function repeatOf(index: number): number {
  return 100 + index
}

/**
 * The bureaus that the lender asks. One that works with some of them only asks one of these; the first of all lenders asks one, so that the files do
 * not begin on the same day.
 */
export function askedFor(person: Person, planned: PlannedAccount, day: number, index: number): readonly Bureau[] {
  if (products[planned.product].portfolio === 'MORTGAGE') return bureaus
  if (planned.at) return planned.at.slice(-1)
  const asked = someBureaus(inquirySeed(person, repeatOf(index), monthOfDay(day)), person.plan.bureaus)
  const isFirst = person.plan.accounts.every(({ openedDay }) => openedDay >= planned.openedDay)
  return isFirst ? asked.slice(0, 1) : asked
}

/** Who lends, by the place of the account in the plan. No lender comes twice as long as there are others. */
export function lenderOf(person: Person, index: number): FurnishingCompany {
  const taken = new Set<FurnishingCompany>()
  let lender: FurnishingCompany | undefined
  for (const { product, openedDay } of person.plan.accounts.slice(0, index + 1)) {
    lender = product === 'FEDERAL_STUDENT_LOAN' ? servicerOf(person) : anotherLender(person, product, openedDay, taken)
    taken.add(lender)
  }
  if (lender === undefined) throw new RangeError('no account of the plan')
  return lender
}

function anotherLender(
  person: Person,
  product: ProductKey,
  openedDay: number,
  taken: ReadonlySet<FurnishingCompany>,
): FurnishingCompany {
  const draw = mix(person.seed, openedDay)
  // What is planned of a store's card is a use from week to week, and nobody buys furniture so.
  const trades = products[product].trades.filter((trade) => product !== 'STORE_CARD' || trade !== 'FURNITURE')
  const companies = companiesNear(pick(draw, 1, trades), person, openedDay)
  const others = companies.filter((company) => !taken.has(company))
  return pick(draw, 2, others.length > 0 ? others : companies)
}
