import { type Bureau, bureaus, type PrescreenPurpose } from '@plumbline/core/bureaus'
import { mix, pick, uniform } from '../people/chance.ts'
import { companiesNear } from '../people/companies-near.ts'
import type { FurnishingCompany, Trade } from '../people/furnishers.ts'
import type { Person } from '../people/person.ts'
import type { Walk } from './walk.ts'

/** Applications mostly go to one bureau, mortgages to all three. */
export function inquire(
  walk: Walk,
  day: number,
  inquiry: {
    readonly trade: Trade
    readonly accountType: string
    readonly salt: number
    readonly everywhere?: boolean
    readonly hard?: boolean
    readonly softPurpose?: PrescreenPurpose
    readonly company?: FurnishingCompany | undefined
    readonly amountUsd?: number
    /** Bureaus that the lender asks; by chance when not said. */
    readonly at?: readonly Bureau[] | undefined
  },
): void {
  const seed = inquirySeed(walk.person, inquiry.salt, walk.month)
  const company = inquiry.company ?? pick(seed, 1, companiesNear(inquiry.trade, walk.person, day))
  const hard = inquiry.hard ?? true
  // A bank sends no offer to a customer; it looks after the account.
  const reviews = !hard && walk.active.some((account) => account.company === company)
  walk.inquiries.push({
    seed,
    day,
    company,
    hard,
    softPurpose: inquiry.softPurpose ?? (reviews ? 'ACCOUNT_REVIEW' : null),
    accountType: inquiry.accountType,
    amountUsd: inquiry.amountUsd ?? null,
    at: inquiry.everywhere ? bureaus : (inquiry.at ?? someBureaus(seed, walk.person.plan.bureaus, hard)),
  })
}

export function inquirySeed(person: Person, salt: number, month: number): number {
  return mix(mix(person.seed, 0x696e7100 + salt), month)
}

/** A lender that finds no file at one bureau asks another. Who only looks after an account or has something to offer asks one. */
export function someBureaus(seed: number, having: readonly Bureau[], hard = true): readonly Bureau[] {
  const first = pick(seed, 2, having.length > 0 ? having : bureaus)
  const draw = uniform(seed, 3)
  if (draw < 0.86 || !hard) return single[first]
  return draw < 0.95 ? bureaus.filter((bureau) => bureau !== first) : bureaus
}

const single: Readonly<Record<Bureau, readonly Bureau[]>> = { EFX: ['EFX'], TU: ['TU'], EXP: ['EXP'] }
