import { normalShare, remainder, uniform } from '../../people/chance.ts'
import type { Account } from '../account.ts'
import { rates } from '../rates.ts'
import type { Walk } from '../walk.ts'

const { utilization: wishes } = rates

/** Settles once a month which utilization the person wants on all cards together, and which of them lie in a drawer. */
export function settleUtilization(walk: Walk): void {
  const { utilization, month } = walk
  utilization.usualShare = wantedShare(walk)
  utilization.share = utilization.usualShare * purchases(walk)
  const drawers = between(drawerShares, utilization.usualShare)
  let limits = 0
  let weighted = 0
  let favorite: Account | null = null
  for (const account of walk.active) {
    if (!sharesUtilization(account)) continue
    limits += account.usualLimitUsd
    account.inDrawer = liesInDrawer(account, month, drawers)
    if (!account.inDrawer) weighted += account.usualLimitUsd * account.utilizationWeight
    if (favorite === null || account.utilizationWeight > favorite.utilizationWeight) favorite = account
  }
  if (weighted === 0 && favorite !== null) {
    favorite.inDrawer = false
    weighted = favorite.usualLimitUsd * favorite.utilizationWeight
  }
  utilization.scale = weighted > 0 ? limits / weighted : 0
}

export function sharesUtilization({ pooled, phase }: Account): boolean {
  return pooled && phase === 'OPEN'
}

/** Utilization by rank in the population: under a tenth for four in ten, nearly everything for one in eight. */
export function shareOfRank(rank: number): number {
  return between(sharesByRank, rank)
}

function wantedShare(walk: Walk): number {
  const { age, person } = walk
  // Some people have cards and hardly ever use one, whatever their means.
  const without = age < 71 ? wishes.withoutCards : wishes.withoutCardsFrom71
  if (uniform(person.seed, 0x63617368) < without && walk.whim < 1.4) return 0
  const wish =
    wishes.level +
    wishes.perRisk * walk.risk +
    wishes.habit * person.plan.utilization +
    wishes.mood * walk.mood +
    wishes.whim * walk.whim +
    wishes.stress[walk.stress] +
    addedAt(age)
  return shareOfRank(normalShare(wish))
}

/** Journeys, repairs and furniture make some statements of those who owe little several times as large as the others. */
function purchases({ person, month, utilization }: Walk): number {
  if (utilization.usualShare > 0.07) return 1
  const draw = uniform(person.seed, month * 64 + 0x62696700)
  return draw < wishes.bigPurchase ? 1.5 + (5 * draw) / wishes.bigPurchase : 1
}

function addedAt(age: number): number {
  return wishes.byAge[Math.min(5, Math.max(0, Math.floor((age - 21) / 10)))]!
}

/** A new card is used for what it was opened for; later it serves, or lies in a drawer until its owner needs it. */
function liesInDrawer({ seed, drawerRank, dueFromMonth }: Account, month: number, share: number): boolean {
  return drawerRank < share && month - dueFromMonth >= 2 + remainder(seed, 9)
}

type Point = readonly [at: number, value: number]

const sharesByRank: readonly Point[] = [
  [0, 0.02],
  [0.06, 0.047],
  [0.13, 0.07],
  [0.25, 0.092],
  [0.417, 0.1],
  [0.57, 0.3],
  [0.722, 0.5],
  [0.85, 0.92],
  [0.985, 1],
  [1, 1.06],
]

/** The share of cards that are not used, by the share of the limits that the person owes. */
const drawerShares: readonly Point[] = [
  [0, 0.74],
  [0.1, 0.71],
  [0.4, 0.52],
  [0.8, 0.36],
  [1, 0.15],
]

/** The value on the line between the two points around it. */
function between(points: readonly Point[], at: number): number {
  let index = 1
  while (index < points.length - 1 && at >= points[index]![0]) index += 1
  const lower = points[index - 1]!
  const upper = points[index]!
  return lower[1] + ((upper[1] - lower[1]) * (at - lower[0])) / (upper[0] - lower[0])
}
