import { ageInMonths, type CalendarDate } from '@plumbline/core/calendar'
import { isOpen, type Tradeline } from '@plumbline/core/credit-file'
import { sum } from './figures.ts'

/** How many accounts of their own people have, and how old these are. */
export interface AccountFigures {
  readonly open: number
  readonly total: number
  readonly realEstateLoans: number
  /** Months. Null without accounts. */
  readonly ages: { readonly oldest: number; readonly newest: number; readonly average: number } | null
  readonly openedIn12Months: number
  /** Percent of the open accounts that have a balance; null without open ones. */
  readonly shareWithBalance: number | null
  readonly withBalance: number
}

export function measureAccounts(own: readonly Tradeline[], on: CalendarDate): AccountFigures {
  const open = own.filter(isOpen)
  const ages = own.flatMap(({ openedOn }) => (openedOn === null ? [] : [ageInMonths(openedOn, on)]))
  const withBalance = open.filter(({ balanceUsd }) => (balanceUsd ?? 0) > 0).length
  return {
    open: open.length,
    total: own.length,
    realEstateLoans: open.filter(isRealEstateLoan).length,
    ages:
      ages.length === 0
        ? null
        : { oldest: Math.max(...ages), newest: Math.min(...ages), average: sum(ages) / ages.length },
    openedIn12Months: ages.filter((age) => age < 12).length,
    shareWithBalance: open.length === 0 ? null : (100 * withBalance) / open.length,
    withBalance,
  }
}

function isRealEstateLoan({ portfolio, accountType }: Tradeline): boolean {
  return portfolio === 'MORTGAGE' || accountType === '89'
}
