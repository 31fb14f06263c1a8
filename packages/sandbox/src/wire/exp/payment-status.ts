import { expPaymentStatuses } from '@plumbline/core/bureaus'
import type { Rating, Tradeline } from '@plumbline/core/credit-file'

/** EXP tells in one code how an account stands and how bad it was before. */
export function paymentStatus(tradeline: Tradeline): string {
  const { rating, bureauStatus } = tradeline
  if (bureauStatus !== null && expPaymentStatuses.meaningOf.get(bureauStatus) === rating) return bureauStatus
  if (rating === 'CURRENT') return currentStatus(tradeline)
  if (rating === 'LATE_30') return `7${timesOf(tradeline.late30Count)}`
  return statusOf(rating)
}

/** EXP has no code for an account too new to rate: it pays as agreed. */
export function statusOf(rating: Rating): string {
  return rating === 'TOO_NEW' ? '11' : (expPaymentStatuses.codeOf.get(rating) ?? '00')
}

function currentStatus(tradeline: Tradeline): string {
  const paid = tradeline.balanceUsd === 0 && tradeline.closedOn !== null
  const late90 = tradeline.late90Count ?? 0
  const late60 = tradeline.late60Count ?? 0
  const late30 = tradeline.late30Count ?? 0
  if (late90 > 0) return paid ? '56' : late90 === 1 ? '38' : late90 === 2 ? '14' : '15'
  if (late60 > 0) return paid ? '55' : late60 === 1 ? '37' : late60 === 2 ? '07' : late60 === 3 ? '08' : '09'
  if (late30 > 0) return paid ? '50' : `3${timesOf(late30)}`
  return paid ? '13' : '11'
}

function timesOf(count: number | null): number {
  return Math.min(Math.max(count ?? 1, 1), 6)
}
