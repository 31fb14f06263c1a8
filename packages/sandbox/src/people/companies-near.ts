import { companiesByTrade, type FurnishingCompany, furnishingCompanies, type Trade } from './furnishers.ts'
import type { Person } from './person.ts'
import { places } from './places.ts'
import { homeOn } from './residences.ts'

/** The companies of a trade that do business with people who live where the person lives on the day. */
export function companiesNear(trade: Trade, person: Person, day: number): readonly FurnishingCompany[] {
  const byState = localCompanies.get(trade)
  if (byState === undefined) return companiesByTrade[trade]
  // Some states have none of their own; people there go to those that take everybody.
  return byState.get(homeOn(person, day).address.state) ?? companiesByTrade[trade]
}

/** A company by its name in capitals, wherever it is. */
export function companyNamed(name: string): FurnishingCompany | undefined {
  const isIt = (company: FurnishingCompany): boolean => company.name.toUpperCase() === name
  return furnishingCompanies.find(isIt) ?? everyLocalCompany().find(isIt)
}

/** Trades of which nobody deals with a company in another state, and what stands behind a place in the names of theirs. */
const suffixes = {
  CREDIT_UNION: ['Credit Union', 'Federal Credit Union', 'Teachers Credit Union', 'Members Credit Union'],
  UTILITY: ['Electric', 'Gas Company'],
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

type ByState = ReadonlyMap<string, readonly FurnishingCompany[]>

/** By trade and state, numbered after the companies that everybody can deal with. */
const localCompanies: ReadonlyMap<Trade, ByState> = foundLocalCompanies()

function everyLocalCompany(): readonly FurnishingCompany[] {
  return [...localCompanies.values()].flatMap((byState) => [...byState.values()].flat())
}

function foundLocalCompanies(): ReadonlyMap<Trade, ByState> {
  const states = [...new Set(places.map(({ state }) => state))]
  let ordinal = furnishingCompanies.length
  const foundIn = (trade: LocalTrade): ByState =>
    new Map(
      states.map((state, index) => [
        state,
        suffixes[trade].map((suffix, place) => {
          const name = `${placeName(index * suffixes[trade].length + place)} ${suffix}`
          return { ordinal: ordinal++, name, trade, state }
        }),
      ]),
    )
  return new Map((Object.keys(suffixes) as LocalTrade[]).map((trade) => [trade, foundIn(trade)]))
}

function placeName(index: number): string {
  return `${beginnings[index % beginnings.length]}${endings[index % endings.length]}`
}
