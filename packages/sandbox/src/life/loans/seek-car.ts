import { mix, normal, pick, uniform, whole } from '../../people/chance.ts'
import type { Account } from '../account.ts'
import { type Creditworthiness, creditworthinessOf } from '../creditworthiness.ts'
import { anyDayOf, monthOfDay, startOfMonth } from '../day.ts'
import { inquire } from '../inquire.ts'
import { priceLevel } from '../month-chance.ts'
import { openAccount } from '../open-account.ts'
import { products } from '../products.ts'
import { keepsPromises } from '../promises.ts'
import { rates } from '../rates.ts'
import type { Walk } from '../walk.ts'
import { carRate, paymentShare } from './interest.ts'
import { isLease, leaseEndsDay } from './leases.ts'
import { hasLost, lenderFor, lendersTo } from './lenders.ts'
import { loanSeed } from './loan-seed.ts'

const { auto, secondAuto } = rates.loans

/** A car is bought or leased when there is none to pay for, as a second one, or in exchange for the old one. */
export function seekCar(walk: Walk): void {
  const seed = loanSeed(walk, 'CAR')
  const returned = walk.carReturnMonth === walk.month ? walk.active.find(({ product }) => isLease(product)) : undefined
  const cars = returned === undefined ? carsWhenOneIsSought(walk, uniform(seed, 1)) : []
  if (cars === null || (returned !== undefined && uniform(seed, 1) > 0.8)) return
  const day = returned === undefined ? anyDealerDay(walk, seed) : dayBeforeReturn(walk, returned, seed)
  if (keepsPromises(walk, day) || boughtTooLately(walk, day)) return
  const worth = creditworthinessOf(walk)
  const deal = dealFor(walk, worth, seed)
  // Most sign where they ask, or come back when they have slept on it.
  const account =
    deal === null
      ? null
      : openAccount(walk, { ...deal, day: dealerDay(day + daysOfAsking(seed) + whole(seed, 16, 0, 3)) })
  if (account !== null) {
    tradeIn(cars, account, seed)
    if (isLease(account.product)) walk.carReturnMonth = monthOfDay(leaseEndsDay(account))
  }
  inquireLenders(walk, day, account, seed, worth.score)
}

/** Those that are being paid for, in a month in which another one is sought; null in all others. */
function carsWhenOneIsSought(walk: Walk, draw: number): readonly Account[] | null {
  // Most months bring no car, however many there are to pay for.
  if (draw >= carChance(walk, Math.max(auto, secondAuto))) return null
  const cars = walk.active.filter(
    ({ product, phase, payoffPlan }) => isCar(product) && phase === 'OPEN' && payoffPlan === null,
  )
  const rate = cars.length === 0 ? auto : cars.length === 1 ? secondAuto : secondAuto * 0.3
  return draw < carChance(walk, rate) ? cars : null
}

function anyDealerDay({ month }: Walk, seed: number): number {
  return dealerDay(anyDayOf(month, uniform(seed, 2) ** 0.85))
}

/** Who gives a leased car back drives home in another one, or has it already. */
function dayBeforeReturn({ month }: Walk, lease: Account, seed: number): number {
  return dealerDay(Math.max(startOfMonth(month), leaseEndsDay(lease) - whole(seed, 22, 0, 4)))
}

/** Most dealers are closed on Sundays; most cars are sold towards the end of the month. */
function dealerDay(day: number): number {
  return (day + 3) % 7 === 6 ? day + 1 : day
}

/** Old people buy fewer. */
function carChance({ age, seeking }: Walk, rate: number): number {
  return rate * Math.sqrt(seeking) * (age > 68 ? 0.4 : 1)
}

/** The young drive what they bought for some years; nobody lends them the money for the next one before. */
function boughtTooLately({ age, accounts }: Walk, day: number): boolean {
  return age < 25 && accounts.some(({ product, openedDay }) => isCar(product) && openedDay > day - minDaysBetweenCars)
}

const minDaysBetweenCars = 900

function isCar({ key }: Account['product']): boolean {
  return key === 'AUTO_LOAN' || key === 'AUTO_LEASE'
}

