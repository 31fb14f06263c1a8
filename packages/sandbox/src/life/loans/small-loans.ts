import { mix, normal, pick, uniform, whole } from '../../people/chance.ts'
import type { FurnishingCompany, Trade } from '../../people/furnishers.ts'
import { type Creditworthiness, creditworthinessOf } from '../creditworthiness.ts'
import { anyDayOf, workingDay } from '../day.ts'
import { inquire } from '../inquire.ts'
import { chance, priceLevel } from '../month-chance.ts'
import { openAccount } from '../open-account.ts'
import { type ProductKey, products } from '../products.ts'
import { keepsPromises } from '../promises.ts'
import { rates } from '../rates.ts'
import type { Walk } from '../walk.ts'
import { equityUsd, homeLoansOf } from './homes.ts'
import { paymentShare, personalLoanRate } from './interest.ts'
import { lenderFor } from './lenders.ts'
import { primeRate } from './prime-rate.ts'

/** What turns up between car and home: one thing a month at most, so that one draw decides, and most months bring nothing. */
export function seekSmallLoans(walk: Walk): void {
  const draw = chance(walk, 21)
  if (draw >= rateOnHome + rateElsewhere * walk.wanting) return
  let rest = draw
  for (const kind of kinds) {
    rest -= kind.rate * (kind.onHome ? 1 : walk.wanting)
    if (rest >= 0) continue
    if (!hasOpen(walk, kind.product)) applyFor(walk, kind)
    return
  }
}

interface Kind {
  readonly product: ProductKey
  readonly rate: number
  readonly salt: number
  /** At a score of 700, in money of 2024. */
  readonly usd: number
  readonly terms: readonly number[]
  readonly trade: Trade
  readonly minScore: number
  /** Secured by the home: only owners ask, and the home limits the amount. */
  readonly onHome: boolean
}

const { loans } = rates

const kinds: readonly Kind[] = [
  kind('PERSONAL_LOAN', loans.personal, 21, 10_500, [36, 36, 60], 'PERSONAL_FINANCE', 560),
  kind('INSTALLMENT_SALE', loans.installmentSale, 22, 2200, [12, 24, 36], 'FURNITURE', 580),
  kind('NOTE_LOAN', loans.note, 23, 4200, [24, 36], 'PERSONAL_FINANCE', 480),
  kind('SECURED_LOAN', loans.secured, 24, 8500, [36, 48, 60], 'CREDIT_UNION', 560),
  kind('CREDIT_LINE', loans.line, 25, 6000, [], 'CREDIT_UNION', 640),
  kind('BUSINESS_CARD', loans.businessCard, 26, 11_000, [], 'BANK_CARD', 660),
  { ...kind('HOME_EQUITY_LINE', loans.homeEquityLine, 27, 65_000, [], 'HOME_EQUITY', 660), onHome: true },
  { ...kind('SECOND_MORTGAGE', loans.secondMortgage, 48, 50_000, [120, 180, 180], 'HOME_EQUITY', 640), onHome: true },
  kind('WIRELESS', loans.wireless, 28, 95, [], 'WIRELESS', 300),
  kind('UTILITY', loans.utility, 29, 140, [], 'UTILITY', 300),
]

function kind(
  product: ProductKey,
  rate: number,
  salt: number,
  usd: number,
  terms: readonly number[],
  trade: Trade,
  minScore: number,
): Kind {
  return { product, rate, salt, usd, terms, trade, minScore, onHome: false }
}

const rateOnHome = sumOf(kinds.filter(({ onHome }) => onHome))
const rateElsewhere = sumOf(kinds.filter(({ onHome }) => !onHome))

function sumOf(some: readonly Kind[]): number {
  return some.reduce((sum, { rate }) => sum + rate, 0)
}

function applyFor(walk: Walk, kind: Kind): void {
  if (kind.onHome && homeLoansOf(walk).length === 0) return
  const seed = mix(mix(walk.person.seed, 0x736d6c00 + kind.salt), walk.month)
  const day = anyDayOf(walk.month, uniform(seed, 1))
  if (keepsPromises(walk, day)) return
  const worth = creditworthinessOf(walk)
  const terms = termsFor(walk, kind, worth, seed)
  const account =
    terms === null
      ? null
      : openAccount(walk, {
          ...terms,
          product: kind.product,
          day: signingDay(kind, day, seed),
          responsibility: kind.onHome && uniform(seed, 2) < 0.5 ? 'JOINT' : 'INDIVIDUAL',
        })
  inquire(walk, day, {
    by: account?.company ?? kind.trade,
    accountType: products[kind.product].accountType,
    salt: kind.salt,
    amountUsd: null,
    at: null,
  })
}

