import { calendarDate, dateOfDayNumber, dayNumber, yearOf } from '@plumbline/core/calendar'
import { scoreFile } from '@plumbline/core/scoring'
import { renderFile } from '../../packages/sandbox/src/life/view/render-file.ts'
import type { Walk } from '../../packages/sandbox/src/life/walk.ts'

/** Loans as their lenders granted them, which no file tells. */
export interface LoanFigures {
  readonly mortgages: readonly MortgageFigures[]
  readonly autoLoans: readonly AutoLoanFigures[]
}

interface MortgageFigures {
  readonly year: number
  readonly ratePercent: number
  readonly conventional: boolean
  /** Of the day before, at EFX; null for mortgages of earlier years and for people without a score. */
  readonly score: number | null
}

interface AutoLoanFigures {
  readonly amountUsd: number
  readonly termMonths: number
  readonly paymentUsd: number
}

/** Since interest rose nobody lends on the old terms. */
const mortgagesScoredFrom = dayNumber(calendarDate('2022-06-01'))
const autoLoansFrom = dayNumber(calendarDate('2024-01-01'))

export function measureLoans(walk: Walk, untilDay: number): LoanFigures {
  const mortgages: MortgageFigures[] = []
  const autoLoans: AutoLoanFigures[] = []
  for (const { product, openedDay, monthlyRate, termMonths, paymentUsd, reports } of walk.accounts) {
    if (openedDay > untilDay) continue
    if (product.portfolio === 'MORTGAGE' && product.key !== 'SECOND_MORTGAGE')
      mortgages.push({
        year: yearOf(dateOfDayNumber(openedDay)),
        ratePercent: 1200 * monthlyRate,
        conventional: product.key === 'MORTGAGE',
        score: openedDay < mortgagesScoredFrom ? null : scoreBefore(walk, openedDay),
      })
    else if (product.key === 'AUTO_LOAN' && openedDay >= autoLoansFrom)
      autoLoans.push({ amountUsd: reports[0]?.highCreditUsd ?? 0, termMonths: termMonths ?? 0, paymentUsd })
  }
  return { mortgages, autoLoans: autoLoans.filter(({ amountUsd }) => amountUsd > 0) }
}

function scoreBefore(walk: Walk, day: number): number | null {
  const file = renderFile(walk, 'EFX', day - 1)
  const result = scoreFile(file, 'SCORE_MODEL_V3', dateOfDayNumber(day - 1))
  return result.scored ? result.score : null
}
