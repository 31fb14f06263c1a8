import type { Bureau } from '@plumbline/core/bureaus'
import type { CardNetwork, CreditorClassification, Furnisher } from '@plumbline/core/credit-file'
import { pick, whole } from '../../people/chance.ts'
import { type FurnishingCompany, firstInvented, isGasCompany, trades } from '../../people/furnishers.ts'
import { type Place, places } from '../../people/places.ts'
import { bureauSalts, companySeed } from './sight.ts'
import { spellCompany } from './spelling.ts'

/** A company as one bureau knows it. A card's network stands at the end of its name. */
export function furnisherAt(bureau: Bureau, company: FurnishingCompany, network: CardNetwork | null): Furnisher {
  const place = company.ordinal * variants + (network ?? 0)
  const known = table[bureau].get(place)
  if (known !== undefined && known.company === company) return known.furnisher
  const furnisher = describe(bureau, company, network)
  // Names that testers invent are without number, and are not kept.
  if (company.ordinal < firstInvented) table[bureau].set(place, { company, furnisher })
  return furnisher
}

/** Without a network, or with one of the four. */
const variants = 5

interface Known {
  readonly company: FurnishingCompany
  readonly furnisher: Furnisher
}

/** What was described once; every tradeline of a company shares it. */
const table: Readonly<Record<Bureau, Map<number, Known>>> = { EFX: new Map(), TU: new Map(), EXP: new Map() }

/** Stores with cards of their own, as department stores have them, that a bureau knows by what they sell. */
const storeCodes: ReadonlyMap<
  string,
  { industry: Readonly<Record<Bureau, string>>; classification: CreditorClassification }
> = new Map([
  ['Kettlewick Home Center', { industry: { EFX: 'LZ', TU: 'LZ', EXP: 'LZ' }, classification: 'LUMBER_AND_HARDWARE' }],
  ['Ostlerpine Tools', { industry: { EFX: 'LH', TU: 'LH', EXP: 'LH' }, classification: 'LUMBER_AND_HARDWARE' }],
  ['Voltwren Electronics', { industry: { EFX: 'HA', TU: 'HA', EXP: 'HA' }, classification: 'HOME_FURNISHING' }],
  ['Quillmark Home', { industry: { EFX: 'HF', TU: 'HF', EXP: 'HF' }, classification: 'HOME_FURNISHING' }],
])

function describe(bureau: Bureau, company: FurnishingCompany, network: CardNetwork | null): Furnisher {
  const seed = companySeed(company)
  const place = pick(seed, 1, company.state === null ? places : placesIn(company.state))
  const { industry, classification } = storeCodes.get(company.name) ?? utilityCodes(company) ?? trades[company.trade]
  return {
    name: spellCompany(company.name, bureau, network === null ? '' : `CN${network}`),
    subscriberCode: subscriberCode(bureau, company, industry[bureau]),
    industry: industry[bureau],
    classification,
    address: {
      street1: `PO BOX ${whole(seed, 2, 1000, 99999)}`,
      street2: null,
      city: place.city.toUpperCase(),
      state: place.state,
      zip: pick(seed, 3, place.zips),
    },
    phone: phoneOf(company),
  }
}

/** Each city has one company for electricity and another for gas, and bureaus tell them apart. */
function utilityCodes(company: FurnishingCompany) {
  return isGasCompany(company) ? gasCompany : null
}

const gasCompany = { industry: { EFX: 'UG', TU: 'UG', EXP: 'UG' }, classification: 'UTILITIES' } as const

/** The numbers that are kept free for invented companies, under each of the codes that cost the caller nothing. */
function phoneOf({ ordinal }: FurnishingCompany): string {
  const code = freeCodes[Math.floor(ordinal / 100) % freeCodes.length]
  return `${code}55501${String((ordinal * 37) % 100).padStart(2, '0')}`
}

const freeCodes = ['800', '888', '877', '866', '855', '844', '833'] as const

/** Three digits, industry, five digits; or four digits, a letter, three digits; or seven digits. */
function subscriberCode(bureau: Bureau, company: FurnishingCompany, industry: string): string {
  const seed = companySeed(company)
  const salt = 20 + 4 * bureauSalts[bureau]
  if (bureau === 'EFX') return `${whole(seed, salt, 100, 999)}${industry}${whole(seed, salt + 1, 10000, 99999)}`
  if (bureau === 'TU')
    return `${whole(seed, salt, 1000, 9999)}${industry.charAt(0)}${String(whole(seed, salt + 1, 1, 999)).padStart(3, '0')}`
  return String(whole(seed, salt, 1_000_000, 9_999_999))
}

function placesIn(state: string): readonly Place[] {
  return places.filter((place) => place.state === state)
}
