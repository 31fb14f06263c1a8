import type { CreditFile } from '../credit-file/credit-file.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { creditLineUsd, isDelinquent, isOpen, isRevolving } from '../credit-file/tradeline-state.ts'
import type { SimulatedAction } from '../simulation/action.ts'
import { catalogueOf } from '../simulation/catalogue.ts'
import { ordinaryBalance } from '../simulation/ordinary-use.ts'
import type { WhatIfAction } from './what-if-action.ts'

/** What is wrong with the actions, and where: the path is that in the request. */
export interface ActionFault {
  readonly path: string
  readonly message: string
}

export type ReadActions =
  | { readonly actions: readonly SimulatedAction[]; readonly faults: null }
  | { readonly actions: null; readonly faults: readonly ActionFault[] }

/** Holds the actions against the file: an action needs an account that is there and open, and no more than is owed on it. */
export function readActions(file: CreditFile, asked: readonly WhatIfAction[]): ReadActions {
  const faults: ActionFault[] = []
  const paid: Paid = new Map()
  const actions = asked.flatMap((one, place) =>
    readAction(file, one, paid, (field, message) => {
      faults.push({ path: `actions[${place}].${field}`, message })
      return []
    }),
  )
  return faults.length > 0
    ? { actions: null, faults }
    : { actions: [...actions, ...payDowns(file, paid)], faults: null }
}

/** What is taken off each account, by payments and by moving it elsewhere: all of it together is no more than is owed. */
type Paid = Map<string, { usd: number; downUsd: number; lastMonth: number }>

/** A card is paid down to one balance: several payments on it are one that lasts until the latest of them. */
function payDowns(file: CreditFile, paid: Paid): SimulatedAction[] {
  return [...paid].flatMap(([accountId, { downUsd, lastMonth }]): SimulatedAction[] => {
    const { balanceUsd } = file.tradelines.find(({ id }) => id === accountId)!
    return downUsd > 0 ? [{ kind: 'PAY_DOWN', accountId, toUsd: (balanceUsd ?? 0) - downUsd, month: lastMonth }] : []
  })
}

type Refuse = (field: 'accountId' | 'amount', message: string) => []

function readAction(file: CreditFile, asked: WhatIfAction, paid: Paid, refuse: Refuse): SimulatedAction[] {
  const { action, accountId, month = 1 } = asked
  switch (action) {
    case 'AVOID_NEW_CREDIT':
      return []
    case 'APPLY_FOR_CREDIT':
      return [{ kind: 'APPLY_FOR_CREDIT', month }]
    case 'OPEN_CARD':
    case 'OPEN_LOAN': {
      const usd = amountOf(asked)
      if (usd === null) return refuse('amount', 'A positive amount in whole dollars is needed.')
      return action === 'OPEN_CARD'
        ? [{ kind: 'OPEN_CARD', limitUsd: usd, month }]
        : [{ kind: 'OPEN_LOAN', amountUsd: usd, month }]
    }
    case 'PAY_COLLECTION':
      return payDebt(file, asked, month, refuse)
    default: {
      // Everything can be kept current, or one account.
      if (accountId === undefined && action === 'KEEP_CURRENT') return []
      if (accountId === undefined) return refuse('accountId', 'It is needed for this action.')
      const account = file.tradelines.find(({ id }) => id === accountId)
      if (account === undefined) return refuse('accountId', 'No such account is in the file.')
      if (!isOpen(account)) return refuse('accountId', 'The account is closed.')
      return onAccount(file, account, asked, month, paid, refuse)
    }
  }
}

function onAccount(
  file: CreditFile,
  account: Tradeline,
  asked: WhatIfAction,
  month: number,
  paid: Paid,
  refuse: Refuse,
): SimulatedAction[] {
  const { id: accountId } = account
  const before = paid.get(accountId) ?? { usd: 0, downUsd: 0, lastMonth: 1 }
  const owedUsd = Math.max(0, account.balanceUsd ?? 0) - before.usd
  const usd = amountOf(asked)
  switch (asked.action) {
    case 'MISS_PAYMENT':
      return [{ kind: 'MISS_PAYMENT', accountId, month }]
    case 'CLOSE_ACCOUNT':
      return [{ kind: 'CLOSE_ACCOUNT', accountId, month }]
    case 'PAY_PAST_DUE':
      if (!isDelinquent(account)) return refuse('accountId', 'Nothing is past due on the account.')
      return [{ kind: 'PAY_PAST_DUE', accountId, month }]
    case 'RAISE_BALANCE':
      if (usd === null) return refuse('amount', 'A positive amount in whole dollars is needed.')
      return [{ kind: 'SHIFT_BALANCE', accountId, byUsd: usd, month }]
    case 'PAY_DOWN':
    case 'SPREAD_BALANCES': {
      if (usd === null) return refuse('amount', 'A positive amount in whole dollars is needed.')
      if (usd > owedUsd) return refuse('amount', 'It is more than is owed on the account.')
      const isDown = asked.action === 'PAY_DOWN' && isRevolving(account)
      paid.set(accountId, {
        usd: before.usd + usd,
        downUsd: before.downUsd + (isDown ? usd : 0),
        lastMonth: isDown ? Math.max(before.lastMonth, month) : before.lastMonth,
      })
      if (isDown) return []
      if (asked.action === 'SPREAD_BALANCES') return spread(file, account, usd, month, refuse)
      return [{ kind: 'SHIFT_BALANCE', accountId, byUsd: -usd, month }]
    }
    default:
      return []
  }
}

/** Onto the other cards, as much on each as it has room for. */
function spread(file: CreditFile, from: Tradeline, usd: number, month: number, refuse: Refuse): SimulatedAction[] {
  if (!isRevolving(from)) return refuse('accountId', 'The account is no card and no line.')
  const others = file.tradelines
    .filter((one) => one !== from && isOpen(one) && isRevolving(one) && one.responsibility !== 'AUTHORIZED_USER')
    .map((card) => ({ card, roomUsd: Math.max(0, creditLineUsd(card) - (ordinaryBalance(card) ?? 0)) }))
  const room = others.reduce((sum, { roomUsd }) => sum + roomUsd, 0)
  if (room < usd) return refuse('amount', 'The other cards have less room than that.')
  let left = usd
  const moved = others.flatMap(({ card, roomUsd }): SimulatedAction[] => {
    const byUsd = Math.min(left, Math.ceil((usd * roomUsd) / room))
    left -= byUsd
    return byUsd > 0 ? [{ kind: 'SHIFT_BALANCE', accountId: card.id, byUsd, month }] : []
  })
  return [{ kind: 'SHIFT_BALANCE', accountId: from.id, byUsd: -usd, month }, ...moved]
}

/** A debt is paid as a whole; a smaller amount would change nothing about it. */
function payDebt(file: CreditFile, asked: WhatIfAction, month: number, refuse: Refuse): SimulatedAction[] {
  if (asked.accountId === undefined) return refuse('accountId', 'It is needed for this action.')
  const debt = catalogueOf(file, Number.POSITIVE_INFINITY).find(
    ({ step, itemId }) => step.kind === 'PAY_DEBT' && itemId === asked.accountId,
  )
  if (debt === undefined) return refuse('accountId', 'No such unpaid debt is in the file.')
  const usd = amountOf(asked)
  if (usd !== null && usd > debt.costUsd) return refuse('amount', 'It is more than is owed.')
  return [{ kind: 'PAY_DEBT', itemId: asked.accountId, month }]
}

function amountOf({ amount }: WhatIfAction): number | null {
  return amount !== undefined && amount.amount > 0 && Number.isInteger(amount.amount) ? amount.amount : null
}
