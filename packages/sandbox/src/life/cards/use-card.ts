import { normal, uniform } from '../../people/chance.ts'
import type { Account } from '../account.ts'
import { dueBillsUsd, newestBillUsd } from '../bills.ts'
import { monthOfDay } from '../day.ts'
import { scheduledOf } from '../make-report.ts'
import { rates } from '../rates.ts'
import type { Walk } from '../walk.ts'
import { followPrimeRate } from './card-rate.ts'
import { reviewLimit } from './review-limit.ts'
import { runOff } from './run-off.ts'
import { shareOfRank, sharesUtilization } from './settle-utilization.ts'

/** A month of a revolving account, in which so many missed payments are made up for. Gives what was paid. */
export function useCard(walk: Walk, account: Account, paid: boolean, caughtUp: number): number {
  const before = account.balanceUsd
  followPrimeRate(account, walk.month)
  const paidUsd = !paid
    ? goUnpaid(account)
    : account.phase === 'RUNOFF'
      ? runOff(account, walk.month, dueBillsUsd(account, 0, scheduledOf(account)), paysAll(walk, account))
      : account.missed > 0
        ? payBehind(account, caughtUp)
        : useAndPay(walk, account)
  account.highCreditUsd = Math.max(account.highCreditUsd, account.balanceUsd)
  account.idleMonths = account.balanceUsd === 0 && before === 0 ? account.idleMonths + 1 : 0
  reviewLimit(walk, account)
  return paidUsd
}

function goUnpaid(account: Account): number {
  account.balanceUsd = owedLate(account)
  return 0
}

/** Who stays behind pays instalments and no more, or would not be behind; the issuer lets nothing be bought meanwhile. */
function payBehind(account: Account, caughtUp: number): number {
  const paidUsd = Math.min(account.balanceUsd, dueBillsUsd(account, caughtUp, scheduledOf(account)))
  account.balanceUsd = owedLate(account) - paidUsd
  return paidUsd
}

/** With the interest of the month and the fee for what was not paid in time. */
function owedLate({ balanceUsd, monthlyRate, company }: Account): number {
  const lateFeeUsd = balanceUsd > 0 ? 27 + 3 * (company.ordinal % 5) : 0
  return Math.round(balanceUsd * (1 + monthlyRate) + lateFeeUsd)
}

function useAndPay(walk: Walk, account: Account): number {
  const before = account.balanceUsd
  if (before === 0 && account.inDrawer) {
    account.balanceUsd = idleBalance(account, walk.month)
    return 0
  }
  const shares = sharesUtilization(account)
  const inFull = shares ? paysInFull(walk, account) : owesLittle(account)
  const next = shares ? nextBalance(walk, account, inFull) : separateBalance(account, walk.month)
  const paidUsd = inFull || before === 0 ? before : payInPart(account, next, walk.month)
  account.balanceUsd = next
  return paidUsd
}

function payInPart(account: Account, next: number, month: number): number {
  const owed = account.balanceUsd + Math.round(account.balanceUsd * account.monthlyRate)
  const usual = usualPayment(account, newestBillUsd(account) || scheduledOf(account), month)
  // What is not paid of a falling balance would have to be paid by somebody else; a round sum is, and the rest was bought.
  const falls = owed - next + boughtAnyway(account, month)
  // All of a bill is what stands on it; the interest of the days after is asked for with the next one.
  return Math.min(account.balanceUsd, usual >= falls ? usual : roundSum(falls))
}

/** Who pays a planned card down buys with it as well. */
function boughtAnyway({ free, balanceUsd, seed }: Account, month: number): number {
  return free ? 0 : Math.round(balanceUsd * (0.02 + 0.09 * uniform(seed, month * 8 + 4)))
}

function paysAll(walk: Walk, account: Account): boolean {
  return sharesUtilization(account) ? paysInFull(walk, account) : owesLittle(account)
}

function owesLittle({ balanceUsd, limitUsd }: Account): boolean {
  return balanceUsd < limitUsd * 0.12
}

/** A person who owes little pays all of it each month. */
function paysInFull({ utilization }: Walk, { seed }: Account): boolean {
  const { paidInFull } = rates.utilization
  // Only between the two does it depend on the card.
  if (utilization.usualShare > paidInFull * 1.4) return false
  if (utilization.usualShare < paidInFull * 0.6) return true
  return utilization.usualShare < paidInFull * (0.6 + 0.8 * uniform(seed, 72))
}

/** Some pay what is asked for, the others a round sum of their own. */
function usualPayment({ seed }: Account, due: number, month: number): number {
  if (uniform(seed, 73) < 0.35) return due
  const wanted = due * (1 + 1.6 * uniform(seed, 74) + (uniform(seed, month * 8 + 2) < 0.15 ? 1 : 0))
  return roundSum(wanted)
}

