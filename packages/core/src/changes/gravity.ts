import { isResolvedCollection } from '../credit-file/collection.ts'
import { lateBetween } from '../credit-file/diff-tradeline.ts'
import type { FileChange } from '../credit-file/file-change.ts'
import type { FactorEffect } from '../credit-file/file-score.ts'
import { isNegativeStatus, isWorse } from '../credit-file/ratings.ts'
import { isRevolving } from '../credit-file/tradeline-state.ts'

/** How grave a change is by what it is; the higher the graver. It decides where points do not. */
export function gravityOf(change: FileChange): number {
  switch (change.kind) {
    case 'mark-changed':
      return change.mark === 'deceased' ? 18 : gravities[change.kind]
    case 'public-record-added':
      return change.after.kind === 'BANKRUPTCY' ? 19 : gravities[change.kind]
    case 'status-changed':
      return natureOf(change) === 'HURTING' ? gravities[change.kind] : improvedStatus
    default:
      return gravities[change.kind]
  }
}

/** What is at stake, where the kinds are the same. */
export function amountOf(change: FileChange): number {
  if (change.kind === 'balance-changed') {
    return Math.abs((change.after.balanceUsd ?? 0) - (change.before.balanceUsd ?? 0))
  }
  if (change.kind === 'tradeline-added' || change.kind === 'collection-added') return change.after.balanceUsd ?? 0
  return 0
}

/** Which way a change points in everybody's eyes, whatever a score makes of it. NEUTRAL: opinions differ. */
export function natureOf(change: FileChange): FactorEffect {
  switch (change.kind) {
    case 'status-changed':
      if (lateBetween(change.before, change.after) !== null) return 'HURTING'
      return better(change.before.rating, change.after.rating, isWorse)
    case 'balance-changed': {
      // The last payment of a loan ends it, which scores do not always welcome.
      const { before, after } = change
      if (!isRevolving(after) || before.balanceUsd === null || after.balanceUsd === null) return 'NEUTRAL'
      return better(before.balanceUsd, after.balanceUsd, isMore)
    }
    case 'tradeline-added':
      return isNegativeStatus(change.after.rating) ? 'HURTING' : 'NEUTRAL'
    case 'tradeline-removed':
      return isNegativeStatus(change.before.rating) ? 'HELPING' : 'NEUTRAL'
    case 'collection-added':
      return isResolvedCollection(change.after) ? 'NEUTRAL' : 'HURTING'
    case 'collection-removed':
      return 'HELPING'
    case 'collection-changed':
      return better(isResolvedCollection(change.before) ? 0 : 1, isResolvedCollection(change.after) ? 0 : 1, isMore)
    case 'public-record-added':
      return 'HURTING'
    case 'public-record-removed':
      return 'HELPING'
    case 'public-record-changed':
      return better(change.before.status === 'FILED' ? 1 : 0, change.after.status === 'FILED' ? 1 : 0, isMore)
    case 'inquiry-added':
      return change.after.type === 'HARD' ? 'HURTING' : 'NEUTRAL'
    case 'inquiry-removed':
      return change.before.type === 'HARD' ? 'HELPING' : 'NEUTRAL'
    default:
      return 'NEUTRAL'
  }
}

function better<Value>(before: Value, after: Value, worse: (one: Value, than: Value) => boolean): FactorEffect {
  if (worse(after, before)) return 'HURTING'
  return worse(before, after) ? 'HELPING' : 'NEUTRAL'
}

function isMore(one: number, than: number): boolean {
  return one > than
}

const improvedStatus = 10.5
const gravities: Readonly<Record<FileChange['kind'], number>> = {
  'public-record-added': 17,
  'collection-added': 16,
  'status-changed': 15,
  'public-record-changed': 14,
  'public-record-removed': 13,
  'collection-changed': 12,
  'collection-removed': 11,
  'tradeline-added': 10,
  'tradeline-removed': 9,
  'balance-changed': 8,
  'inquiry-added': 7,
  'inquiry-removed': 6,
  'designator-changed': 5,
  'narrative-changed': 4,
  'mark-changed': 3,
  'name-changed': 2,
  'address-changed': 1,
  'score-changed': 0,
}