/** Some weeks later where there is a home to look at. */
function signingDay({ onHome, trade, product }: Kind, day: number, seed: number): number {
  if (onHome) return workingDay(day + whole(seed, 6, 20, 44))
  return day + (product === 'WIRELESS' || trade === 'FURNITURE' ? whole(seed, 6, 0, 1) : whole(seed, 6, 0, 9))
}

interface Terms {
  readonly amountUsd: number
  readonly termMonths?: number
  readonly yearlyRate?: number
  readonly company?: FurnishingCompany
}

/** Amount and price follow the score; null when the lender declines. */
function termsFor(walk: Walk, kind: Kind, worth: Creditworthiness, seed: number): Terms | null {
  const { score } = worth
  if (worth.inBankruptcy || score < kind.minScore || uniform(seed, 3) >= Math.min(0.92, 0.55 + (score - 620) / 400))
    return null
  const wishedUsd = kind.usd * priceLevel(walk.month) * Math.exp(0.45 * normal(seed, 4) + (score - 700) / 160)
  if (kind.terms.length === 0) return lineTerms(walk, kind, wishedUsd, seed)
  const termMonths = pick(seed, 5, kind.terms)
  const yearlyRate = yearlyRateOf(walk, kind, score)
  const freeUsd = worth.monthlyIncomeUsd * 0.51 - worth.monthlyDebtUsd
  const limitUsd = kind.onHome ? limitByHome(walk) : limitByScore(score)
  const maxUsd = Math.min(limitUsd, freeUsd / paymentShare(yearlyRate / 12, termMonths))
  const amountUsd = roundLoan(kind, Math.min(wishedUsd, maxUsd), seed)
  if (amountUsd < (kind.onHome ? 10_000 : 400)) return null
  const ofFinanceCompany = kind.trade === 'PERSONAL_FINANCE' && (score < 620 || kind.product === 'NOTE_LOAN')
  const company = ofFinanceCompany ? lenderFor(walk, kind.trade, score, seed) : null
  if (ofFinanceCompany && company === null) return null
  return {
    amountUsd,
    termMonths,
    yearlyRate,
    ...(company === null ? {} : { company }),
  }
}

function lineTerms(walk: Walk, kind: Kind, wishedUsd: number, seed: number): Terms | null {
  const limitUsd = kind.onHome ? limitByHome(walk) : Number.POSITIVE_INFINITY
  const amountUsd =
    kind.trade === 'WIRELESS' || kind.trade === 'UTILITY'
      ? Math.round(wishedUsd)
      : roundLoan(kind, Math.min(wishedUsd, limitUsd), seed)
  return amountUsd < (kind.onHome ? 10_000 : 50) ? null : { amountUsd }
}

/** Lenders leave a fifth of what the home is worth untouched. */
function limitByHome(walk: Walk): number {
  return equityUsd(walk) * 0.6
}

/** What nobody lends beyond without a home behind it, whatever is earned. */
function limitByScore(score: number): number {
  return score < 600 ? 7000 : score < 660 ? 15_000 : score < 720 ? 30_000 : 50_000
}

function yearlyRateOf({ month }: Walk, { product, onHome }: Kind, score: number): number {
  if (product === 'PERSONAL_LOAN' || product === 'NOTE_LOAN') return personalLoanRate(score)
  // What is secured follows the price of money.
  const ofTheTime = onHome || product === 'SECURED_LOAN' ? primeRate(month) - usualPrimeRate : 0
  return products[product].rate + ofTheTime + Math.max(0, 720 - score) * (onHome ? 0.0001 : 0.0004)
}

const usualPrimeRate = 0.055

/** What a shop finances is a price; what is borrowed in money is mostly a round sum. */
function roundLoan({ trade, onHome }: Kind, usd: number, seed: number): number {
  if (trade === 'FURNITURE') return Math.floor(usd)
  const draw = uniform(seed, 7)
  const step = onHome ? (draw < 0.6 ? 5000 : 1000) : usd >= 2500 && draw < 0.6 ? 1000 : draw < 0.85 ? 500 : 100
  return usd < step ? Math.floor(usd / 50) * 50 : Math.floor(usd / step) * step
}

function hasOpen({ active }: Walk, key: ProductKey): boolean {
  return active.some(({ product, phase }) => product.key === key && phase === 'OPEN')
}
