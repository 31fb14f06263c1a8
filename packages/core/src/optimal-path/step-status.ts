import type { CalendarDate } from '../calendar/calendar-date.ts'
import { monthOf } from '../calendar/calendar-month.ts'
import { isResolvedCollection } from '../credit-file/collection.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import { collectionKey, tradelineKey } from '../credit-file/item-key.ts'
import { isLate } from '../credit-file/ratings.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { creditLineUsd, isDelinquent, isOpen } from '../credit-file/tradeline-state.ts'
import type { PathRecommendation, StepStatus } from './path-step.ts'

/** When a plan was made, how long it runs, and how much of it is over. */
interface PlanTime {
  readonly startedOn: CalendarDate
  readonly duration: number
  readonly monthsElapsed: number
}

/** People do not pay to the dollar, and a little is bought before the statement; but most of what was asked for has to be paid. */
const toleranceOfLimit = 0.02
const toleranceOfAmount = 0.5
/** A creditor reports up to a month after it was paid. */
const monthsOfGrace = 1

/**
 * What a later file shows of a step. A step with a month is done as soon as the file shows it and missed when its month and another one
 * for the report have passed; what is to be kept as it is can be missed at once and is done when the plan is over.
 */
export function stepStatus(step: PathRecommendation, file: CreditFile, time: PlanTime): StepStatus {
  const { action, goal, month } = step
  const isOver = time.monthsElapsed >= time.duration
  const kept = (broken: boolean): StepStatus => (broken ? 'MISSED' : isOver ? 'DONE' : 'OPEN')
  const paid = (done: boolean): StepStatus =>
    done ? 'DONE' : isOver || time.monthsElapsed >= month + monthsOfGrace ? 'MISSED' : 'OPEN'
  const account = file.tradelines.find((one) => tradelineKey(one) === goal.itemKey)
  switch (action) {
    case 'PAY_DOWN':
    case 'SPREAD_BALANCES':
      return paid(account === undefined || isDownTo(account, step))
    case 'PAY_PAST_DUE':
      return paid(account === undefined || !isDelinquent(account))
    case 'PAY_COLLECTION':
      return paid(isDebtPaid(file, account, goal.itemKey))
    case 'KEEP_CURRENT':
      return kept(file.tradelines.some((one) => wasLateAfter(one, time.startedOn)))
    case 'KEEP_OPEN':
      return kept(account !== undefined && !isOpen(account))
    case 'AVOID_NEW_CREDIT':
      return kept(hasNewCredit(file, time.startedOn))
  }
}

function isDownTo(account: Tradeline, { goal, amount }: PathRecommendation): boolean {
  const tolerance = Math.min(creditLineUsd(account) * toleranceOfLimit, (amount?.amount ?? 0) * toleranceOfAmount)
  return (account.balanceUsd ?? 0) <= (goal.toUsd ?? 0) + tolerance
}

/** A debt that was paid may also have left the file. */
function isDebtPaid(file: CreditFile, account: Tradeline | undefined, key: string | null): boolean {
  if (account !== undefined) return account.balanceUsd === 0
  const debt = file.collections.find((one) => collectionKey(one) === key)
  return debt === undefined || isResolvedCollection(debt) || debt.balanceUsd === 0
}

/** Only months that began after the plan: what was late before is another step. */
function wasLateAfter({ history, responsibility }: Tradeline, startedOn: CalendarDate): boolean {
  if (responsibility === 'AUTHORIZED_USER') return false
  const since = monthOf(startedOn)
  for (const [index, { month, status }] of history.entries()) {
    if (month <= since) return false
    const before = history[index + 1]
    // A month that is late because the one before the plan was is no new failure.
    if (isLate(status) && !(before !== undefined && before.month <= since && isLate(before.status))) return true
  }
  return false
}

function hasNewCredit(file: CreditFile, startedOn: CalendarDate): boolean {
  return (
    file.inquiries.some(({ type, inquiredOn }) => type === 'HARD' && inquiredOn > startedOn) ||
    file.tradelines.some(
      ({ openedOn, responsibility }) =>
        openedOn !== null && openedOn > startedOn && responsibility !== 'AUTHORIZED_USER',
    )
  )
}
