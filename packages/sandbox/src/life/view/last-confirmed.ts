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

/** Days after the first and up to the second on which this can change: those of one furnisher, and of the next ones only where it falls silent. */
export function confirmationDays(bureau: Bureau, walk: Walk, from: number, to: number): number[] {
  const days: number[] = []
  for (const furnisher of furnishersAt(bureau, walk)) if (addDays(days, furnisher, from, to)) break
  return days
}

/** True when the furnisher is heard of all the time, so that no other counts. */
function addDays(days: number[], { reports, delay }: Furnisher, from: number, to: number): boolean {
  let nextArrival = Number.POSITIVE_INFINITY
  let silent = false
  for (let index = reports.length - 1; index >= 0; index--) {
    const report = reports[index]!
    const arrival = arrivalDay(report, delay)
    const silentFrom = report.day + silentDays
    if (silentFrom > from && silentFrom <= to && silentFrom < nextArrival) {
      silent = true
      days.push(silentFrom)
    }
    if (arrival <= from) return !silent && silentFrom > from
    if (arrival <= to) days.push(arrival)
    nextArrival = arrival
  }
  return false
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
