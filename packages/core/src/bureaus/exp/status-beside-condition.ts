import { type HistoryStatus, isDerogatory, isLate, type Rating, worstOf } from '../../credit-file/ratings.ts'
import type { Designator } from '../../credit-file/tradeline-codes.ts'
import { expPaymentStatus, expStatusOf, type PaidAccount } from './payment-status.ts'

/**
 * The condition tells how an account ended, the status beside it how it was being paid: never that it is paid, and of a loss or a case how
 * the account stood before.
 */
export function expStatusBesideCondition(account: PaidAccount): string {
  const { rating } = account
  if (rating === 'BANKRUPTCY') return statusBefore(account, (status) => status === 'BANKRUPTCY') ?? '11'
  if (isDerogatory(rating)) return statusOfLoss(account)
  if (rating === 'UNRATED') return statusBefore(account, (status) => status === 'UNRATED') ?? expStatusOf(rating)
  return expPaymentStatus({ ...account, designator: 'OPEN' })
}

/** A loss that was paid or sold has another condition, so that the status names it. */
function statusOfLoss(account: PaidAccount): string {
  const own = expStatusOf(account.rating)
  if (handedOver.has(account.designator)) return own
  if (expPaymentStatus(account) === payingAgain) return payingAgain
  const before = statusBefore(account, isDerogatory)
  return before === null || before === '11' ? own : before
}

const handedOver: ReadonlySet<Designator> = new Set([
  'PAID',
  'PAID_AND_CLOSED',
  'TRANSFERRED',
  'TRANSFER_OR_SOLD',
  'TRANSFER_OR_SOLD_OR_PAID',
])

const payingAgain = '86'

/** As it was reported last before; null where no month tells. */
function statusBefore(account: PaidAccount, isSince: (status: HistoryStatus) => boolean): string | null {
  const before = account.history.findIndex(({ status }) => status !== 'NO_DATA' && !isSince(status))
  if (before < 0) return null
  const history = account.history.slice(before)
  const worst = worstOf(history.map(({ status }) => status))
  const rating = history[0]?.status ?? 'CURRENT'
  return expPaymentStatus({
    ...account,
    rating: rating === 'NO_DATA' || rating === 'UNRATED' ? 'CURRENT' : rating,
    // What came after closed it, and its months are all that was counted as derogatory.
    designator: 'OPEN',
    derogatoryCount: 0,
    worstRating: isLate(worst) ? (worst as Rating) : null,
    worstRatingCount: history.filter(({ status }) => status === worst).length,
    history,
  })
}
