import type { Bureau } from '@plumbline/core/bureaus'
import { dateOfDayNumber } from '@plumbline/core/calendar'
import { isNegativeStatus } from '@plumbline/core/credit-file'
import type { Account } from './account.ts'
import type { CollectionAccount } from './collection-account.ts'
import type { DatedChange } from './dated-change.ts'
import { monthOfDay, startOfMonth } from './day.ts'
import {
  accountLeavesOn,
  bankruptcyLeavesOn,
  collectionLeavesOn,
  inquiryLeavesOn,
  lateMonthsKept,
} from './retention.ts'
import { fileSinceDay } from './view/file-since.ts'
import { identityDays, markDays } from './view/personal-days.ts'
import { arrivalDay, delayOf, seesAccount, seesCollection } from './view/sight.ts'
import { toCollection } from './view/to-collection.ts'
import { toIdentity } from './view/to-identity.ts'
import { inquiryAt, toInquiry } from './view/to-inquiry.ts'
import { toMarks } from './view/to-marks.ts'
import { courtDelay, toPublicRecord } from './view/to-public-record.ts'
import { toTradeline } from './view/to-tradeline.ts'
import type { Walk } from './walk.ts'

/**
 * Everything that happened to the bureau's file after one day and up to another, in the order of the days. The walk must
 * have come through the month of the later day.
 */
export function listChanges(walk: Walk, bureau: Bureau, fromDay: number, toDay: number): DatedChange[] {
  const { person, personal } = walk
  const sinceDay = fileSinceDay(person, bureau)
  if (sinceDay === null || toDay < sinceDay) return []
  const from = Math.max(fromDay, sinceDay - 1)
  const changes: DatedChange[] = []
  /** Shows the item on each day on which it can change, and keeps what differs. */
  const follow = <Name extends DatedChange['item'], Item>(
    item: Name,
    days: readonly number[],
    show: (day: number) => Item | null,
  ): void => {
    const within = [...new Set(days.filter((day) => day > from && day <= toDay))].sort((a, b) => a - b)
    if (within.length === 0) return
    let before = from < sinceDay ? null : show(from)
    for (const day of within) {
      const after = show(day)
      if (JSON.stringify(before) === JSON.stringify(after)) continue
      changes.push({ on: dateOfDayNumber(day), item, before, after } as unknown as DatedChange)
      before = after
    }
  }
  follow('identity', [sinceDay, ...identityDays(bureau, walk, from, toDay)], (day) => toIdentity(bureau, walk, day))
  follow('marks', [sinceDay, ...markDays(person, personal)], (day) => toMarks(bureau, person, personal, day))
  for (const account of walk.accounts)
    if (seesAccount(bureau, person, account))
      follow('tradeline', accountDays(bureau, account, from, toDay), (day) =>
        toTradeline(bureau, account, day, walk.bankruptcies),
      )
  for (const collection of walk.collections)
    if (seesCollection(bureau, person, collection))
      follow('collection', collectionDays(bureau, collection), (day) => toCollection(bureau, collection, day))
  for (const inquiry of walk.inquiries)
    follow('inquiry', [inquiry.day, inquiryLeavesOn(inquiry)], (day) => toInquiry(bureau, inquiry, day))
  for (const bankruptcy of walk.bankruptcies) {
    const days = bankruptcy.steps.map((step) => arrivalDay(step, courtDelay[bureau]))
    follow('publicRecord', [...days, bankruptcyLeavesOn(bankruptcy)], (day) => toPublicRecord(bureau, bankruptcy, day))
  }
  for (const change of personal)
    if (change.kind === 'BLOCKED_INQUIRY' && change.day > from && change.day <= toDay) {
      const { frozen, locked } = toMarks(bureau, person, personal, change.day)
      changes.push({
        on: dateOfDayNumber(change.day),
        item: 'blockedInquiry',
        before: null,
        after: inquiryAt(bureau, change.inquiry),
        blockedBy: frozen && !locked ? 'FREEZE' : 'LOCK',
      })
    }
  return changes.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

/** Reports that arrive, months of delinquency that expire, and the end. */
function accountDays(bureau: Bureau, account: Account, from: number, to: number): number[] {
  const { reports } = account
  const last = reports[reports.length - 1]
  if (last === undefined) return []
  const delay = delayOf(bureau, account.company)
  const leaves = accountLeavesOn(last)
  if (leaves <= from) return []
  const days = [leaves]
  for (let index = reports.length - 1; index >= 0; index--) {
    const report = reports[index]
    if (report === undefined || report.day + delay <= from) break
    days.push(arrivalDay(report, delay))
    days.push(accountLeavesOn(report))
  }
  for (let month = monthOfDay(from) + 1; month <= monthOfDay(to); month++)
    if (wasLateIn(account, month - lateMonthsKept)) days.push(startOfMonth(month))
  return days
}

function wasLateIn({ reports }: Account, month: number): boolean {
  for (let index = reports.length - 1; index >= 0; index--) {
    const report = reports[index]
    if (report === undefined) break
    const reported = monthOfDay(report.day)
    if (reported === month && isNegativeStatus(report.rating)) return true
    if (reported < month) break
  }
  return false
}

function collectionDays(bureau: Bureau, collection: CollectionAccount): number[] {
  const delay = delayOf(bureau, collection.agency)
  const days: number[] = []
  for (const report of collection.reports) days.push(arrivalDay(report, delay), collectionLeavesOn(collection, report))
  return days
}
