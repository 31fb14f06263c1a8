import type { StandardReport, StandardTradeline } from '@plumbline/sdk'

/** An open account, as far as trying something out needs it. Whole dollars. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly balanceUsd: number
  /** What can still be spent on it; null where it has no limit. */
  readonly roomUsd: number | null
  readonly isCard: boolean
  /** The person has to pay it; the user of another's card has not. */
  readonly isOwn: boolean
  readonly isLate: boolean
}

/** A debt in collection. */
interface Debt {
  readonly id: string
  readonly name: string
  readonly balanceUsd: number
}

/** What a person has that something can be tried on. */
export interface Holdings {
  readonly accounts: readonly Account[]
  readonly debts: readonly Debt[]
}

export function holdingsOf({ tradelines, collections }: Pick<StandardReport, 'tradelines' | 'collections'>): Holdings {
  return {
    accounts: tradelines.filter(({ open }) => open).map(accountOf),
    debts: collections
      .filter(({ status, balance }) => status === 'UNPAID' && (balance ?? 0) > 0)
      .map(({ id, agencyName, balance }) => ({ id, name: agencyName, balanceUsd: Math.round(balance ?? 0) })),
  }
}

function accountOf(tradeline: StandardTradeline): Account {
  const { id, creditorName, balance, creditLimit, portfolio, responsibility, rating } = tradeline
  const balanceUsd = Math.max(0, Math.round(balance ?? 0))
  return {
    id,
    name: creditorName,
    balanceUsd,
    roomUsd: creditLimit === null ? null : Math.max(0, Math.round(creditLimit) - balanceUsd),
    isCard: portfolio === 'REVOLVING' || portfolio === 'LINE_OF_CREDIT',
    isOwn: responsibility !== 'AUTHORIZED_USER',
    isLate: rating.startsWith('LATE_'),
  }
}
