import { type Bureau, bureaus, type PrescreenPurpose } from '@plumbline/core/bureaus'
import { mix, pick, uniform } from '../people/chance.ts'
import { companiesNear } from '../people/companies-near.ts'
import type { FurnishingCompany, Trade } from '../people/furnishers.ts'
import type { Person } from '../people/person.ts'
import type { Walk } from './walk.ts'

/** Who asks for a file: a company, or some company of a trade near the person. */
type Asker = FurnishingCompany | Trade

/** All of it is said each time, for objects of one shape are read faster than others, and lives are full of inquiries. */
interface Application {
  readonly by: Asker
  readonly accountType: string
  readonly salt: number
  readonly amountUsd: number | null
  /** Bureaus that the lender asks; null leaves it to chance. */
  readonly at: readonly Bureau[] | null
}

/** Applications mostly go to one bureau, mortgages to all three. */
export function inquire(walk: Walk, day: number, { by, accountType, salt, amountUsd, at }: Application): void {
  const { person, month, inquiries } = walk
  const seed = inquirySeed(person, salt, month)
  inquiries.push({
    seed,
    day,
    company: companyOf(by, person, seed, day),
    hard: true,
    softPurpose: null,
    accountType,
    amountUsd,
    at: at ?? someBureaus(seed, person.plan.bureaus),
  })
}

interface Look {
  readonly by: Asker
  readonly accountType: string
  readonly salt: number
  /** Null for one that has something to offer. */
  readonly softPurpose: PrescreenPurpose | null
}

/** A look that the person did not ask for and alone sees. */
export function lookInto(walk: Walk, day: number, { by, accountType, salt, softPurpose }: Look): void {
  const { person, month, inquiries } = walk
  const seed = inquirySeed(person, salt, month)
  const company = companyOf(by, person, seed, day)
  inquiries.push({
    seed,
    day,
    company,
    hard: false,
    // A bank sends no offer to a customer; it looks after the account.
    softPurpose: softPurpose ?? (isCustomer(walk, company) ? 'ACCOUNT_REVIEW' : null),
    accountType,
    amountUsd: null,
    at: oneBureau(seed, person.plan.bureaus),
  })
}

function companyOf(asker: Asker, person: Person, seed: number, day: number): FurnishingCompany {
  return typeof asker === 'string' ? pick(seed, 1, companiesNear(asker, person, day)) : asker
}

function isCustomer({ active }: Walk, company: FurnishingCompany): boolean {
  for (const account of active) if (account.company === company) return true
  return false
}

export function inquirySeed(person: Person, salt: number, month: number): number {
  return mix(mix(person.seed, 0x696e7100 + salt), month)
}

/** A lender that finds no file at one bureau asks another. */
export function someBureaus(seed: number, having: readonly Bureau[]): readonly Bureau[] {
  const first = oneBureau(seed, having)
  const draw = uniform(seed, 3)
  if (draw < 0.86) return first
  return draw < 0.95 ? bureaus.filter((bureau) => bureau !== first[0]) : bureaus
}

/** Who only looks after an account or has something to offer asks one. */
function oneBureau(seed: number, having: readonly Bureau[]): readonly Bureau[] {
  return single[pick(seed, 2, having.length > 0 ? having : bureaus)]
}

const single: Readonly<Record<Bureau, readonly Bureau[]>> = { EFX: ['EFX'], TU: ['TU'], EXP: ['EXP'] }
