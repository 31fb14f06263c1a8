import { sameDayMonthsLater } from '../calendar/cadence.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import { blankInquiry, blankTradeline } from '../credit-file/blank-file.ts'
import type { Inquiry } from '../credit-file/inquiry.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import type { SimulatedAction } from './action.ts'

/** What actions add to a file. */
export interface NewCredit {
  readonly tradelines: readonly Tradeline[]
  readonly inquiries: readonly Inquiry[]
}

const loanMonths = 36

/** What was opened or applied for by the month. It is done at the beginning of its month, so that it shows at the end of it. */
export function newCreditOf(actions: readonly SimulatedAction[], today: CalendarDate, months: number): NewCredit {
  const tradelines: Tradeline[] = []
  const inquiries: Inquiry[] = []
  actions.forEach((action, place) => {
    if (action.month > months) return
    const on = sameDayMonthsLater(today, action.month - 1)
    const opened = { ...newAccount, id: `new-${place}`, openedOn: on, reportedOn: sameDayMonthsLater(today, months) }
    const age = months - action.month + 1
    if (action.kind === 'OPEN_CARD') tradelines.push({ ...opened, ...cardOf(action.limitUsd, age) })
    else if (action.kind === 'OPEN_LOAN') tradelines.push({ ...opened, ...loanOf(action.amountUsd, age) })
    else if (action.kind !== 'APPLY_FOR_CREDIT') return
    inquiries.push({ ...blankInquiry, id: `new-${place}`, inquiredOn: on, type: 'HARD' })
  })
  return { tradelines, inquiries }
}

const newAccount: Tradeline = { ...blankTradeline, responsibility: 'INDIVIDUAL', designator: 'OPEN' }

/** Nothing is owed on it: what the person will use it for is not known. */
function cardOf(limitUsd: number, age: number): Partial<Tradeline> {
  return {
    portfolio: 'REVOLVING',
    accountType: '18',
    rating: age > 1 ? 'CURRENT' : 'TOO_NEW',
    balanceUsd: 0,
    creditLimitUsd: limitUsd,
    highCreditUsd: 0,
  }
}

function loanOf(amountUsd: number, age: number): Partial<Tradeline> {
  return {
    portfolio: 'INSTALLMENT',
    accountType: '01',
    rating: age > 1 ? 'CURRENT' : 'TOO_NEW',
    balanceUsd: Math.round(amountUsd * (1 - Math.min(age, loanMonths) / loanMonths)),
    highCreditUsd: amountUsd,
    termMonths: loanMonths,
  }
}
