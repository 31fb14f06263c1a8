import { normal, uniform } from '../../people/chance.ts'
import type { Account } from '../account.ts'
import { anyDayOf, monthOfDay, workingDay } from '../day.ts'
import { monthlyIncomeOf } from '../income.ts'
import { priceLevel } from '../month-chance.ts'
import { rates } from '../rates.ts'
import type { Walk } from '../walk.ts'
import { applyForMortgage, planPayoffs } from './apply-for-mortgage.ts'
import { countHomeLoans, homeLoansOf, juniorLoansOf } from './homes.ts'
import { paymentShare } from './interest.ts'
import { loanSeed } from './loan-seed.ts'
import { mortgageMarketRate } from './market-rates.ts'

const { homeSold, homeSoldLate, secondHome, investorBuys, homePaymentShare } = rates.loans

/** Buys a first home, moves to another, buys a second one. */
export function seekHome(walk: Walk): void {
  const { homeMonth } = walk.person.plan
  if (homeMonth === null || walk.month < homeMonth) return
  const homes = countHomeLoans(walk)
  if (homes === 0) seekFirstHome(walk, homeMonth)
  else {
    if (uniform(loanSeed(walk, 'SALE'), 1) < saleRate(walk)) move(walk, homeLoansOf(walk))
    const rate = secondHomeRate(walk, homes)
    if (rate > 0 && uniform(loanSeed(walk, 'SECOND_HOME'), 1) < rate) buySecondHome(walk)
  }
}

/** A person who is refused or has sold comes back after a year or more. */
function seekFirstHome(walk: Walk, homeMonth: number): void {
  const months = walk.month - homeMonth
  if (months % 14 !== 0 || walk.age > 66) return
  const seed = loanSeed(walk, 'HOME')
  if (months > 0 && uniform(seed, 10) > (walk.age < 50 ? 0.55 : 0.2)) return
  buyHome(walk, seed, { share: 1, pays: [], repeat: 0 })
}

/** Old people move to smaller places, or to rented ones. */
function saleRate({ age }: Walk): number {
  return age > 66 ? homeSoldLate : homeSold
}

function move(walk: Walk, homes: readonly Account[]): void {
  const seed = loanSeed(walk, 'SALE')
  const sold = homes[homes.length - 1]!
  if (sold.missed > 0 || monthOfDay(sold.openedDay) > walk.month - 18) return
  const pays = homes.length === 1 ? [sold, ...juniorLoansOf(walk)] : [sold]
  if (homes.length === 1 && uniform(seed, 11) < (walk.age < 62 ? 0.8 : 0.25)) {
    const next = buyHome(walk, seed, { share: 1.05, pays, repeat: 1 })
    if (next !== null) planPayoffs(pays, next, 'PAID_AND_CLOSED')
    return
  }
  const day = workingDay(anyDayOf(walk.month, uniform(seed, 12)))
  for (const account of pays) account.payoffPlan = { day, as: 'PAID_AND_CLOSED' }
}

/** Most never do; a few buy homes to let them. */
function secondHomeRate({ person, age }: Walk, homes: number): number {
  if (age < 32 || age > 68) return 0
  const draw = uniform(person.seed, 0x6c657473)
  if (draw < 0.07) return homes < 4 ? investorBuys : 0
  return draw < 0.24 && homes < 2 ? secondHome : 0
}

function buySecondHome(walk: Walk): void {
  buyHome(walk, loanSeed(walk, 'SECOND_HOME'), { share: 0.65, pays: [], repeat: 2 })
}

/** What people want to pay follows what they earn. */
function buyHome(
  walk: Walk,
  seed: number,
  { share, pays, repeat }: { share: number; pays: readonly Account[]; repeat: number },
): Account | null {
  const { month } = walk
  const termMonths = uniform(seed, 13) < 0.88 ? 360 : 180
  const wishedUsd = monthlyIncomeOf(walk) * homePaymentShare * share * Math.exp(0.28 * normal(seed, 14))
  const lentUsd = wishedUsd / paymentShare(mortgageMarketRate(month, termMonths) / 12, termMonths)
  // Most bring a tenth to a third of the price, some nearly nothing.
  const loanToValue = uniform(seed, 15) < 0.3 ? 0.965 : 0.6 + 0.35 * uniform(seed, 16)
  const amountUsd = roundUsd(Math.max(lentUsd, 60_000 * priceLevel(month)), uniform(seed, 17))
  return applyForMortgage(walk, {
    amountUsd,
    valueUsd: Math.round(amountUsd / loanToValue),
    termMonths,
    minAmountUsd: amountUsd * 0.5,
    pays,
    seed,
    repeat,
  })
}

/** A share of a price, or a sum of one's own. */
function roundUsd(usd: number, draw: number): number {
  const step = draw < 0.5 ? 1 : draw < 0.75 ? 50 : 500
  return Math.round(usd / step) * step
}
