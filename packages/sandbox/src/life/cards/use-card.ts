import { normal, uniform, whole } from '../../people/chance.ts'
import type { Account } from '../account.ts'
import { dueBillsUsd } from '../bills.ts'
import { closeAccount } from '../close-account.ts'
import { dayInMonth } from '../day.ts'
import { scheduledOf } from '../make-report.ts'
import { rates } from '../rates.ts'
import type { Walk } from '../walk.ts'
import { followPrimeRate } from './card-rate.ts'
import { lateFeeUsd } from './late-fee.ts'
import { isShort, paymentOfMonth, roundSum, usualPayment } from './pay-in-part.ts'
import { reviewLimit } from './review-limit.ts'
import { runOff } from './run-off.ts'
import { seasons } from './seasons.ts'
import { sharesUtilization } from './settle-utilization.ts'
import { storeVisits } from './store-visits.ts'
import { useLine } from './use-line.ts'
import { owesLittle, useSettledCard } from './use-settled-card.ts'

const { paidInFull, idleUse } = rates.utilization

/** A month of a revolving account, in which so many missed payments are made up for. Gives what was paid. */
export function useCard(walk: Walk, account: Account, paid: boolean, caughtUp: number): number {
  const before = account.balanceUsd
  followPrimeRate(account, walk.month)
  const paidUsd = !paid
    ? goUnpaid(account, walk.month)
    : account.phase === 'RUNOFF'
      ? runOff(account, walk.month, dueBillsUsd(account, caughtUp, scheduledOf(account)), paysAll(walk, account))
      : account.missed > 0
        ? payBehind(account, walk.month, caughtUp)
        : useAndPay(walk, account, caughtUp)
  raiseHighCredit(account, walk.month, before, paidUsd)
  if (account.product.portfolio === 'REVOLVING') account.bearsInterest = paidUsd < before
  account.idleMonths = account.balanceUsd === 0 && before === 0 ? account.idleMonths + 1 : 0
  growUsedToLimit(account)
  reviewLimit(walk, account)
  return paidUsd
}

/** The most is owed just before the payment, when part of the new purchases are on the card as well. */
function raiseHighCredit(account: Account, month: number, beforeUsd: number, paidUsd: number): void {
  const { balanceUsd, limitUsd, seed, highCreditUsd } = account
  const boughtUsd = balanceUsd - beforeUsd + paidUsd
  // Nearly all months stay below what was owed once, whatever is drawn.
  const returned = givesBack(account, month)
  if (!returned && balanceUsd <= highCreditUsd && beforeUsd + 0.8 * boughtUsd <= highCreditUsd) return
  const draw = uniform(seed, month * 8 + 0x20000000)
  // What people leave of a limit, or an issuer lets them have beyond it, is their habit.
  const mostUsd = limitUsd * (0.78 + 0.25 * uniform(seed, 79))
  const returnedUsd = returned ? 15 + beforeUsd * 0.12 * draw : 0
  const peakUsd = Math.round(Math.min(mostUsd, beforeUsd + boughtUsd * (0.2 + 0.6 * draw) + returnedUsd))
  account.highCreditUsd = Math.max(highCreditUsd, balanceUsd, peakUsd)
}

/** Now and then something is given back before the next statement. Every card is asked each month: this takes the least time. */
function givesBack({ seed }: Account, month: number): boolean {
  return Math.imul(seed ^ month, 0x9e3779b1) >>> 26 === 0
}

/** People spend what they are used to: after a raise the use falls, and it takes years until it has come all of the way back. */
function growUsedToLimit(account: Account): void {
  const { limitUsd, usualLimitUsd } = account
  if (limitUsd !== usualLimitUsd) account.usualLimitUsd += (limitUsd - usualLimitUsd) * 0.07
}

function goUnpaid(account: Account, month: number): number {
  const boughtUsd = account.missed === 1 && account.phase === 'OPEN' ? boughtEarly(account, month) : 0
  account.balanceUsd = owedLate(account, month) + boughtUsd
  if (account.missed > 2) restrain(account, month)
  return 0
}

