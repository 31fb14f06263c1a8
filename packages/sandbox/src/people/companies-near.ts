import { companiesByTrade, type FurnishingCompany, furnishingCompanies, type Trade } from './furnishers.ts'
import type { Person } from './person.ts'
import { places } from './places.ts'
import { residencesOf } from './residences.ts'

/** The companies of a trade that do business with people who live where the person lives on the day. */
export function companiesNear(trade: Trade, person: Person, day: number): readonly FurnishingCompany[] {
  if (!(trade in suffixes)) return companiesByTrade[trade]
  const residences = residencesOf(person, day)
  const state = residences[residences.length - 1]?.address.state ?? ''
  // Some states have none of their own; people there go to those that take everybody.
  return localCompanies.get(`${trade} ${state}`) ?? companiesByTrade[trade]
}

/** A company by its name in capitals, wherever it is. */
export function companyNamed(name: string): FurnishingCompany | undefined {
  const isIt = (company: FurnishingCompany): boolean => company.name.toUpperCase() === name
  return furnishingCompanies.find(isIt) ?? [...localCompanies.values()].flat().find(isIt)
}

/** Trades of which nobody deals with a company in another state, and what stands behind a place in the names of theirs. */
const suffixes = {
  CREDIT_UNION: ['Credit Union', 'Federal Credit Union', 'Teachers Credit Union', 'Members Credit Union'],
  UTILITY: ['Electric', 'Gas and Power'],
  LANDLORD: ['Apartments', 'Property Group', 'Residences'],
  HOSPITAL: ['Hospital', 'Medical Center', 'Surgical Group', 'Emergency Care'],
} as const satisfies Partial<Record<Trade, readonly string[]>>

type LocalTrade = keyof typeof suffixes

/** The parts of a place's name. As their numbers share no divisor, each pair comes once before the first comes again. */
const beginnings = (
  'Arrow Ash Barrow Bell Bracken Bright Cinder Clover Crane Dapple Drake Ember Fallow Flint Gannet Glade Hollin Hazel Keld ' +
  'Linnet Marsh Nettle Otter Pebble Quill Rook Sedge Tarn'
).split(' ')
const endings = 'bourne combe croft dale fell garth holm mere moor stow wick'.split(' ')

/** By trade and state, numbered after the companies that everybody can deal with. */
const localCompanies: ReadonlyMap<string, readonly FurnishingCompany[]> = foundLocalCompanies()

function foundLocalCompanies(): ReadonlyMap<string, readonly FurnishingCompany[]> {
  const states = [...new Set(places.map(({ state }) => state))]
  const byTradeAndState = new Map<string, readonly FurnishingCompany[]>()
  let ordinal = furnishingCompanies.length
  for (const trade of Object.keys(suffixes) as LocalTrade[])
    states.forEach((state, index) => {
      const ofState = suffixes[trade].map((suffix, place) => {
        const name = `${placeName(index * suffixes[trade].length + place)} ${suffix}`
        return { ordinal: ordinal++, name, trade, state }
      })
      byTradeAndState.set(`${trade} ${state}`, ofState)
    })
  return byTradeAndState
}

function placeName(index: number): string {
  return `${beginnings[index % beginnings.length]}${endings[index % endings.length]}`
}
