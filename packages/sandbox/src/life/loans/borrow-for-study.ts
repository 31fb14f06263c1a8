import { mix, normal, uniform } from '../../people/chance.ts'
import type { Study } from '../../people/plan.ts'
import { dayInMonth } from '../day.ts'
import { priceLevel } from '../month-chance.ts'
import { openAccount } from '../open-account.ts'
import type { ProductKey } from '../products.ts'
import { keepsPromises } from '../promises.ts'
import type { Walk } from '../walk.ts'
import { consolidateStudentLoans } from './consolidate.ts'
import { servicerOf } from './lenders.ts'
import { loanSeed } from './loan-seed.ts'
import { repaymentTerm } from './student-repayment.ts'
import { yearlyLimitUsd } from './study-limits.ts'

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
  const day = dayInMonth(walk.month, 8 + Math.floor(20 * uniform(seed, 1)))
  if (keepsPromises(walk, day)) return
  const year = months / 12
  for (let repeat = 0; repeat < study.loansPerYear; repeat++) {
    const isPrivate = study.privateLoan && repeat === 0 && year > 0
    const product = isPrivate ? 'PRIVATE_STUDENT_LOAN' : federalProduct(walk)
    openAccount(walk, {
      product,
      company: product === 'FEDERAL_STUDENT_LOAN' ? servicerOf(walk.person) : undefined,
      day,
      amountUsd: isPrivate ? privateAmount(walk, seed) : federalAmount(walk, study, year, mix(seed, repeat)),
      termMonths: isPrivate ? 180 : repaymentTerm(walk),
      dueFromMonth,
      repeat,
    })
  }
}

/** Banks lent with a guarantee of the government until June 2010; since then it lends itself. */
function federalProduct({ month, person }: Walk): ProductKey {
  if (month >= 2010 * 12 + 6) return 'FEDERAL_STUDENT_LOAN'
  return uniform(person.seed, 0x7363686f) < 0.8 ? 'GUARANTEED_STUDENT_LOAN' : 'FEDERAL_STUDENT_LOAN'
}

/** Most borrow what the law lets them borrow for the year. */
function federalAmount(walk: Walk, { years, loansPerYear }: Study, year: number, seed: number): number {
  if (year >= years) return graduateAmount(walk, loansPerYear, seed)
  const mostUsd = yearlyLimitUsd(walk.month, year, isOnTheirOwn(walk)) / loansPerYear
  return roundLoan(uniform(seed, 2) < 0.85 ? mostUsd : mostUsd * (0.5 + 0.5 * uniform(seed, 4)))
}

/** Students whose parents do not pay, or cannot borrow for them, may borrow more. */
function isOnTheirOwn({ person }: Walk): boolean {
  return uniform(person.seed, 0x6f776e21) < 0.95
}

/** What federal programmes lend to a graduate goes up to the costs of the school; in money of 2024. */
function graduateAmount({ month }: Walk, loansPerYear: number, seed: number): number {
  const usd = (50_000 / loansPerYear) * Math.sqrt(priceLevel(month)) * Math.exp(0.25 * normal(seed, 2))
  return roundLoan(month < graduatesBorrowAllFrom ? Math.min(18_500 / loansPerYear, usd) : usd)
}

const graduatesBorrowAllFrom = 2006 * 12 + 6

function roundLoan(usd: number): number {
  return Math.max(500, Math.floor(usd / 50) * 50)
}

function privateAmount({ month }: Walk, seed: number): number {
  return Math.round((20_000 * priceLevel(month) * Math.exp(0.35 * normal(seed, 3))) / 50) * 50
}
