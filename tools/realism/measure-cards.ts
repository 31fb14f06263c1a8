import { isOpen, type Tradeline } from '@plumbline/core/credit-file'
import { sum } from './figures.ts'

/** How people use the cards that are open. */
export interface CardFigures {
  readonly cards: number
  readonly storeCards: number
  readonly cardBalanceUsd: number
  readonly storeBalanceUsd: number
  readonly limitUsd: number
  /** Percent of the limits that is owed; null without a limit. */
  readonly use: number | null
  /** Cards by what their last months show. */
  readonly habits: Readonly<Record<CardHabit, number>>
}

/** INACTIVE: nothing owed, nothing paid. TRANSACTOR: all that is owed is paid each month, REVOLVER: never, TRANSITIONAL: now and then. */
export type CardHabit = 'INACTIVE' | 'TRANSACTOR' | 'REVOLVER' | 'TRANSITIONAL'

/** A quarter says how a card is used. */
const monthsLookedAt = 3

export function measureCards(own: readonly Tradeline[]): CardFigures {
  const open = own.filter(isOpen)
  const cards = open.filter(({ accountType }) => accountType === '18' || accountType === '2A')
  const storeCards = open.filter(({ accountType }) => accountType === '07')
  const revolving = open.filter(({ portfolio }) => portfolio === 'REVOLVING')
  const limitUsd = sum(revolving.map((each) => each.creditLimitUsd ?? each.highCreditUsd ?? 0))
  const habits = { INACTIVE: 0, TRANSACTOR: 0, REVOLVER: 0, TRANSITIONAL: 0 }
  for (const card of cards) {
    const habit = habitOf(card)
    if (habit !== null) habits[habit] += 1
  }
  return {
    cards: cards.length,
    storeCards: storeCards.length,
    cardBalanceUsd: owed(cards),
    storeBalanceUsd: owed(storeCards),
    limitUsd,
    use: limitUsd > 0 ? (100 * owed(revolving)) / limitUsd : null,
    habits,
  }
}

/** Null for a card that has not been there long enough. */
function habitOf({ history }: Tradeline): CardHabit | null {
  if (history.length <= monthsLookedAt) return null
  let used = 0
  let paidInFull = 0
  for (let age = 0; age < monthsLookedAt; age++) {
    const paidUsd = history[age]!.actualPaymentUsd ?? 0
    const owedUsd = history[age + 1]!.balanceUsd ?? 0
    if (owedUsd === 0 && paidUsd === 0) continue
    used += 1
    if (paidUsd >= owedUsd) paidInFull += 1
  }
  if (used === 0) return (history[0]!.balanceUsd ?? 0) === 0 ? 'INACTIVE' : 'TRANSITIONAL'
  if (paidInFull === used) return 'TRANSACTOR'
  return paidInFull === 0 ? 'REVOLVER' : 'TRANSITIONAL'
}

function owed(accounts: readonly Tradeline[]): number {
  return sum(accounts.map(({ balanceUsd }) => balanceUsd ?? 0))
}
