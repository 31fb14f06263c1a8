import { uniform } from '../../people/chance.ts'
import type { Creditworthiness } from '../creditworthiness.ts'
import { startOfMonth } from '../day.ts'
import { priceLevel } from '../month-chance.ts'
import type { Walk } from '../walk.ts'
import { mortgageRate, paymentShare } from './interest.ts'

interface MortgageRequest {
  readonly amountUsd: number
  /** What the home is worth. */
  readonly valueUsd: number
  /** Its taxes and insurance for a month. */
  readonly homeCostsUsd: number
  readonly termMonths: number
  /** The part of the payment that the person's own income has to carry; the rest is the partner's. */
  readonly ownShare: number
  /** Payments that end when the new loan begins. */
  readonly endingPaymentsUsd: number
  /** Smaller amounts would not do. */
  readonly minAmountUsd: number
  readonly seed: number
}

interface MortgageOffer {
  readonly product: keyof typeof programmes
  readonly amountUsd: number
  readonly yearlyRate: number
}

/** Looks at score, history, home and payments; null for a person whom no lender takes. */
export function underwriteMortgage(
  walk: Walk,
  worth: Creditworthiness,
  request: MortgageRequest,
): MortgageOffer | null {
  if (worth.inBankruptcy || (worth.score < 700 && uniform(request.seed, 21) < 0.5)) return null
  const trouble = yearsSinceTrouble(walk)
  for (const product of programmesFor(walk, worth, request.seed)) {
    const programme = programmes[product]
    if (worth.score < programme.minScore) continue
    // Hardly anybody takes one of the government's programmes for half of the time.
    if (product !== 'MORTGAGE' && request.termMonths < 360 && uniform(request.seed, 22) > 0.25) continue
    if (trouble.bankruptcy < programme.yearsAfterBankruptcy || trouble.foreclosure < programme.yearsAfterForeclosure)
      continue
    if (trouble.lateMortgage < 1 && product === 'MORTGAGE') continue
    const yearlyRate = mortgageRate(walk.month, request.termMonths, worth.score)
    const amountUsd = maxAmount(walk, worth, request, yearlyRate, product)
    if (amountUsd >= request.minAmountUsd)
      return { product, yearlyRate, amountUsd: Math.min(amountUsd, request.amountUsd) }
  }
  return null
}

/**
 * Debts that lenders let a month's income carry, and how long they wait after the worst. The programmes ask for 75 points less on the
 * scale that people see; lenders keep away from their edge.
 */
const programmes = {
  MORTGAGE: {
    minScore: 740,
    maxDebtToIncome: 0.45,
    maxLoanToValue: 0.97,
    yearsAfterBankruptcy: 4,
    yearsAfterForeclosure: 7,
  },
  INSURED_MORTGAGE: {
    minScore: 672,
    maxDebtToIncome: 0.55,
    maxLoanToValue: 0.965,
    yearsAfterBankruptcy: 2,
    yearsAfterForeclosure: 3,
  },
  VETERANS_MORTGAGE: {
    minScore: 677,
    maxDebtToIncome: 0.55,
    maxLoanToValue: 1,
    yearsAfterBankruptcy: 2,
    yearsAfterForeclosure: 2,
  },
} as const

/** Insured loans are for those whom a conventional lender would take at a high price or not at all. */
function programmesFor(
  { person }: Walk,
  { score }: Creditworthiness,
  seed: number,
): readonly MortgageOffer['product'][] {
  if (uniform(person.seed, 0x76657465) < 0.08) return ['VETERANS_MORTGAGE', 'MORTGAGE']
  const insured = score >= 765 ? 0.02 : score >= 725 ? 0.14 : score >= 700 ? 0.3 : 0.75
  return uniform(seed, 20) < insured ? ['INSURED_MORTGAGE'] : ['MORTGAGE', 'INSURED_MORTGAGE']
}

function maxAmount(
  walk: Walk,
  worth: Creditworthiness,
  request: MortgageRequest,
  yearlyRate: number,
  product: MortgageOffer['product'],
): number {
  const { maxDebtToIncome, maxLoanToValue } = programmes[product]
  const otherDebtUsd = worth.monthlyDebtUsd - request.endingPaymentsUsd
  const allowed = worth.score >= 740 && product === 'MORTGAGE' ? maxDebtToIncome + 0.05 : maxDebtToIncome
  const paymentUsd = (worth.monthlyIncomeUsd * allowed - otherDebtUsd) / request.ownShare
  // Taxes and insurance have to be paid as well, whoever collects them.
  const forLoanUsd = paymentUsd - request.homeCostsUsd
  const byIncome = forLoanUsd / paymentShare(yearlyRate / 12, request.termMonths)
  const byValue = request.valueUsd * maxLoanToValue
  return Math.floor(Math.min(byIncome, byValue, largestLoan(walk.month, worth, product)) / 50) * 50
}

/** Beyond the limits of the large buyers of loans only the best borrowers get one. */
function largestLoan(month: number, { score }: Creditworthiness, product: MortgageOffer['product']): number {
  if (product === 'MORTGAGE' && score >= 720) return Number.POSITIVE_INFINITY
  return (product === 'INSURED_MORTGAGE' ? 500_000 : 750_000) * priceLevel(month)
}

function yearsSinceTrouble({ accounts, bankruptcies, month }: Walk) {
  const today = startOfMonth(month)
  const years = { bankruptcy: never, foreclosure: never, lateMortgage: never }
  const lastCase = bankruptcies[bankruptcies.length - 1]
  const ended = lastCase?.steps[lastCase.steps.length - 1]
  if (ended !== undefined) years.bankruptcy = (today - ended.day) / 365
  for (const { product, standing, reports } of accounts) {
    if (product.portfolio !== 'MORTGAGE') continue
    if (standing.derogatory !== null)
      years.foreclosure = Math.min(years.foreclosure, (today - standing.majorDelinquencyDay) / 365)
    for (let index = reports.length - 1; index >= 0; index--) {
      const { day, pastDueUsd } = reports[index]!
      if (day < today - 365) break
      if (pastDueUsd > 0) years.lateMortgage = 0
    }
  }
  return years
}

const never = Number.POSITIVE_INFINITY
