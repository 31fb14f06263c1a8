import { addDays, type CalendarDate, sameDayMonthsLater } from '@plumbline/core/calendar'
import { type CreditFile, isDelinquent, type ScoreModel } from '@plumbline/core/credit-file'
import { scoreFile } from '@plumbline/core/scoring'
import { projectFile, type SimulatedAction } from '@plumbline/core/simulation'
import type { InjectedEvent, Life } from '@plumbline/sandbox'

/** A person at the start of a plan. */
export interface Start {
  /** Walked up to the start. */
  readonly life: Life
  readonly on: CalendarDate
  readonly file: CreditFile
  readonly model: ScoreModel
  readonly score: number
}

/**
 * The scores that the bureau serves month by month to a person who does these things while the rest of their life goes on; null where
 * there is none. A card is paid down as the plan has it and kept there: what life puts on it is paid before the bureau is asked.
 */
export function followSteps(
  { life, on, file, model }: Start,
  actions: readonly SimulatedAction[],
  months: number,
): (number | null)[] {
  let lived = life.branch([])
  return Array.from({ length: months }, (_, index) => {
    const month = index + 1
    const date = sameDayMonthsLater(on, month)
    const eve = addDays(date, -1)
    if (actions.length > 0) {
      const untouched = lived.branch([])
      const before = untouched.fileAt('EFX', eve)
      const planned = projectFile(file, on, month, actions)
      const due = before === null ? [] : actions.flatMap((action) => eventsOf(action, month, eve, before, planned))
      lived = due.length > 0 ? lived.branch(due) : untouched
    }
    const result = scoreFile(lived.fileAt('EFX', date), model, date)
    return result.scored ? result.score : null
  })
}

/** What the person does for it in the month, as the sandbox can be told. */
function eventsOf(
  action: SimulatedAction,
  month: number,
  on: CalendarDate,
  file: CreditFile,
  planned: CreditFile,
): InjectedEvent[] {
  const itemId = 'accountId' in action ? action.accountId : 'itemId' in action ? action.itemId : ''
  const event = (type: InjectedEvent['type'], data: InjectedEvent['data']): InjectedEvent[] => [
    { id: `${on} ${type} ${itemId}`, type, bureau: 'EFX', on, data },
  ]
  const account = file.tradelines.find(({ id }) => id === itemId)
  const owes = (balanceUsd: number) => event('BALANCE_CHANGE', { accountId: itemId, balanceUsd })
  if (action.kind === 'PAY_DEBT') {
    if (month < action.month) return []
    const unpaid = file.collections.some(({ id, status }) => id === itemId && status === 'UNPAID')
    if (unpaid) return event('COLLECTION_CHANGE', { collectionId: itemId, status: 'PAID' })
    return (account?.balanceUsd ?? 0) > 0 ? event('ACCOUNT_PAID', { accountId: itemId }) : []
  }
  if (account === undefined || account.closedOn !== null) return []
  if (action.kind === 'PAY_PAST_DUE')
    return isDelinquent(account) && month === action.month
      ? event('STATUS_CHANGE', { accountId: itemId, rating: 'CURRENT' })
      : []
  if (action.kind === 'SHIFT_BALANCE' && action.byUsd > 0)
    return month === action.month ? owes((account.balanceUsd ?? 0) + action.byUsd) : []
  if (action.kind === 'SHIFT_BALANCE' && month < action.month) return []
  const plannedUsd = planned.tradelines.find(({ id }) => id === itemId)?.balanceUsd ?? 0
  return (account.balanceUsd ?? 0) > plannedUsd ? owes(plannedUsd) : []
}