/**
 * Who is 60 days late gets no more credit: an issuer leaves a limit that what is owed fills, and at 90 days most close the card. By chance this
 * comes with its reviews.
 */
function restrain(account: Account, month: number): void {
  const { free, product, phase, limitUsd, balanceUsd, missed, seed, cycleDay } = account
  if (free || phase !== 'OPEN' || !product.card || product.key === 'SECURED_CARD') return
  if (missed === 3) account.limitUsd = Math.min(limitUsd, Math.ceil(balanceUsd / 100) * 100)
  else if (uniform(seed, 76) < 0.7)
    closeAccount(account, dayInMonth(month, cycleDay) - whole(seed, 77, 1, 12), 'CLOSED', 'CLOSED_BY_GRANTOR')
}

/** Before the first payment was missed the card was used as ever. */
function boughtEarly({ balanceUsd, limitUsd, seed }: Account, month: number): number {
  const wantedUsd = balanceUsd * 0.03 * uniform(seed, month * 8 + 2)
  return Math.round(Math.max(0, Math.min(wantedUsd, limitUsd * 0.94 - balanceUsd)))
}

/** Who stays behind pays instalments and no more, or would not be behind; the issuer lets nothing be bought meanwhile. */
function payBehind(account: Account, month: number, caughtUp: number): number {
  const paidUsd = Math.min(account.balanceUsd, dueBillsUsd(account, caughtUp, scheduledOf(account)))
  account.balanceUsd = owedLate(account, month) - paidUsd
  return paidUsd
}

/** With the interest of the month and the fee for what was not paid in time. */
function owedLate(account: Account, month: number): number {
  const { balanceUsd, monthlyRate } = account
  return Math.round(balanceUsd * (1 + monthlyRate)) + lateFeeUsd(account, month)
}

function useAndPay(walk: Walk, account: Account, caughtUp: number): number {
  const before = account.balanceUsd
  if (before === 0 && account.inDrawer) {
    account.balanceUsd = idleBalance(account, walk.month)
    return 0
  }
  const missedUsd = caughtUp > 0 ? catchUpUsd(account, walk.month, caughtUp) : 0
  if (!sharesUtilization(account))
    return account.product.portfolio === 'LINE_OF_CREDIT'
      ? useLine(account, walk.month, missedUsd)
      : useSettledCard(walk, account, missedUsd)
  const inFull = paysInFull(walk, account)
  const next = nextBalance(walk, account, inFull)
  if (!inFull && before > 0) return payInPart(walk, account, next, missedUsd)
  return payStatement(account, walk.month, next)
}

/** All of a bill is what stands on it. The interest of a debt for the three weeks until then is asked for with the next one. */
function payStatement(account: Account, month: number, wanted: number): number {
  const { balanceUsd: before, bearsInterest, monthlyRate } = account
  const interest = bearsInterest ? Math.round(0.7 * before * monthlyRate) : 0
  // A dollar or two is let go.
  account.balanceUsd = Math.max(wanted, interest > 2 ? interest : 0)
  return before === 0 ? 0 : before + paidAheadUsd(account, month)
}

/** Some now and then pay what the app shows, and so with the bill a part of what was bought since. */
function paidAheadUsd({ seed, balanceUsd }: Account, month: number): number {
  if (uniform(seed, 84) > 0.3 || uniform(seed, month * 8 + 5) > 0.35) return 0
  return Math.round(balanceUsd * 0.5 * uniform(seed, month * 8 + 4))
}

/** What brings a card current: the sum that the issuer names, or the next round one. */
function catchUpUsd(account: Account, month: number, caughtUp: number): number {
  const dueUsd = dueBillsUsd(account, caughtUp, scheduledOf(account))
  return uniform(account.seed, month * 8 + 7) < 0.4 ? dueUsd : roundSum(dueUsd)
}

