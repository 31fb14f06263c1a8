import { type HistoryStatus, type Rating, severities } from '../../credit-file/ratings.ts'
import type { Tradeline } from '../../credit-file/tradeline.ts'
import { expPaymentStatuses } from './payment-statuses.ts'

/** What the code of an account is chosen by. */
export type PaidAccount = Pick<
  Tradeline,
  | 'rating'
  | 'designator'
  | 'balanceUsd'
  | 'actualPaymentUsd'
  | 'bankruptcyChapter'
  | 'late30Count'
  | 'late60Count'
  | 'late90Count'
  | 'derogatoryCount'
  | 'worstRating'
  | 'worstRatingCount'
  | 'history'
>

/** EXP tells in one code how an account stands, whether it is paid, and how bad it was before. */
export function expPaymentStatus(account: PaidAccount): string {
  const { rating } = account
  const code = statusCode(account)
  // A code that would be read as another rating, because the months say otherwise, gives way to the plain one.
  return expRating(code, account.history[0]?.status) === rating ? code : expStatusOf(rating)
}

/** The code of a rating alone. EXP has none for an account too new to rate: it pays as agreed. */
export function expStatusOf(rating: Rating): string {
  return rating === 'TOO_NEW' ? '11' : (expPaymentStatuses.codeOf.get(rating) ?? '00')
}

/** The rating behind a code. Some say only how late at most an account is after it was worse; then the newest month tells. */
export function expRating(code: string, newestMonth: HistoryStatus | undefined): Rating {
  const possible = leftOpen.get(code)
  const told = possible?.find((rating) => rating === newestMonth)
  return told ?? expPaymentStatuses.meaningOf.get(code) ?? 'UNRATED'
}

const leftOpen: ReadonlyMap<string, readonly Rating[]> = new Map([
  ['79', ['LATE_30', 'LATE_60']],
  ['81', ['LATE_30', 'LATE_60', 'LATE_90']],
])

function statusCode(account: PaidAccount): string {
  switch (account.rating) {
    case 'CURRENT':
      return isPaidUp(account) ? paidStatus(account) : currentStatus(account)
    case 'LATE_30':
    case 'LATE_60':
    case 'LATE_90':
    case 'LATE_120':
    case 'LATE_150':
      return lateStatus(account, account.rating)
    case 'COLLECTION':
      return isPaid(account) ? '61' : '93'
    case 'CHARGE_OFF':
      return isPaid(account) ? '63' : isBeingPaid(account) ? '86' : '97'
    case 'REPOSSESSION':
      return isPaid(account) ? '62' : '96'
    case 'VOLUNTARY_SURRENDER':
      return isPaid(account) ? '60' : '95'
    case 'BANKRUPTCY':
      return account.bankruptcyChapter === 13 ? '69' : '67'
    default:
      return expStatusOf(account.rating)
  }
}

/** Over, with nothing owed; also when it went to another company. */
function isPaidUp({ balanceUsd, designator }: PaidAccount): boolean {
  return balanceUsd === 0 && designator !== 'OPEN' && designator !== 'FROZEN' && designator !== 'UNKNOWN'
}

/** The loss was made good; a debt that was sold on is still a loss. */
function isPaid({ balanceUsd, designator }: PaidAccount): boolean {
  return balanceUsd === 0 && (designator === 'PAID' || designator === 'PAID_AND_CLOSED')
}

function isBeingPaid({ balanceUsd, actualPaymentUsd }: PaidAccount): boolean {
  return (balanceUsd ?? 0) > 0 && (actualPaymentUsd ?? 0) > 0
}

function currentStatus(account: PaidAccount): string {
  const { worst, times } = worstBefore(account)
  switch (worst) {
    case null:
      return '11'
    case 'LATE_30':
      return `3${Math.min(times, 6)}`
    case 'LATE_60':
      return nth(['37', '07', '08', '09'], times)
    case 'LATE_90':
      return nth(['38', '14', '15'], times)
    case 'LATE_120':
      return nth(['39', '16'], times)
    case 'LATE_150':
      return nth(['40', '17'], times)
    case 'LATE_180':
      return '41'
    default:
      return '43'
  }
}

function paidStatus(account: PaidAccount): string {
  const { worst, times } = worstBefore(account)
  switch (worst) {
    case null:
      return '12'
    case 'LATE_30':
      return nth(['50', '51', '51', '52', '53', '54'], times)
    case 'LATE_60':
      return '55'
    case 'LATE_90':
      return '56'
    case 'LATE_120':
      return '57'
    case 'LATE_150':
      return '58'
    case 'LATE_180':
      return '59'
    default:
      return '13'
  }
}

function lateStatus(account: PaidAccount, rating: LateCode): string {
  const { worst, times } = worstBefore(account)
  const wasWorse = worst !== null && severities[worst] > severities[rating]
  if (!wasWorse) return nth(nowLate[rating], timesAt(account, rating, times))
  if (rating === 'LATE_30' && worst === 'LATE_60') return '77'
  if (severities[worst] > severities.LATE_90 && rating === 'LATE_90') return '29'
  if (severities[rating] > severities.LATE_90) return nowLate[rating][0]
  return worst === 'LATE_90' ? '79' : '81'
}

/** Codes by how often the account was that late, the last for that often and more. */
const nowLate = {
  LATE_30: ['71', '72', '73', '74', '75', '76'],
  LATE_60: ['78', '22', '23', '24'],
  LATE_90: ['80', '25', '26'],
  LATE_120: ['82', '27'],
  LATE_150: ['83', '28'],
} as const satisfies Partial<Record<Rating, readonly [string, ...string[]]>>

type LateCode = keyof typeof nowLate

function timesAt(account: PaidAccount, rating: LateCode, worstTimes: number): number {
  if (rating === 'LATE_30') return account.late30Count ?? 1
  return rating === 'LATE_60' ? (account.late60Count ?? 1) : worstTimes
}

/** The worst that the account has been, from what the bureau counted. */
function worstBefore(account: PaidAccount): { readonly worst: Rating | null; readonly times: number } {
  const { worstRating, late30Count, late60Count, late90Count, derogatoryCount } = account
  if ((derogatoryCount ?? 0) > 0) return { worst: 'CHARGE_OFF', times: derogatoryCount ?? 1 }
  if ((late90Count ?? 0) > 0) {
    const known = worstRating !== null && severities[worstRating] >= severities.LATE_90
    return { worst: known ? worstRating : 'LATE_90', times: account.worstRatingCount ?? late90Count ?? 1 }
  }
  if ((late60Count ?? 0) > 0) return { worst: 'LATE_60', times: late60Count ?? 1 }
  if ((late30Count ?? 0) > 0) return { worst: 'LATE_30', times: late30Count ?? 1 }
  return { worst: null, times: 0 }
}

function nth(codes: readonly [string, ...string[]], times: number): string {
  return codes[Math.min(Math.max(times, 1), codes.length) - 1] ?? codes[0]
}
