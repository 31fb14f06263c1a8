import type { Responsibility } from '@plumbline/core/credit-file'
import { normal, pick, uniform } from '../people/chance.ts'
import type { Trade } from '../people/furnishers.ts'
import { dayInMonth, startOfMonth } from './day.ts'
import { inquire } from './inquire.ts'
import { chance, priceLevel } from './month-chance.ts'
import { openAccount } from './open-account.ts'
import { type ProductKey, products } from './products.ts'
import { keepsPromises } from './promises.ts'
import { rates } from './rates.ts'
import type { Walk } from './walk.ts'

/** Loans come with the stages of life: study, car, home, and what turns up between. */
export function seekLoans(walk: Walk, seeking: number): void {
  const { age, risk, person } = walk
  seekStudyLoans(walk)
  if (person.plan.homeMonth === walk.month && risk < 1.8) buyHome(walk)
  if (person.plan.driver && age < 82) seekCar(walk, seeking)
  if (age > 70) return
  const wanting = Math.exp(0.5 * risk) * seeking
  for (const [product, rate, salt] of smallLoans)
    if (chance(walk, salt) < rate * wanting && !hasOpen(walk, product)) takeLoan(walk, product, salt)
}

/** Buys or refinances: some lenders look at all bureaus, and a month later one of them signs. */
export function openMortgage(walk: Walk, amountUsd: number): void {
  const draw = chance(walk, 30)
  const product: ProductKey = draw < 0.78 ? 'MORTGAGE' : draw < 0.92 ? 'INSURED_MORTGAGE' : 'VETERANS_MORTGAGE'
  const asked = startOfMonth(walk.month) + Math.floor(12 * chance(walk, 36))
  if (keepsPromises(walk, asked)) return
  const { company } = openAccount(walk, {
    product,
    day: asked + 30,
    amountUsd,
    dueFromMonth: walk.month + 2,
    termMonths: chance(walk, 31) < 0.83 ? 360 : 180,
    responsibility: shared(walk, 32, 0.45),
  })
  const lenders = 1 + Math.floor(2.5 * chance(walk, 33))
  for (let lender = 0; lender < lenders; lender++)
    inquire(walk, asked + lender * 3, {
      trade: 'MORTGAGE',
      accountType: products[product].accountType,
      salt: 30 + lender,
      everywhere: true,
      company: lender === 0 ? company : undefined,
      amountUsd,
    })
}

function seekStudyLoans(walk: Walk): void {
  const { study } = walk.person.plan
  if (study === null) return
  const months = walk.month - study.from
  if (months < 0 || months % 12 !== 0 || months >= study.years * 12) return
  const day = dayInMonth(walk.month, 12)
  if (keepsPromises(walk, day)) return
  const dueFromMonth = study.from + study.years * 12 + 3
  for (let repeat = 0; repeat < study.loansPerYear; repeat++) {
    const isPrivate = study.privateLoan && repeat === 0
    openAccount(walk, {
      // Guaranteed loans of private lenders ended in 2010.
      product: isPrivate
        ? 'PRIVATE_STUDENT_LOAN'
        : walk.month < 2010 * 12
          ? 'GUARANTEED_STUDENT_LOAN'
          : 'FEDERAL_STUDENT_LOAN',
      day,
      amountUsd: roundUsd(
        (isPrivate ? 9000 : 4600) * priceLevel(walk.month) * Math.exp(0.35 * spread(walk, 34 + repeat)),
      ),
      termMonths: 120,
      dueFromMonth,
      repeat,
    })
  }
}

function buyHome(walk: Walk): void {
  const priceUsd = 400_000 * priceLevel(walk.month) * Math.exp(0.42 * spread(walk, 36) - 0.12 * walk.risk)
  openMortgage(walk, Math.round(priceUsd / 1000) * 1000)
}

function seekCar(walk: Walk, seeking: number): void {
  const cars = countOpen(walk, 'AUTO_LOAN') + countOpen(walk, 'AUTO_LEASE')
  const rate = cars === 0 ? rates.loans.auto : cars === 1 ? rates.loans.secondAuto : 0
  if (chance(walk, 38) >= rate * Math.sqrt(seeking) * (walk.age > 68 ? 0.4 : 1)) return
  const day = startOfMonth(walk.month) + Math.floor(20 * chance(walk, 39))
  if (keepsPromises(walk, day)) return
  const lenders = 1 + Math.floor(4 * chance(walk, 40) ** 1.6)
  const approved = chance(walk, 41) < Math.min(0.95, 0.84 - 0.1 * walk.risk)
  const leased = walk.risk < 0 && chance(walk, 42) < 0.15
  const brandNew = chance(walk, 43) < 0.4 - 0.1 * walk.risk
  const product = leased ? 'AUTO_LEASE' : 'AUTO_LOAN'
  const amountUsd = roundUsd((brandNew ? 39_000 : 23_500) * priceLevel(walk.month) * Math.exp(0.3 * spread(walk, 44)))
  const account = approved
    ? openAccount(walk, {
        product,
        day: day + 5,
        amountUsd,
        termMonths: leased ? 36 : pick(walk.person.seed, walk.month * 64 + 45, [48, 60, 60, 66, 72, 72, 72, 75, 84]),
        responsibility: shared(walk, 46, 0.25),
      })
    : null
  for (let asked = 0; asked < lenders; asked++)
    inquire(walk, day + asked, {
      trade: 'AUTO_FINANCE',
      accountType: products[product].accountType,
      salt: 47 + asked,
      company: asked === 0 ? account?.company : undefined,
      amountUsd,
    })
}

