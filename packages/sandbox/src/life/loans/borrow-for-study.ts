import { mix, normal, uniform } from '../../people/chance.ts'
import type { Study } from '../../people/plan.ts'
import { dayInMonth, monthOfDay, workingDay } from '../day.ts'
import { priceLevel } from '../month-chance.ts'
import { openAccount } from '../open-account.ts'
import type { ProductKey } from '../products.ts'
import { keepsPromises } from '../promises.ts'
import type { Walk } from '../walk.ts'
import { consolidateStudentLoans } from './consolidate.ts'
import { servicerOf } from './lenders.ts'
import { loanSeed } from './loan-seed.ts'
import { graduatePlusRate, graduateRate, unsubsidizedRate } from './market-rates.ts'
import { graduateLimitUsd, subsidizedLimitUsd, yearlyLimitUsd } from './study-limits.ts'
import { studyTerm } from './study-terms.ts'

/** Each school year begins with its loans. Nothing is due until half a year after the last one has ended. */
export function borrowForStudy(walk: Walk): void {
  const { study } = walk.person.plan
  if (study === null) return
  const months = walk.month - study.from
  const years = study.years + study.graduateYears
  // School ends in May, and then come six months of grace.
  const dueFromMonth = study.from + years * 12 + 3
  consolidateStudentLoans(walk, dueFromMonth)
  if (months < 0 || months % 12 !== 0 || months >= years * 12) return
  const seed = loanSeed(walk, 'STUDY')
  const day = workingDay(dayInMonth(walk.month, 8 + Math.floor(20 * uniform(seed, 1))))
  if (keepsPromises(walk, day)) return
  for (const [repeat, loan] of loansOfYear(walk, study, months / 12, seed).entries())
    openAccount(walk, {
      ...loan,
      company: loan.product === 'FEDERAL_STUDENT_LOAN' ? servicerOf(walk.person) : undefined,
      day,
      termMonths: loan.product === 'PRIVATE_STUDENT_LOAN' ? 180 : termOf(walk, study, loan.product),
      dueFromMonth,
      repeat,
    })
}

/** What all years of the study together will have lent decides, and they are settled when it begins. */
function termOf(walk: Walk, study: Study, product: ProductKey): number {
  const years = study.years + study.graduateYears
  const born = monthOfDay(walk.person.birthDay)
  let lentUsd = 0
  for (let year = 0; year < years; year++) {
    const month = study.from + 12 * year
    const then = { ...walk, month, age: (month - born) / 12 }
    for (const loan of loansOfYear(then, study, year, loanSeed(then, 'STUDY')))
      if (loan.product === product) lentUsd += loan.amountUsd
  }
  return studyTerm(walk, lentUsd, study.from + 12 * (years - 1))
}

interface StudyLoan {
  readonly product: ProductKey
  readonly amountUsd: number
  readonly subsidized?: boolean
  /** That of the year with a subsidy, or of a bank, when not said. */
  readonly yearlyRate?: number
}

/** The government lends first; before the last year is over a bank lends what is still missing. */
function loansOfYear(walk: Walk, study: Study, year: number, seed: number): readonly StudyLoan[] {
  const federal = year < study.years ? undergraduateLoans(walk, study, year, seed) : graduateLoans(walk, seed)
  if (!study.privateLoan || year < study.years - 1) return federal
  return [...federal, { product: 'PRIVATE_STUDENT_LOAN', amountUsd: privateAmount(walk, seed) }]
}

/** Banks lent with a guarantee of the government until June 2010; since then it lends itself. */
function federalProduct({ month, person }: Walk): ProductKey {
  if (month >= 2010 * 12 + 6) return 'FEDERAL_STUDENT_LOAN'
  return uniform(person.seed, 0x7363686f) < 0.8 ? 'GUARANTEED_STUDENT_LOAN' : 'FEDERAL_STUDENT_LOAN'
}

/** Most borrow what the law lets them borrow for the year. */
function undergraduateLoans(walk: Walk, { loansPerYear }: Study, year: number, seed: number): readonly StudyLoan[] {
  const product = federalProduct(walk)
  const share = uniform(mix(seed, 0), 2) < 0.85 ? 1 : 0.5 + 0.5 * uniform(mix(seed, 0), 4)
  const wantedUsd = roundLoan(yearlyLimitUsd(walk.month, year, isOnTheirOwn(walk)) * share)
  if (loansPerYear > 1 || wantedUsd <= subsidizedLimitUsd(walk.month, year)) {
    // What the government carries the interest of comes first, and is a loan of its own.
    const subsidizedUsd = Math.min(wantedUsd, subsidizedLimitUsd(walk.month, year))
    const first = { product, amountUsd: subsidizedUsd, subsidized: true }
    const restUsd = wantedUsd - subsidizedUsd
    if (restUsd < 500) return [first]
    return [first, { product, amountUsd: restUsd, yearlyRate: unsubsidizedRate(walk.month) }]
  }
  return [{ product, amountUsd: wantedUsd, yearlyRate: unsubsidizedRate(walk.month) }]
}

/** Grown-ups may borrow more, and so may students whose parents do not pay or cannot borrow for them. */
function isOnTheirOwn({ person, age }: Walk): boolean {
  return age >= 24 || uniform(person.seed, 0x6f776e21) < 0.15
}

/** A loan up to the limit for graduates, and for some years a second one up to the costs of the school; in money of 2024. */
function graduateLoans(walk: Walk, seed: number): readonly StudyLoan[] {
  const { month } = walk
  const product = federalProduct(walk)
  const costsUsd = 53_500 * Math.sqrt(priceLevel(month)) * Math.exp(0.25 * normal(mix(seed, 0), 2))
  const firstUsd = roundLoan(Math.min(costsUsd, graduateLimitUsd(month)))
  const first = { product, amountUsd: firstUsd, yearlyRate: graduateRate(month) }
  const restUsd = roundLoan(costsUsd - firstUsd)
  if (restUsd < 2000 || month < graduatesBorrowAllFrom || month >= graduatesBorrowAllUntil) return [first]
  return [first, { product, amountUsd: restUsd, yearlyRate: graduatePlusRate(month) }]
}

/** The law lets graduates borrow up to the costs from July 2006 to June 2026. */
const graduatesBorrowAllFrom = 2006 * 12 + 6
const graduatesBorrowAllUntil = 2026 * 12 + 6

function roundLoan(usd: number): number {
  return Math.max(500, Math.floor(usd / 50) * 50)
}

function privateAmount({ month }: Walk, seed: number): number {
  return Math.round((17_000 * priceLevel(month) * Math.exp(0.35 * normal(seed, 3))) / 50) * 50
}
