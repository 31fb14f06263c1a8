import type { Bureau } from '@plumbline/core/bureaus'
import { mix, uniform } from '../../people/chance.ts'
import type { FurnishingCompany } from '../../people/furnishers.ts'
import type { Person } from '../../people/person.ts'
import type { Account, Report } from '../account.ts'
import type { CollectionAccount } from '../collection-account.ts'
import { monthOfDay } from '../day.ts'

/** Which furnishers a bureau hears from, and how many days after the fact. */

/** Most creditors report to all three; some leave one out, and some accounts are lost on the way. */
export function seesAccount(bureau: Bureau, person: Person, { company, seed, at, product }: Account): boolean {
  if (at !== null) return at.includes(bureau)
  // The law has federal student loans told to every bureau.
  if (person.plan.reportedEverywhere || product.ending === 'GOVERNMENT') return true
  const reaches = uniform(companySeed(company), bureauSalts[bureau]) < companyReach
  return reaches && uniform(seed, 40 + bureauSalts[bureau]) < 0.935
}

/** Agencies are choosier: each debt is told to one bureau at least. */
export function seesCollection(bureau: Bureau, person: Person, { seed, at }: CollectionAccount): boolean {
  if (at !== null) return at.includes(bureau)
  if (person.plan.reportedEverywhere) return true
  const first = Math.floor(3 * uniform(seed, 40))
  return bureauSalts[bureau] === first || uniform(seed, 41 + bureauSalts[bureau]) < 0.72
}

/** Days from a furnisher's statement until the bureau has it; always the same between the two. */
export function delayOf(bureau: Bureau, company: FurnishingCompany): number {
  return Math.floor(19 * uniform(companySeed(company), 10 + bureauSalts[bureau]))
}

/** The day on which a bureau learns of something. */
export function arrivalDay(report: { readonly day: number; readonly immediate: boolean }, delay: number): number {
  return report.immediate ? report.day : report.day + delay
}

/** The last report that has reached the bureau by the day, or -1. An older one that is still under way counts no more. */
export function latestArrived(
  reports: readonly { readonly day: number; readonly immediate: boolean }[],
  delay: number,
  day: number,
): number {
  for (let index = reports.length - 1; index >= 0; index--) {
    const report = reports[index]
    if (report !== undefined && arrivalDay(report, delay) <= day) return index
  }
  return -1
}

/** Now and then what a creditor sends for a month never gets into a bureau's files; what matters to it, it sends again. */
export function isLost(
  bureau: Bureau,
  company: FurnishingCompany,
  { day, immediate, rating, standing }: Report,
): boolean {
  if (rating !== 'CURRENT' || immediate || standing.closedDay > 0) return false
  return uniform(mix(companySeed(company), monthOfDay(day)), 90 + bureauSalts[bureau]) < lostShare
}

const lostShare = 0.0025

export const bureauSalts: Readonly<Record<Bureau, number>> = { EFX: 0, TU: 1, EXP: 2 }

export function companySeed(company: FurnishingCompany): number {
  return mix(0x636f6d70, company.ordinal)
}

const companyReach = 0.985