/** Product, monthly rate, salt; two more salts follow each. */
const smallLoans: readonly (readonly [ProductKey, number, number])[] = [
  ['PERSONAL_LOAN', rates.loans.personal, 21],
  ['INSTALLMENT_SALE', rates.loans.installmentSale, 22],
  ['NOTE_LOAN', rates.loans.note, 23],
  ['SECURED_LOAN', rates.loans.secured, 24],
  ['CREDIT_LINE', rates.loans.line, 25],
  ['BUSINESS_CARD', rates.loans.businessCard, 26],
  ['HOME_EQUITY_LINE', rates.loans.homeEquityLine, 27],
  ['WIRELESS', rates.loans.wireless, 28],
  ['UTILITY', rates.loans.utility, 29],
]

const amounts: Partial<
  Record<ProductKey, { readonly usd: number; readonly terms: readonly number[]; readonly trade: Trade }>
> = {
  PERSONAL_LOAN: { usd: 10_500, terms: [36, 36, 60], trade: 'PERSONAL_FINANCE' },
  INSTALLMENT_SALE: { usd: 2200, terms: [12, 24, 36], trade: 'FURNITURE' },
  NOTE_LOAN: { usd: 5000, terms: [24, 36], trade: 'PERSONAL_FINANCE' },
  SECURED_LOAN: { usd: 8500, terms: [36, 48, 60], trade: 'CREDIT_UNION' },
  CREDIT_LINE: { usd: 6000, terms: [], trade: 'CREDIT_UNION' },
  BUSINESS_CARD: { usd: 11_000, terms: [], trade: 'BANK_CARD' },
  HOME_EQUITY_LINE: { usd: 52_000, terms: [], trade: 'HOME_EQUITY' },
  WIRELESS: { usd: 95, terms: [], trade: 'WIRELESS' },
  UTILITY: { usd: 140, terms: [], trade: 'UTILITY' },
}

function takeLoan(walk: Walk, product: ProductKey, salt: number): void {
  const kind = amounts[product]
  if (kind === undefined || (product === 'HOME_EQUITY_LINE' && !ownsHome(walk))) return
  const seed = walk.person.seed
  const day = startOfMonth(walk.month) + Math.floor(28 * uniform(seed, walk.month * 64 + salt + 0x4000000))
  if (keepsPromises(walk, day)) return
  const approved = uniform(seed, walk.month * 64 + salt + 0x5000000) < Math.min(0.9, 0.68 - 0.1 * walk.risk)
  const amountUsd = roundUsd(kind.usd * priceLevel(walk.month) * Math.exp(0.5 * spread(walk, salt) - 0.15 * walk.risk))
  const account = approved
    ? openAccount(walk, {
        product,
        day: day + 4,
        amountUsd,
        ...(kind.terms.length > 0 ? { termMonths: pick(seed, walk.month * 64 + salt + 0x6000000, kind.terms) } : {}),
        responsibility: product === 'HOME_EQUITY_LINE' ? shared(walk, 37, 0.45) : 'INDIVIDUAL',
      })
    : null
  inquire(walk, day, { trade: kind.trade, accountType: products[product].accountType, salt, company: account?.company })
}

function ownsHome(walk: Walk): boolean {
  return walk.active.some(({ product, phase }) => product.portfolio === 'MORTGAGE' && phase === 'OPEN')
}

function hasOpen(walk: Walk, product: ProductKey): boolean {
  return countOpen(walk, product) > 0
}

function countOpen(walk: Walk, key: ProductKey): number {
  let count = 0
  for (const { product, phase } of walk.active) if (product.key === key && phase === 'OPEN') count += 1
  return count
}

function shared(walk: Walk, salt: number, share: number): Responsibility {
  return chance(walk, salt) < share ? 'JOINT' : 'INDIVIDUAL'
}

function spread(walk: Walk, salt: number): number {
  return normal(walk.person.seed, walk.month * 64 + salt + 0x7000000)
}

function roundUsd(usd: number): number {
  return Math.max(100, Math.round(usd / 50) * 50)
}
