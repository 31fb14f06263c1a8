import type { FileChange } from './file-change.ts'
import { tradelineKey } from './item-key.ts'
import type { HistoryMonth } from './payment-history.ts'
import { isNegativeStatus, isWorse } from './ratings.ts'
import type { Remark } from './remark.ts'
import type { Tradeline } from './tradeline.ts'

/** What changed on one account. */
export function diffTradeline(before: Tradeline, after: Tradeline, changes: FileChange[]): void {
  const statusChanged = hasStatusChanged(before, after)
  const designatorChanged = before.designator !== after.designator
  const narrativeChanged = !sameRemarks(before.remarks, after.remarks)
  const balanceChanged = before.balanceUsd !== after.balanceUsd
  if (!statusChanged && !designatorChanged && !narrativeChanged && !balanceChanged) return
  const key = tradelineKey(after)
  if (statusChanged) changes.push({ kind: 'status-changed', key, before, after })
  if (designatorChanged) changes.push({ kind: 'designator-changed', key, before, after })
  if (narrativeChanged) {
    const added = remarksMissing(after.remarks, before.remarks)
    const removed = remarksMissing(before.remarks, after.remarks)
    changes.push({ kind: 'narrative-changed', key, before, after, added, removed })
  }
  if (balanceChanged) changes.push({ kind: 'balance-changed', key, before, after })
}

/** As sets: the order and repeats of remarks mean nothing. */
export function sameRemarks(before: readonly Remark[], after: readonly Remark[]): boolean {
  const alike = (remark: Remark, place: number) => remarkKey(remark) === remarkKey(after[place]!)
  if (before.length === after.length && before.every(alike)) return true
  return remarksMissing(before, after).length === 0 && remarksMissing(after, before).length === 0
}

/**
 * A lateness that came and went between the two files: a month since the earlier one that is worse than the account was and
 * is. It costs as many points as one that is still there.
 */
export function lateBetween(before: Tradeline, after: Tradeline): HistoryMonth | null {
  const last = before.history[0]
  if (last === undefined) return null
  let worst: HistoryMonth | null = null
  for (const one of after.history) {
    if (one.month < last.month || (one.month === last.month && one.status === last.status)) break
    if (!isNegativeStatus(one.status) || !isWorse(one.status, before.rating) || !isWorse(one.status, after.rating))
      continue
    if (worst === null || isWorse(one.status, worst.status)) worst = one
  }
  return worst
}

/**
 * A bureau's own value is finer than the rating, but among good ones it only says whether something is owed, which the
 * balance says already.
 */
function hasStatusChanged(before: Tradeline, after: Tradeline): boolean {
  if (before.rating !== after.rating || before.bankruptcyStage !== after.bankruptcyStage) return true
  if (after.rating !== 'CURRENT' && before.bureauStatus !== after.bureauStatus) return true
  return lateBetween(before, after) !== null
}

function remarksMissing(remarks: readonly Remark[], from: readonly Remark[]): Remark[] {
  const known = new Set(from.map(remarkKey))
  return remarks.filter((remark) => {
    const key = remarkKey(remark)
    const missing = !known.has(key)
    known.add(key)
    return missing
  })
}

/** The text of a code belongs to the code list and may be reworded. */
function remarkKey({ code, text }: Remark): string {
  return code === '' ? `text ${text}` : `code ${code}`
}
