import { isWithinMonths } from '../calendar/age-in-months.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import { monthIndex } from '../calendar/calendar-month.ts'
import { type HistoryStatus, isDerogatory, isLate } from '../credit-file/ratings.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import type { Designator } from '../credit-file/tradeline-codes.ts'
import { creditLineUsd, isOpen, isRevolving, verifiedDate } from '../credit-file/tradeline-state.ts'

/** What the attributes ask of one account, read once. */
export interface AccountFacts {
  readonly account: Tradeline
  readonly kind: AccountKind
  readonly open: boolean
  /** Money is owed here, on an open account or a closed one: not sold on and not discharged in a bankruptcy. */
  readonly owing: boolean
  /** An unknown balance counts 0. */
  readonly balanceUsd: number
  /** What is left to draw. */
  readonly availableUsd: number
  readonly late: boolean
  readonly derogatory: boolean
  readonly verifiedInYear: boolean
  /** Months of the last 24 that were rated, and those of them that were paid on time. */
  readonly ratedMonths: number
  readonly onTimeMonths: number
  /** Late or derogatory in one of the last 12 months, or reported as such in them. */
  readonly negativeInYear: boolean
  /** Now or in any month on file; a car that was given back counts as repossessed. */
  readonly repossessed: boolean
  readonly foreclosed: boolean
}

/** INSTALLMENT holds mortgages too, REVOLVING lines of credit. */
type AccountKind = 'INSTALLMENT' | 'REVOLVING' | 'OTHER'

export function readAccount(account: Tradeline, asOf: CalendarDate): AccountFacts {
  const { rating } = account
  const balanceUsd = account.balanceUsd ?? 0
  const late = isLate(rating)
  const derogatory = isDerogatory(rating)
  const past = readMonths(account, asOf)
  return {
    account,
    kind: kindOf(account),
    open: isOpen(account),
    owing: balanceUsd > 0 && !soldOn.has(account.designator) && account.bankruptcyStage !== 'DISCHARGED',
    balanceUsd,
    availableUsd: Math.max(0, creditLineUsd(account) - balanceUsd),
    late,
    derogatory,
    verifiedInYear: isWithinMonths(verifiedDate(account), 12, asOf),
    ratedMonths: past.rated,
    onTimeMonths: past.onTime,
    negativeInYear: past.negativeInYear || ((late || derogatory) && isWithinMonths(account.reportedOn, 12, asOf)),
    repossessed: past.repossessed || isRepossession(rating),
    foreclosed: past.foreclosed || rating === 'FORECLOSURE',
  }
}

function kindOf(account: Tradeline): AccountKind {
  if (isRevolving(account)) return 'REVOLVING'
  return account.portfolio === 'INSTALLMENT' || account.portfolio === 'MORTGAGE' ? 'INSTALLMENT' : 'OTHER'
}

/** Somebody else is owed the balance now. */
const soldOn: ReadonlySet<Designator> = new Set(['TRANSFERRED', 'TRANSFER_OR_SOLD', 'TRANSFER_OR_SOLD_OR_PAID'])

/**
 * One walk over the history, whose months stand without a gap. Ages are whole calendar months before that of the evaluation; a month to
 * come counts nowhere.
 */
function readMonths({ history }: Tradeline, asOf: CalendarDate) {
  const months = { rated: 0, onTime: 0, negativeInYear: false, repossessed: false, foreclosed: false }
  if (history.length === 0) return months
  let age = monthIndex(asOf) - monthIndex(history[0]!.month)
  for (let index = 0; index < history.length; index++, age++) {
    const { status } = history[index]!
    const counts = age >= 0 && age < 24
    if (status === 'CURRENT') {
      if (counts) {
        months.rated++
        months.onTime++
      }
    } else if (status !== 'NO_DATA' && status !== 'TOO_NEW' && status !== 'UNRATED') {
      if (counts) months.rated++
      if (counts && age < 12) months.negativeInYear = true
      if (isRepossession(status)) months.repossessed = true
      else if (status === 'FORECLOSURE') months.foreclosed = true
    }
  }
  return months
}

function isRepossession(status: HistoryStatus): boolean {
  return status === 'REPOSSESSION' || status === 'VOLUNTARY_SURRENDER'
}