/** What a dealer and a lender agree on; null when no lender takes the person. */
function dealFor(walk: Walk, worth: Creditworthiness, seed: number) {
  const { score, monthlyIncomeUsd } = worth
  if (worth.inBankruptcy || uniform(seed, 3) >= approvalAt(score)) return null
  const responsibility = uniform(seed, 4) < 0.25 ? ('JOINT' as const) : ('INDIVIDUAL' as const)
  if (score >= 680 && uniform(seed, 5) < 0.17) return { ...leaseOf(walk, seed), responsibility }
  const brandNew = uniform(seed, 6) < (score > 720 ? 0.48 : score > 620 ? 0.34 : 0.16)
  const yearlyRate = carRate(walk.month, score, brandNew)
  const termMonths = termOf(seed, score)
  const wishedUsd = (brandNew ? 45_300 : 30_500) * priceLevel(walk.month) * Math.exp(0.3 * normal(seed, 8))
  // Lenders let a car take about a fifth of the income, and all debts together half of it.
  const freeUsd = monthlyIncomeUsd * 0.5 - worth.monthlyDebtUsd
  const maxUsd = Math.min(monthlyIncomeUsd * 0.22, freeUsd) / paymentShare(yearlyRate / 12, termMonths)
  const amountUsd = Math.floor(Math.min(wishedUsd, maxUsd))
  if (amountUsd < 4000) return null
  const lender = mix(seed, 9)
  const ofUnion = score >= 620 && uniform(lender, 2) < 0.33
  const company = ofUnion ? undefined : lenderFor(walk, 'AUTO_FINANCE', score, lender)
  if (company === null) return null
  return {
    product: 'AUTO_LOAN' as const,
    amountUsd,
    termMonths,
    yearlyRate,
    responsibility,
    company,
  }
}

/** Nearly all take one of the terms that lenders advertise; some, of credit unions above all, one that suits them. */
function termOf(seed: number, score: number): number {
  if (uniform(seed, 18) < 0.07) return pick(seed, 19, rareTerms)
  return pick(seed, 7, score > 620 ? [48, 60, 60, 66, 72, 72, 72, 75, 84] : [60, 66, 72, 72, 72, 75])
}

const rareTerms = [24, 30, 36, 36, 36, 39, 42, 54, 61, 63, 64, 65, 69, 70, 73, 74, 76, 77, 78]

function approvalAt(score: number): number {
  return score >= 660 ? 0.93 : score >= 600 ? 0.72 : score >= 500 ? 0.45 : 0.2
}

/** A lease pays for what the car loses in three years; the payments together are what is reported as its amount. */
function leaseOf({ month }: Walk, seed: number) {
  const paymentUsd = Math.round(562 * priceLevel(month) * Math.exp(0.24 * normal(seed, 10)))
  const termMonths = pick(seed, 11, [36, 36, 36, 36, 24, 39])
  return { product: 'AUTO_LEASE' as const, amountUsd: paymentUsd * termMonths, termMonths, yearlyRate: 0 }
}

/** The dealer takes the old car and pays what is owed on it within days. */
function tradeIn(cars: readonly Account[], successor: Account, seed: number): void {
  const old = cars[0]
  if (old === undefined || old.openedDay > successor.openedDay - 540 || uniform(seed, 12) > 0.65) return
  old.payoffPlan = { day: successor.openedDay + 1 + Math.floor(8 * uniform(seed, 13)), as: 'PAID_AND_CLOSED' }
}

/** A dealer asks several lenders within the hour, each of them once; some people go to another dealer days later. */
function inquireLenders(walk: Walk, day: number, account: Account | null, seed: number, score: number): void {
  const lenders = lendersTo('AUTO_FINANCE', score)
  const asked = account === null ? [] : [account.company]
  const count = 1 + Math.floor(4 * uniform(seed, 14) ** 1.3)
  const first = whole(seed, 20, 0, lenders.length - 1)
  for (let place = 0; asked.length < count && place < lenders.length; place++) {
    const lender = lenders[(first + place) % lenders.length]!
    // Nobody goes back to who has taken a car from them.
    if (!asked.includes(lender) && !hasLost(walk, lender)) asked.push(lender)
  }
  for (const [place, by] of asked.entries())
    inquire(walk, day + (place === 1 ? daysOfAsking(seed) : 0), {
      by,
      accountType: account?.product.accountType ?? products.AUTO_LOAN.accountType,
      salt: 47 + place,
      amountUsd: account === null ? null : askedUsd(account.highCreditUsd, seed),
      at: null,
    })
}

/** Before taxes, fees and the old car are reckoned up, dealers ask for a round sum. */
function askedUsd(lentUsd: number, seed: number): number {
  return 500 * Math.max(8, Math.round((lentUsd * (0.92 + 0.16 * uniform(seed, 21))) / 500))
}

/** Until the last lender is asked. */
function daysOfAsking(seed: number): number {
  return uniform(seed, 15) < 0.65 ? 0 : whole(seed, 17, 1, 6)
}
