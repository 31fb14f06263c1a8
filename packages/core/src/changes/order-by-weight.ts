import type { CreditFile } from '../credit-file/credit-file.ts'
import type { FileChange } from '../credit-file/file-change.ts'
import { isDerogatory, isNegativeStatus } from '../credit-file/ratings.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { isRevolving } from '../credit-file/tradeline-state.ts'
import { pointsLost } from '../scoring/points-lost.ts'
import type { ScoreCharacteristic } from '../scoring/score-characteristics.ts'

/**
 * The changes with those first that are likely to have moved the score most. What each part of the score cost before and
 * after is known, what a single item did is not: changes rank by the part they touch whose cost moved most, then by how
 * grave their kind is, then by the amount at stake.
 */
export function orderByWeight(
  changes: readonly FileChange[],
  before: CreditFile,
  after: CreditFile,
): readonly FileChange[] {
  if (changes.length < 2) return changes
  const moved = movedPoints(before, after)
  return changes
    .map((change, place) => ({ change, place, weight: weightOf(change, moved), amount: amountOf(change) }))
    .sort(
      (a, b) =>
        b.weight - a.weight ||
        gravity[b.change.kind] - gravity[a.change.kind] ||
        b.amount - a.amount ||
        a.place - b.place,
    )
    .map(({ change }) => change)
}

type Moved = ReadonlyMap<ScoreCharacteristic, number>

/** By how many points the cost of each part of the score moved, up or down. Two score models do not compare. */
function movedPoints(before: CreditFile, after: CreditFile): Moved {
  const moved = new Map<ScoreCharacteristic, number>()
  if (before.score === null || after.score === null || before.score.model !== after.score.model) return moved
  for (const { characteristic, points } of pointsLost(before, before.score.model, before.score.scoredOn)) {
    moved.set(characteristic, -points)
  }
  for (const { characteristic, points } of pointsLost(after, after.score.model, after.score.scoredOn)) {
    moved.set(characteristic, (moved.get(characteristic) ?? 0) + points)
  }
  return moved
}

function weightOf(change: FileChange, moved: Moved): number {
  let weight = 0
  for (const part of partsTouched(change)) weight = Math.max(weight, Math.abs(moved.get(part) ?? 0))
  return weight
}

/** Which parts of a score a change can have moved. */
function partsTouched(change: FileChange): readonly ScoreCharacteristic[] {
  switch (change.kind) {
    case 'tradeline-added':
      return [...opening, ...balanceParts(change.after), ...ratingParts(change.after)]
    case 'tradeline-removed':
      return [...opening, ...balanceParts(change.before), ...ratingParts(change.before)]
    case 'status-changed':
      return [...ratingParts(change.after), ...ratingParts(change.before), ...late]
    case 'designator-changed':
    case 'balance-changed':
      return balanceParts(change.after)
    case 'collection-added':
    case 'collection-changed':
      return change.after.medical ? ['medical-collections', 'collections'] : ['collections']
    case 'collection-removed':
      return change.before.medical ? ['medical-collections', 'collections'] : ['collections']
    case 'public-record-added':
    case 'public-record-removed':
    case 'public-record-changed':
      return ['bankruptcy', 'legal-items', 'foreclosure']
    case 'inquiry-added':
      return change.after.type === 'HARD' ? ['inquiries'] : []
    case 'inquiry-removed':
      return change.before.type === 'HARD' ? ['inquiries'] : []
    default:
      return []
  }
}

const opening = ['new-accounts', 'history-length', 'account-mix', 'few-accounts'] as const
const late = ['late-recency', 'late-severity', 'late-share'] as const
const cards = [
  'utilization',
  'full-cards',
  'revolving-balances',
  'no-revolving',
  'available-credit',
  'past-use',
  'growing-use',
  'small-payments',
] as const
const loans = ['loan-balances', 'no-loan'] as const

function balanceParts(tradeline: Tradeline): readonly ScoreCharacteristic[] {
  return isRevolving(tradeline) ? cards : loans
}

function ratingParts({ rating }: Tradeline): readonly ScoreCharacteristic[] {
  if (!isNegativeStatus(rating)) return []
  return isDerogatory(rating) ? [...late, 'repossession', 'foreclosure', 'bankruptcy'] : late
}

function amountOf(change: FileChange): number {
  if (change.kind === 'balance-changed') {
    return Math.abs((change.after.balanceUsd ?? 0) - (change.before.balanceUsd ?? 0))
  }
  if (change.kind === 'tradeline-added' || change.kind === 'collection-added') return change.after.balanceUsd ?? 0
  return 0
}

/** Which kinds tend to matter more, where points do not tell. */
const gravity: Readonly<Record<FileChange['kind'], number>> = {
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