/** What is bought leads to the wanted balance as long as the usual sum is paid; whatever else is paid changes the balance and no purchase. */
function payInPart(walk: Walk, account: Account, wanted: number, missedUsd: number): number {
  const before = account.balanceUsd
  const owed = before + Math.round(before * account.monthlyRate)
  const usual = usualPayment(walk, account)
  const bought = Math.max(0, wanted - (owed - usual))
  // What is not paid of a falling balance would have to be paid by somebody else.
  const falls = owed - wanted
  // Nobody keeps a small debt for months, however little there is to spare.
  const isTight = isShort(walk) && before > 300
  const paidUsd = usual >= falls || isTight ? paymentOfMonth(walk, account, usual) : roundSum(falls)
  if (Math.max(paidUsd, missedUsd) >= before) return payStatement(account, walk.month, wanted)
  account.balanceUsd = owed + bought - Math.max(paidUsd, missedUsd)
  return Math.max(paidUsd, missedUsd)
}

function paysAll(walk: Walk, account: Account): boolean {
  return sharesUtilization(account) ? paysInFull(walk, account) : owesLittle(account)
}

/** A person who owes little pays all of it each month. */
function paysInFull({ utilization }: Walk, { seed }: Account): boolean {
  // Only between the two does it depend on the card.
  if (utilization.usualShare > paidInFull * 1.4) return false
  if (utilization.usualShare < paidInFull * 0.6) return true
  return utilization.usualShare < paidInFull * (0.6 + 0.8 * uniform(seed, 72))
}

function nextBalance(walk: Walk, account: Account, inFull: boolean): number {
  const { usualLimitUsd, balanceUsd, seed } = account
  const { month, utilization } = walk
  if (account.inDrawer) return idleBalance(account, month)
  // A person who needs nearly all of the limits needs them on every card.
  const need = Math.min(1, Math.max(0, (utilization.share - 0.55) / 0.3))
  const maxShare = utilization.share > 1 ? 1.06 : 0.985
  const favored = Math.min(maxShare, utilization.share * utilization.scale * account.utilizationWeight)
  const share = favored + need * (utilization.share - favored)
  if (share < 0.001) return idleBalance(account, month)
  const noise = normal(seed, month * 8 + 1)
  if (inFull) {
    const usualUsd = usualLimitUsd * share * seasons[month % 12]!
    return statement(account, month, usualUsd * storeVisits(account, month), noise)
  }
  const target = usualLimitUsd * share * Math.sqrt(seasons[month % 12]!) * Math.exp((0.25 - 0.2 * need) * noise)
  const next = balanceUsd + (target - balanceUsd) * (target > balanceUsd ? 0.65 : 0.5)
  // The last dollars of a limit are left, and interest takes some people beyond it.
  return withinRoom(account, month, next, utilization.share > 1 ? 1.02 : 0.95, 0.065)
}

/** What was bought in the month, all of it paid by the next. */
function statement(account: Account, month: number, usualUsd: number, noise: number): number {
  return withinRoom(account, month, usualUsd * Math.exp(0.36 * noise - 0.065), 0.75, 0.2)
}

/** At most a share of the limit, which is drawn for the month where the balance comes near it. */
function withinRoom({ limitUsd, seed }: Account, month: number, usd: number, minRoom: number, spread: number): number {
  if (usd <= limitUsd * minRoom) return Math.round(usd)
  return Math.round(Math.min(usd, limitUsd * (minRoom + spread * uniform(seed, month * 8 + 3))))
}

/** A card that is not wanted is paid off, and now and then used for something small. */
function idleBalance(account: Account, month: number): number {
  const { limitUsd, balanceUsd, seed } = account
  if (uniform(seed, month * 8 + 2) < idleUse)
    return Math.round(balanceUsd * 0.3 + 9 + limitUsd * 0.03 * uniform(seed, month * 8 + 3))
  if (balanceUsd < 150 || balanceUsd < 150 + 100 * uniform(seed, 75)) return 0
  return Math.round(balanceUsd * (0.2 + 0.5 * uniform(seed, month * 8 + 3)))
}
