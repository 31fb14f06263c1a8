import { normal, normalShare, uniform } from '../people/chance.ts'
import type { Account } from './account.ts'
import { scheduledOf } from './make-report.ts'
import { rates } from './rates.ts'
import type { Walk } from './walk.ts'

/** Settles once a month which utilization the person wants on all cards together. */
export function settleUtilization(walk: Walk): void {
  let limits = 0
  let weighted = 0
  for (const account of walk.active) {
    if (!sharesUtilization(account)) continue
    limits += account.limitUsd
    weighted += account.limitUsd * account.utilizationWeight
  }
  const { age } = walk
  const { utilization } = rates
  // Young people use the credit they are given, at any risk.
  const young = age < 32 ? utilization.youth[0] : age < 44 ? utilization.youth[1] : utilization.youth[2]
  const wish =
    utilization.level +
    utilization.perRisk * walk.risk +
    utilization.habit * walk.person.plan.utilization +
    utilization.mood * walk.mood +
    utilization.whim * walk.whim +
    utilization.stress[walk.stress] +
    young
  walk.utilization.share = wantedShare(normalShare(wish))
  walk.utilization.scale = weighted > 0 ? limits / weighted : 0
}

/** A month of a revolving account. Gives what was paid. */
export function useCard(walk: Walk, account: Account, paid: boolean): number {
  const before = account.balanceUsd
  if (!paid) {
    account.balanceUsd = Math.round(before * (1 + account.monthlyRate) + (before > 0 ? 30 : 0))
    account.highCreditUsd = Math.max(account.highCreditUsd, account.balanceUsd)
    return 0
  }
  const due = scheduledOf(account)
  account.balanceUsd = account.phase === 'RUNOFF' ? runOff(before) : nextBalance(walk, account)
  account.highCreditUsd = Math.max(account.highCreditUsd, account.balanceUsd)
  account.idleMonths = account.balanceUsd === 0 && before === 0 ? account.idleMonths + 1 : 0
  changeLimit(walk, account)
  // A person who owes little pays all of it each month; the others pay what is due and a little more.
  if (before < account.limitUsd * 0.12) return before
  return Math.min(before, Math.max(due, before - account.balanceUsd))
}

/**
 * Utilization by rank in the population: nothing at the very bottom, under a tenth for four in ten, nearly everything for one in
 * eight.
 */
function wantedShare(rank: number): number {
  let index = 1
  while (index < ranks.length - 1 && rank >= ranks[index]!) index += 1
  const low = shares[index - 1]!
  return low + ((shares[index]! - low) * (rank - ranks[index - 1]!)) / (ranks[index]! - ranks[index - 1]!)
}

const ranks = [0, 0.06, 0.2, 0.41, 0.6, 0.71, 0.87, 0.975, 1] as const
const shares = [0, 0, 0.025, 0.1, 0.3, 0.5, 0.9, 1, 1.08] as const

function sharesUtilization(account: Account): boolean {
  return (
    account.product.portfolio === 'REVOLVING' &&
    account.phase === 'OPEN' &&
    account.conduct.utilization === null &&
    account.responsibility !== 'AUTHORIZED_USER'
  )
}

function nextBalance(walk: Walk, account: Account): number {
  const { limitUsd, balanceUsd, seed, conduct } = account
  const { month, utilization } = walk
  if (conduct.utilization !== null) {
    const [low, high] = conduct.utilization
    return Math.round(limitUsd * (low + (high - low) * uniform(seed, month * 8 + 1)))
  }
  if (!sharesUtilization(account)) return steadyBalance(account, month)
  const maxShare = utilization.share > 1 ? 1.06 : 0.985
  // A person who needs nearly all of the limits needs them on every card.
  const need = Math.min(1, Math.max(0, (utilization.share - 0.55) / 0.3))
  const favored = Math.min(maxShare, utilization.share * utilization.scale * account.utilizationWeight)
  const share = favored + need * (utilization.share - favored)
  if (share < 0.004) return idleBalance(account, month)
  const target = limitUsd * share * Math.exp((0.25 - 0.2 * need) * normal(seed, month * 8 + 1))
  const next = balanceUsd + (target - balanceUsd) * (target > balanceUsd ? 0.65 : 0.5)
  return Math.round(Math.min(next, limitUsd * (utilization.share > 1 ? 1.08 : 1)))
}

/** A card that is not wanted is paid off, and now and then used for something small. */
function idleBalance(account: Account, month: number): number {
  const { limitUsd, balanceUsd, seed, utilizationWeight } = account
  if (uniform(seed, month * 8 + 2) < (utilizationWeight > 0 ? 0.12 : 0.05))
    return Math.round(balanceUsd * 0.3 + limitUsd * 0.03 * uniform(seed, month * 8 + 3))
  return balanceUsd < 200 ? 0 : Math.round(balanceUsd * 0.35)
}

/** Lines of credit and other people's cards: about the same for years. */
function steadyBalance(account: Account, month: number): number {
  const level = wantedShare(0.06 + 0.8 * uniform(account.seed, 4))
  const year = Math.floor(month / 12)
  const wave = 0.7 + 0.5 * uniform(account.seed, year * 8 + 5) + 0.1 * uniform(account.seed, month * 8 + 1)
  const target = account.limitUsd * Math.min(0.97, level * wave)
  return Math.round(account.balanceUsd + (target - account.balanceUsd) * 0.25)
}

function runOff(balanceUsd: number): number {
  return balanceUsd < 120 ? 0 : Math.round(balanceUsd * 0.93 - 20)
}

function changeLimit(walk: Walk, account: Account): void {
  if (!account.free || account.phase !== 'OPEN' || walk.stress !== 0) return
  if (uniform(account.seed, walk.month * 8 + 6) >= rates.cards.limitRaised || account.limitUsd > 30_000) return
  const raise = 1.1 + 0.4 * uniform(account.seed, walk.month * 8 + 7)
  account.limitUsd = Math.round((account.limitUsd * raise) / 100) * 100
}
