import { normal, uniform } from '../../people/chance.ts'
import type { Account } from '../account.ts'
import { newestBillUsd } from '../bills.ts'
import { monthOfDay } from '../day.ts'
import { scheduledOf } from '../make-report.ts'
import type { Walk } from '../walk.ts'
import { heldSum, isShort, oddUsd, roundSum } from './pay-in-part.ts'
import { seasons } from './seasons.ts'
import { shareOfRank } from './settle-utilization.ts'
import { storeVisits } from './store-visits.ts'

/**
 * A month of a card whose use does not depend on the person's other ones: of a plan, of somebody else, or a line of credit. What is bought and
 * what is paid are each drawn, and the balance follows. Gives what was paid, at least what is being made up for.
 */
export function useSettledCard(walk: Walk, account: Account, missedUsd: number): number {
  const { month } = walk
  const { balanceUsd: before, limitUsd, seed } = account
  const levelUsd = settledLevel(account, month)
  const season = seasons[month % 12]!
  const noise = normal(seed, month * 8 + 1)
  if (owesLittle(account)) {
    const boughtUsd = levelUsd * season * storeVisits(account, month) * Math.exp(0.2 * noise - 0.02)
    account.balanceUsd = Math.round(Math.min(limitUsd * 0.9, boughtUsd))
    return before
  }
  const interest = Math.round(before * account.monthlyRate)
  const full = isFull(account)
  // Who has nothing to spare buys no more than the bill makes room for.
  const billedUsd = newestBillUsd(account) || scheduledOf(account)
  const boughtUsd = full || isShort(walk) ? Math.max(0, billedUsd - interest) : usualPurchases(account, levelUsd)
  const paidUsd = before === 0 ? 0 : payment(walk, account, billedUsd, levelUsd, interest + boughtUsd)
  const rest = before + interest - Math.min(before, Math.max(missedUsd, paidUsd))
  // What is bought slowly brings the balance back to its level.
  const wanted = Math.max(boughtUsd * 0.15, boughtUsd + (full ? 0.4 : 0.25) * (levelUsd - before))
  const visits = full ? 1 : storeVisits(account, month)
  const roomUsd = limitUsd * (full ? 0.985 + 0.04 * uniform(seed, month * 8 + 3) : 0.97) - rest
  account.balanceUsd =
    rest + Math.round(Math.max(0, Math.min(wanted * visits * season * uneven(noise, full ? 0.8 : 0.45), roomUsd)))
  return Math.min(before, Math.max(missedUsd, paidUsd))
}

/** One on average. */
function uneven(noise: number, spread: number): number {
  return Math.exp(spread * noise - 0.5 * spread * spread)
}

/** In a month like any other, of a card on which a debt is carried. */
function usualPurchases({ seed }: Account, levelUsd: number): number {
  return levelUsd * (0.03 + 0.06 * uniform(seed, 74))
}

/** A person who owes little on a card pays all of it each month. */
export function owesLittle({ conduct, seed }: Account): boolean {
  if (conduct.utilization === null) return steadyShare(seed) < 0.12
  const [low, high] = conduct.utilization
  return low + high < 0.24
}

/** Most of the limit is needed all the time. */
function isFull({ conduct }: Account): boolean {
  return conduct.utilization !== null && conduct.utilization[0] >= 0.75
}

/** The round sum that usually pays for what is bought, in some months more and in some only what is asked for. */
function payment(walk: Walk, account: Account, billedUsd: number, levelUsd: number, spentUsd: number): number {
  if (isFull(account)) return fullCardPayment(walk, account, billedUsd)
  if (isShort(walk)) return billedUsd
  // Who means to owe less pays it down.
  const aboveUsd = account.balanceUsd - levelUsd
  if (aboveUsd > 0.15 * levelUsd + 100) return Math.max(billedUsd, roundSum(spentUsd + 0.3 * aboveUsd))
  const draw = uniform(account.seed, walk.month * 8 + 2)
  if (draw < 0.12) return billedUsd
  if (draw > 0.9) return Math.max(billedUsd, roundSum(spentUsd + billedUsd))
  const usualUsd = heldSum(account, Math.max(billedUsd, 0.8 * spentUsd), spentUsd)
  return draw > 0.78 ? usualUsd + oddUsd(account, walk.month, usualUsd) : usualUsd
}

/** What is asked for, or a little more. */
function fullCardPayment(walk: Walk, account: Account, billedUsd: number): number {
  const refund = refundUsd(walk, account)
  if (refund > 0) return nextFive(billedUsd + refund)
  const draw = uniform(account.seed, walk.month * 8 + 2)
  if (draw < 0.12 && !isShort(walk)) return nextFive(billedUsd * (1.05 + 2 * draw))
  return isShort(walk) || uniform(account.seed, 73) < 0.5 ? billedUsd : nextFive(billedUsd)
}

/** Who needs all of a limit has no more to spare than that. */
function nextFive(usd: number): number {
  return Math.ceil(usd / 5) * 5
}

/** What the tax office gives back in spring goes to a card in most years, and for some months there is room on it. */
function refundUsd(walk: Walk, { balanceUsd, limitUsd, seed, conduct }: Account): number {
  const year = Math.floor(walk.month / 12)
  const refundMonth = 1 + Math.floor(5 * uniform(seed, year * 8 + 6))
  if (walk.month % 12 !== refundMonth || refundMonth > 3 || isShort(walk)) return 0
  const low = conduct.utilization![0]
  // What is promised of a full card holds in these months, too.
  const spareUsd = balanceUsd - limitUsd * (low < 0.9 ? low - 0.08 : Math.max(0.92, low - 0.06))
  return Math.max(0, Math.min(spareUsd, balanceUsd * (0.03 + 0.06 * uniform(seed, year * 8 + 7))))
}

/** What is usually owed, in dollars: a raised limit changes it over years and not at once. */
function settledLevel(account: Account, month: number): number {
  const { usualLimitUsd, seed, conduct } = account
  if (conduct.utilization === null) {
    const wave = 0.75 + 0.5 * uniform(seed, Math.floor(month / 12) * 8 + 5)
    return usualLimitUsd * Math.min(0.95, steadyShare(seed) * wave)
  }
  const [low, high] = conduct.utilization
  return usualLimitUsd * (low + (high - low) * settledUse(seed, month)) * (low < 0.55 ? 1 : grownShare(account, month))
}

function steadyShare(seed: number): number {
  return shareOfRank(0.06 + 0.8 * uniform(seed, 4))
}

/** From 0 to 1: wanders over the years. */
function settledUse(seed: number, month: number): number {
  const span = Math.floor(month / wanderMonths)
  const within = (month % wanderMonths) / wanderMonths
  return 0.1 + 0.8 * (uniform(seed, span * 8 + 5) * (1 - within) + uniform(seed, span * 8 + 13) * within)
}

const wanderMonths = 11

/** Nobody owes most of a limit from the beginning: it has grown over years, and stays what was planned. */
function grownShare({ openedDay }: Account, month: number): number {
  const opened = monthOfDay(openedDay)
  const grown = opened + 0.7 * Math.max(0, grownUntil - opened)
  return month >= grown ? 1 : 0.35 + (0.65 * (month - opened)) / (grown - opened)
}

/** Well before anything of it is promised. */
const grownUntil = 2022 * 12
