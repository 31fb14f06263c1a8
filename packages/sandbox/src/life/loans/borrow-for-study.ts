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

/** Most borrow what the law lets them borrow for the year, in money of 2024. */
function federalAmount({ month }: Walk, { years, loansPerYear }: Study, year: number, seed: number): number {
  const yearUsd = year >= years ? 42_000 : year === 0 ? 10_500 : year === 1 ? 12_500 : 15_500
  const usd = (yearUsd / loansPerYear) * Math.sqrt(priceLevel(month)) * Math.exp(0.25 * normal(seed, 2))
  return Math.max(500, Math.round(usd / 50) * 50)
}

function privateAmount({ month }: Walk, seed: number): number {
  return Math.round((13_000 * priceLevel(month) * Math.exp(0.35 * normal(seed, 3))) / 50) * 50
}
