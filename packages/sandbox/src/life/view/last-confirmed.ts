import type { Bureau } from '@plumbline/core/bureaus'
import type { Account } from '../account.ts'
import type { CollectionAccount } from '../collection-account.ts'
import type { Walk } from '../walk.ts'
import { arrivalDay, delayOf, latestArrived, seesAccount, seesCollection } from './sight.ts'

/**
 * Everybody who reports says where the person lives, and a bureau listens to the one that it has known longest. The day of that one's newest
 * report by the day, as this bureau dates it; of those that have stopped to report, the last; 0 when nobody has reported.
 */
export function lastConfirmed(bureau: Bureau, walk: Walk, day: number): number {
  let newest = 0
  for (const { reports, delay } of furnishersAt(bureau, walk)) {
    const report = reports[latestArrived(reports, delay, day)]
    if (report === undefined) continue
    // TU dates what it knows by the arrival, the others as the furnisher does.
    newest = Math.max(newest, bureau === 'TU' ? arrivalDay(report, delay) : report.day)
    if (day < report.day + silentDays) return newest
  }
  return newest
}

/** Days of the window on which this can change. */
export function confirmationDays(bureau: Bureau, walk: Walk, from: number, to: number): number[] {
  const days: number[] = []
  for (const { reports, delay } of furnishersAt(bureau, walk))
    for (let index = reports.length - 1; index >= 0; index--) {
      const report = reports[index]!
      if (report.day + silentDays < from) break
      if (report.day <= to) days.push(arrivalDay(report, delay), report.day + silentDays)
    }
  return days
}

/** Who has not reported for so long reports no more. */
const silentDays = 62

interface Furnisher {
  readonly reports: Account['reports'] | CollectionAccount['reports']
  readonly delay: number
}

/** One after the other, for mostly the first is enough. */
function* furnishersAt(bureau: Bureau, { person, accounts, collections }: Walk): Generator<Furnisher> {
  for (const account of accounts)
    if (seesAccount(bureau, person, account))
      yield { reports: account.reports, delay: delayOf(bureau, account.company) }
  for (const collection of collections)
    if (seesCollection(bureau, person, collection))
      yield { reports: collection.reports, delay: delayOf(bureau, collection.agency) }
}
