import { bureaus } from '@plumbline/core/bureaus'
import { uniform } from '../../people/chance.ts'
import type { Account } from '../account.ts'
import { creditworthinessOf } from '../creditworthiness.ts'
import { anyDayOf, workingDay } from '../day.ts'
import { inquire } from '../inquire.ts'
import { scheduledOf } from '../make-report.ts'
import { openAccount } from '../open-account.ts'
import { products } from '../products.ts'
import { keepsPromises } from '../promises.ts'
import type { Walk } from '../walk.ts'
import { homeCostsNowUsd, homeCostsUsd } from './escrow.ts'
import { jointShare } from './joint-share.ts'
import { underwriteMortgage } from './underwrite-mortgage.ts'

interface MortgageWish {
  readonly amountUsd: number
  readonly valueUsd: number
  readonly termMonths: number
  /** Smaller amounts would not do. */
  readonly minAmountUsd: number
  /** Loans that the new one or the sale of the old home pays. */
  readonly pays: readonly Account[]
  /** The one of them that is on the same home. */
  readonly refinances?: Account
  readonly seed: number
  /** Tells apart mortgages of one month. */
  readonly repeat: number
}

/** Some lenders look at all bureaus, and weeks later one of them signs; null when no lender takes the person. */
export function applyForMortgage(walk: Walk, wish: MortgageWish): Account | null {
  const { seed, amountUsd } = wish
  const asked = anyDayOf(walk.month, uniform(seed, 1))
  if (keepsPromises(walk, asked)) return null
  const joint = uniform(seed, 2) < 0.6
  const offer = underwriteMortgage(walk, creditworthinessOf(walk), {
    ...wish,
    ownShare: joint ? jointShare : 1,
    endingPaymentsUsd: ownPayments(wish.pays),
    homeCostsUsd: wish.refinances ? homeCostsNowUsd(wish.refinances, walk.month) : homeCostsUsd(walk, wish.valueUsd),
  })
  const account =
    offer === null
      ? null
      : openAccount(walk, {
          product: offer.product,
          day: workingDay(asked + 21 + Math.floor(22 * uniform(seed, 3))),
          amountUsd: offer.amountUsd,
          collateralUsd: wish.valueUsd,
          refinances: wish.refinances ?? null,
          yearlyRate: offer.yearlyRate,
          dueFromMonth: walk.month + 2,
          termMonths: wish.termMonths,
          responsibility: joint ? 'JOINT' : 'INDIVIDUAL',
          repeat: 8 + wish.repeat,
        })
  const { accountType } = products[offer?.product ?? 'MORTGAGE']
  const lenders = 1 + Math.floor(2.5 * uniform(seed, 4))
  for (let lender = 0; lender < lenders; lender++)
    inquire(walk, asked + lender * 3, {
      by: lender === 0 && account !== null ? account.company : 'MORTGAGE',
      accountType,
      salt: 30 + lender,
      amountUsd,
      at: bureaus,
    })
  return account
}

/** The new loan pays the old one on its first day; the money of a sale may take a few days. */
export function planPayoffs(
  accounts: readonly Account[],
  successor: Account,
  as: 'REFINANCED' | 'PAID_AND_CLOSED',
): void {
  for (const account of accounts)
    account.payoffPlan = {
      day: workingDay(successor.openedDay + (as === 'REFINANCED' ? 0 : Math.floor(4 * uniform(account.seed, 33)))),
      as,
    }
}

function ownPayments(accounts: readonly Account[]): number {
  let usd = 0
  for (const account of accounts) usd += scheduledOf(account) * (account.responsibility === 'JOINT' ? jointShare : 1)
  return usd
}
