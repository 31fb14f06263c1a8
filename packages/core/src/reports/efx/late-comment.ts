import { type CalendarMonth, monthIndex, monthOf } from '../../calendar/calendar-month.ts'
import { isLate } from '../../credit-file/ratings.ts'
import type { Tradeline } from '../../credit-file/tradeline.ts'
import type { Portfolio } from '../../credit-file/tradeline-codes.ts'

/** Begins the comment that sums up the latest late months; it is drawn from the history and says nothing new. */
export const lateCommentBeginning = 'LAST REPORTED DELINQUENCIES: '

/** 'LAST REPORTED DELINQUENCIES: 9/2026=R2', the three latest late months; null for an account that was never late. */
export function lateComment(tradeline: Tradeline): string | null {
  const late = tradeline.history.filter((month) => isLate(month.status)).slice(0, monthsTold)
  const letter = portfolioLetters[tradeline.portfolio]
  if (late.length > 0) {
    return (
      lateCommentBeginning + late.map((month) => `${written(month.month)}=${letter}${rate(month.status)}`).join(',')
    )
  }
  if (!isLate(tradeline.rating) || tradeline.reportedOn === null) return null
  return `${lateCommentBeginning}${written(monthOf(tradeline.reportedOn))}=${letter}${rate(tradeline.rating)}`
}

const monthsTold = 3

const portfolioLetters: Readonly<Record<Portfolio, string>> = {
  REVOLVING: 'R',
  LINE_OF_CREDIT: 'R',
  INSTALLMENT: 'I',
  MORTGAGE: 'M',
  OPEN: 'O',
}

function rate(status: string): number {
  return status === 'LATE_30' ? 2 : status === 'LATE_60' ? 3 : status === 'LATE_90' ? 4 : 5
}

function written(month: CalendarMonth): string {
  const index = monthIndex(month)
  return `${(index % 12) + 1}/${Math.floor(index / 12)}`
}
