import type { Account } from './account.ts'

/** A bill is made out with each report. What was asked for then is owed, whatever would be asked for today. */

/** The oldest of the unpaid bills, as many as are paid when so many missed payments are made up for besides the newest. */
export function dueBillsUsd(account: Account, caughtUp: number, usualUsd: number): number {
  const newest = account.reports.length - 1
  return sumOf(account, newest - account.missed - caughtUp, newest - account.missed, usualUsd)
}

/** What is due of an account that is in order; 0 before its first report. */
export function newestBillUsd({ reports }: Account): number {
  return reports.length === 0 ? 0 : reports[reports.length - 1]!.scheduledUsd
}

/** The unpaid bills that are 30 days or more past due when the next report is made. */
export function overdueBillsUsd(account: Account, late: number, usualUsd: number): number {
  const newest = account.reports.length - 1
  return sumOf(account, newest - late, newest - 1, usualUsd)
}

/** Under another number, or before payments were settled, no bill was made out: then the usual sum counts. */
function sumOf({ reports }: Account, first: number, last: number, usualUsd: number): number {
  let usd = 0
  for (let index = first; index <= last; index++) usd += reports[index]?.scheduledUsd || usualUsd
  return usd
}