/** The next sum that people like to pay. */
function roundSum(usd: number): number {
  const step = usd < 60 ? 5 : usd < 150 ? 10 : usd < 400 ? 25 : 50
  return Math.ceil(usd / step) * step
}

function nextBalance(walk: Walk, account: Account, inFull: boolean): number {
  const { limitUsd, balanceUsd, seed } = account
  const { month, utilization } = walk
  if (account.inDrawer) return idleBalance(account, month)
  // A person who needs nearly all of the limits needs them on every card.
  const need = Math.min(1, Math.max(0, (utilization.share - 0.55) / 0.3))
  const maxShare = utilization.share > 1 ? 1.06 : 0.985
  const favored = Math.min(maxShare, utilization.share * utilization.scale * account.utilizationWeight)
  const share = favored + need * (utilization.share - favored)
  if (share < 0.001) return idleBalance(account, month)
  const noise = normal(seed, month * 8 + 1)
  if (inFull) return statement(account, month, limitUsd * share * seasons[month % 12]!, noise)
  const target = limitUsd * share * Math.sqrt(seasons[month % 12]!) * Math.exp((0.25 - 0.2 * need) * noise)
  const next = balanceUsd + (target - balanceUsd) * (target > balanceUsd ? 0.65 : 0.5)
  // The last dollars of a limit are left, and interest takes some people beyond it.
  return withinRoom(account, month, next, utilization.share > 1 ? 1.02 : 0.95, 0.05)
}

/** What was bought in the month, all of it paid by the next. */
function statement(account: Account, month: number, usualUsd: number, noise: number): number {
  return withinRoom(account, month, usualUsd * Math.exp(0.4 * noise - 0.08), 0.75, 0.2)
}

/** At most a share of the limit, which is drawn for the month where the balance comes near it. */
function withinRoom({ limitUsd, seed }: Account, month: number, usd: number, minRoom: number, spread: number): number {
  if (usd <= limitUsd * minRoom) return Math.round(usd)
  return Math.round(Math.min(usd, limitUsd * (minRoom + spread * uniform(seed, month * 8 + 3))))
}

/** People buy most before Christmas and least after it; from January on. */
const seasons = [1.08, 0.94, 0.95, 0.97, 0.99, 1, 1, 1, 0.99, 0.98, 1.02, 1.18] as const

/** A card that is not wanted is paid off, and now and then used for something small. */
function idleBalance(account: Account, month: number): number {
  const { limitUsd, balanceUsd, seed } = account
  if (uniform(seed, month * 8 + 2) < rates.utilization.idleUse)
    return Math.round(balanceUsd * 0.3 + 9 + limitUsd * 0.03 * uniform(seed, month * 8 + 3))
  if (balanceUsd < 150 || balanceUsd < 150 + 100 * uniform(seed, 75)) return 0
  return Math.round(balanceUsd * (0.2 + 0.5 * uniform(seed, month * 8 + 3)))
}

/** A card with a settled use keeps to it; lines of credit and other people's cards owe about the same for years. */
function separateBalance(account: Account, month: number): number {
  const { limitUsd, seed, conduct } = account
  if (conduct.utilization === null) return steadyBalance(account, month)
  const [low, high] = conduct.utilization
  return Math.round(
    limitUsd * (low + (high - low) * settledUse(seed, month)) * (low < 0.55 ? 1 : grownShare(account, month)),
  )
}

/** From 0 to 1: wanders over the years, a little from month to month, and with the seasons. */
function settledUse(seed: number, month: number): number {
  const span = Math.floor(month / wanderMonths)
  const within = (month % wanderMonths) / wanderMonths
  const slow = uniform(seed, span * 8 + 5) * (1 - within) + uniform(seed, span * 8 + 13) * within
  const use = 0.1 + 0.66 * slow + 0.1 * uniform(seed, month * 8 + 1) + 0.7 * (seasons[month % 12]! - 1)
  return Math.min(1, Math.max(0, use))
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

function steadyBalance(account: Account, month: number): number {
  const level = shareOfRank(0.06 + 0.8 * uniform(account.seed, 4))
  const year = Math.floor(month / 12)
  const wave = 0.7 + 0.5 * uniform(account.seed, year * 8 + 5) + 0.1 * uniform(account.seed, month * 8 + 1)
  const target = account.limitUsd * Math.min(0.97, level * wave)
  return Math.round(account.balanceUsd + (target - account.balanceUsd) * 0.25)
}
