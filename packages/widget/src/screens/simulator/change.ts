import type { EfxSimulateInput } from '@plumbline/sdk/user'
import type { Holdings } from './holdings.ts'

/** The five that most people ask about, then the others. */
export const mainKinds = ['payDown', 'payOff', 'newCard', 'missPayment', 'newLoan'] as const
export const moreKinds = ['payPastDue', 'payDebt', 'moveBalance', 'spendMore', 'closeAccount', 'apply'] as const
export type Kind = (typeof mainKinds)[number] | (typeof moreKinds)[number]

/** So many things can be tried together. */
export const maxChanges = 3

/** One thing that might be done or might happen. */
export interface Change {
  /** Tells it from others of its kind. */
  readonly id: number
  readonly kind: Kind
  /** Empty where it is about no account. */
  readonly accountId: string
  /** Whole dollars; 0 where there is no amount to choose. */
  readonly amountUsd: number
}

interface Chosen {
  readonly id: string
  readonly name: string
  readonly balanceUsd: number
}

/** Bounds of an amount, and by how much a button moves it. */
interface Bounds {
  readonly min: number
  readonly max: number
  readonly step: number
}

const paying: readonly Kind[] = ['payDown', 'payOff', 'moveBalance']

/** On which accounts it can be tried, cards and the largest balances first; undefined where it is about none. An account is paid by one of them only. */
export function accountsFor(kind: Kind, holdings: Holdings, others: readonly Change[]): Chosen[] | undefined {
  const taken = others.filter((one) => paying.includes(one.kind)).map(({ accountId }) => accountId)
  const open = holdings.accounts.toSorted(
    (one, other) => Number(other.isCard) - Number(one.isCard) || other.balanceUsd - one.balanceUsd,
  )
  const owing = open.filter(({ id, balanceUsd }) => balanceUsd > 0 && !taken.includes(id))
  switch (kind) {
    case 'payDown':
    case 'payOff':
      return owing
    case 'moveBalance':
      return owing.filter(({ id, isCard, balanceUsd }) => isCard && balanceUsd > 0 && roomBeside(id, holdings) > 0)
    case 'missPayment':
      return open.filter(({ isOwn }) => isOwn)
    case 'payPastDue':
      return open.filter(({ isLate }) => isLate)
    case 'payDebt':
      return [...holdings.debts]
    case 'spendMore':
      return open.filter(({ isCard, roomUsd }) => isCard && roomUsd !== 0)
    case 'closeAccount':
      return open.filter(({ isCard }) => isCard)
    default:
      return undefined
  }
}

/** Whether there is anything to try it on. */
export function isPossible(kind: Kind, holdings: Holdings, others: readonly Change[]): boolean {
  return accountsFor(kind, holdings, others)?.length !== 0
}

/** A change with values to begin with. */
export function startOf(id: number, kind: Kind, holdings: Holdings, others: readonly Change[]): Change {
  const accountId = accountsFor(kind, holdings, others)?.[0]?.id ?? ''
  return withAccount({ id, kind, accountId, amountUsd: 0 }, accountId, holdings)
}

/** Another account has another balance, so the amount begins anew. */
export function withAccount(change: Change, accountId: string, holdings: Holdings): Change {
  const bounds = boundsOf({ ...change, accountId }, holdings)
  if (!bounds) return { ...change, accountId, amountUsd: 0 }
  const usual = usualUsd[change.kind] ?? Math.max(bounds.min, Math.round(bounds.max / 2 / bounds.step) * bounds.step)
  return { ...change, accountId, amountUsd: Math.min(bounds.max, Math.max(bounds.min, usual)) }
}

const usualUsd: Readonly<Partial<Record<Kind, number>>> = { newCard: 5_000, newLoan: 15_000, spendMore: 500 }

/** Undefined where there is no amount to choose. */
export function boundsOf({ kind, accountId }: Change, holdings: Holdings): Bounds | undefined {
  const account = holdings.accounts.find(({ id }) => id === accountId)
  const upTo = (max: number) => ({ min: 1, max: Math.max(1, max), step: stepFor(max) })
  switch (kind) {
    case 'payDown':
      return upTo(account?.balanceUsd ?? 1)
    case 'moveBalance':
      return upTo(Math.min(account?.balanceUsd ?? 1, roomBeside(accountId, holdings)))
    case 'spendMore':
      return upTo(account?.roomUsd ?? 10_000)
    case 'newCard':
      return { min: 100, max: 100_000, step: 500 }
    case 'newLoan':
      return { min: 500, max: 1_000_000, step: 1_000 }
    default:
      return undefined
  }
}

function stepFor(max: number): number {
  return max >= 5_000 ? 250 : max >= 1_000 ? 50 : 10
}

/** What other cards of the person have room for. */
function roomBeside(accountId: string, { accounts }: Holdings): number {
  return accounts
    .filter(({ id, isCard, isOwn }) => isCard && isOwn && id !== accountId)
    .reduce((sum, { roomUsd }) => sum + (roomUsd ?? 0), 0)
}

type Asked = EfxSimulateInput['actions'][number]

/** Paying everything on time is what happens anyway: alone it asks where the score goes by itself. */
export const nothing: Asked = { action: 'KEEP_CURRENT' }

/** As the service asks for it. */
export function toAction({ kind, accountId, amountUsd }: Change, holdings: Holdings): Asked {
  const amount = { amount: amountUsd, currency: 'USD' as const }
  switch (kind) {
    case 'payDown':
      return { action: 'PAY_DOWN', accountId, amount }
    case 'payOff':
      return { action: 'PAY_DOWN', accountId, amount: { ...amount, amount: owedOn(accountId, holdings) } }
    case 'moveBalance':
      return { action: 'SPREAD_BALANCES', accountId, amount }
    case 'spendMore':
      return { action: 'RAISE_BALANCE', accountId, amount }
    case 'newCard':
      return { action: 'OPEN_CARD', amount }
    case 'newLoan':
      return { action: 'OPEN_LOAN', amount }
    case 'missPayment':
      return { action: 'MISS_PAYMENT', accountId }
    case 'payPastDue':
      return { action: 'PAY_PAST_DUE', accountId }
    case 'payDebt':
      return { action: 'PAY_COLLECTION', accountId }
    case 'closeAccount':
      return { action: 'CLOSE_ACCOUNT', accountId }
    case 'apply':
      return { action: 'APPLY_FOR_CREDIT' }
  }
}

function owedOn(accountId: string, { accounts }: Holdings): number {
  return accounts.find(({ id }) => id === accountId)?.balanceUsd ?? 0
}
