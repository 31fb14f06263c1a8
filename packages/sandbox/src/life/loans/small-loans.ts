import { mix, normal, pick, uniform } from '../../people/chance.ts'
import type { FurnishingCompany, Trade } from '../../people/furnishers.ts'
import { type Creditworthiness, creditworthinessOf } from '../creditworthiness.ts'
import { startOfMonth } from '../day.ts'
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

/** What turns up between car and home. */
export function seekSmallLoans(walk: Walk, seeking: number): void {
  const wanting = Math.exp(0.5 * walk.risk) * seeking
  for (const kind of kinds)
    if (chance(walk, kind.salt) < kind.rate * (kind.onHome ? 1 : wanting) && !hasOpen(walk, kind.product))
      applyFor(walk, kind)
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

function applyFor(walk: Walk, kind: Kind): void {
  if (kind.onHome && homeLoansOf(walk).length === 0) return
  const seed = mix(mix(walk.person.seed, 0x736d6c00 + kind.salt), walk.month)
  const day = startOfMonth(walk.month) + Math.floor(28 * uniform(seed, 1))
  if (keepsPromises(walk, day)) return
  const worth = creditworthinessOf(walk)
  const terms = termsFor(walk, kind, worth, seed)
  const account =
    terms === null
      ? null
      : openAccount(walk, {
          ...terms,
          product: kind.product,
          day: day + 4,
          responsibility: kind.onHome && uniform(seed, 2) < 0.5 ? 'JOINT' : 'INDIVIDUAL',
        })
  inquire(walk, day, {
    trade: kind.trade,
    accountType: products[kind.product].accountType,
    salt: kind.salt,
    company: account?.company,
  })
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
  if (kind.terms.length === 0) return lineTerms(walk, kind, wishedUsd)
  const termMonths = pick(seed, 5, kind.terms)
  const yearlyRate = yearlyRateOf(kind, score)
  const freeUsd = worth.monthlyIncomeUsd * 0.51 - worth.monthlyDebtUsd
  const maxUsd = Math.min(limitByHome(walk, kind), freeUsd / paymentShare(yearlyRate / 12, termMonths))
  const amountUsd = Math.floor(Math.min(wishedUsd, maxUsd) / 50) * 50
  if (amountUsd < (kind.onHome ? 10_000 : 400)) return null
  const ofFinanceCompany = kind.trade === 'PERSONAL_FINANCE' && (score < 620 || kind.product === 'NOTE_LOAN')
  return {
    amountUsd,
    termMonths,
    yearlyRate,
    ...(ofFinanceCompany ? { company: lenderFor(kind.trade, score, seed) } : {}),
  }
}

function lineTerms(walk: Walk, kind: Kind, wishedUsd: number): Terms | null {
  const amountUsd =
    Math.floor(Math.min(wishedUsd, limitByHome(walk, kind)) / (kind.onHome ? 500 : 50)) * (kind.onHome ? 500 : 50)
  return amountUsd < (kind.onHome ? 10_000 : 50) ? null : { amountUsd }
}

/** Lenders leave a fifth of what the home is worth untouched. */
function limitByHome(walk: Walk, { onHome }: Kind): number {
  if (!onHome) return Number.POSITIVE_INFINITY
  return equityUsd(walk) * 0.6
}

function yearlyRateOf({ product, onHome }: Kind, score: number): number {
  if (product === 'PERSONAL_LOAN' || product === 'NOTE_LOAN') return personalLoanRate(score)
  return products[product].rate + Math.max(0, 720 - score) * (onHome ? 0.0001 : 0.0004)
}

function hasOpen({ active }: Walk, key: ProductKey): boolean {
  return active.some(({ product, phase }) => product.key === key && phase === 'OPEN')
}
