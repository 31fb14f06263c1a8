import type { Bureau } from '@plumbline/core/bureaus'
import type { CardNetwork, Furnisher } from '@plumbline/core/credit-file'
import { pick, whole } from '../../people/chance.ts'
import { type FurnishingCompany, furnishingCompanies, trades } from '../../people/furnishers.ts'
import { places } from '../../people/places.ts'
import { bureauSalts, companySeed } from './sight.ts'
import { spellCompany } from './spelling.ts'

/** A company as one bureau knows it. A card's network stands at the end of its name. */
export function furnisherAt(bureau: Bureau, company: FurnishingCompany, network: CardNetwork | null): Furnisher {
  const known = table[bureau][company.ordinal]
  return known !== undefined && furnishingCompanies[company.ordinal] === company
    ? (known[network ?? 0] as Furnisher)
    : describe(bureau, company, network)
}

function describe(bureau: Bureau, company: FurnishingCompany, network: CardNetwork | null): Furnisher {
  const seed = companySeed(company)
  const place = pick(seed, 1, places)
  const { industry, classification } = trades[company.trade]
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
    phone: `80055501${String(whole(seed, 4, 0, 99)).padStart(2, '0')}`,
  }
}

/** Three digits, industry, five digits; or four digits, a letter, three digits; or seven digits. */
function subscriberCode(bureau: Bureau, company: FurnishingCompany, industry: string): string {
  const seed = companySeed(company)
  const salt = 20 + 4 * bureauSalts[bureau]
  if (bureau === 'EFX') return `${whole(seed, salt, 100, 999)}${industry}${whole(seed, salt + 1, 10000, 99999)}`
  if (bureau === 'TU')
    return `${whole(seed, salt, 1000, 9999)}${industry.charAt(0)}${String(whole(seed, salt + 1, 1, 999)).padStart(3, '0')}`
  return String(whole(seed, salt, 1_000_000, 9_999_999))
}

const variants: readonly (CardNetwork | null)[] = [null, 1, 2, 3, 4]

function tableOf(bureau: Bureau): readonly (readonly Furnisher[])[] {
  return furnishingCompanies.map((company) => variants.map((network) => describe(bureau, company, network)))
}

const table: Readonly<Record<Bureau, readonly (readonly Furnisher[])[]>> = {
  EFX: tableOf('EFX'),
  TU: tableOf('TU'),
  EXP: tableOf('EXP'),
}
