import { bureaus } from '@plumbline/core/bureaus'
import { calendarDate, dayNumber, monthIndex } from '@plumbline/core/calendar'
import type { MadeStatement } from '../life/made-statement.ts'
import type { ProductKey } from '../life/products.ts'
import {
  type Closing,
  type Conduct,
  noMarks,
  type Payment,
  type Plan,
  type PlannedAccount,
  type PlannedCollection,
} from './plan.ts'

/** Words in which a life without chance is planned. Dates are written out. */

type Terms = Partial<Pick<PlannedAccount, 'termMonths' | 'responsibility' | 'network' | 'dueFromMonth' | 'at'>>

const always: Payment = { kind: 'ALWAYS' }

/** A revolving account: its limit and the share of it that is owed. */
export function card(
  product: ProductKey,
  opened: string,
  limitUsd: number,
  utilization: readonly [number, number],
  terms: Terms = {},
): PlannedAccount {
  return plannedAccount(product, opened, limitUsd, { utilization, payment: always }, terms)
}

/** A loan: its amount and its months. */
export function loan(
  product: ProductKey,
  opened: string,
  amountUsd: number,
  termMonths: number,
  terms: Terms = {},
): PlannedAccount {
  return plannedAccount(product, opened, amountUsd, { utilization: null, payment: always }, { termMonths, ...terms })
}

/** A bill of about the same amount each month, paid in full. */
export function bill(product: 'WIRELESS' | 'UTILITY', opened: string, monthlyUsd: number): PlannedAccount {
  return plannedAccount(product, opened, monthlyUsd, { utilization: null, payment: always }, {})
}

function plannedAccount(
  product: ProductKey,
  opened: string,
  amountUsd: number,
  conduct: Conduct,
  terms: Terms,
): PlannedAccount {
  return { product, openedDay: day(opened), amountUsd, conduct, ...terms }
}

export function paying(payment: Payment, planned: PlannedAccount): PlannedAccount {
  return { ...planned, conduct: { ...planned.conduct, payment } }
}

/** On time but for these months, given as 'YYYY-MM'; months in a row are 30, 60, 90 days late. */
export function lateIn(months: readonly string[], planned: PlannedAccount): PlannedAccount {
  return paying({ kind: 'LATE_IN', months: months.map((each) => month(`${each}-01`)) }, planned)
}

export function closed(on: string, planned: PlannedAccount, closing: Closing = 'BY_CONSUMER'): PlannedAccount {
  return { ...planned, closedDay: day(on), closing }
}

export function disputing(planned: PlannedAccount): PlannedAccount {
  return { ...planned, conduct: { ...planned.conduct, disputesLateMonths: true } }
}

/** Bureaus keep it in capitals. */
export function statement(on: string, text: string): MadeStatement {
  return { day: day(on), text: text.toUpperCase() }
}

export function collection(
  kind: PlannedCollection['kind'],
  delinquentOn: string,
  amountUsd: number,
): PlannedCollection {
  return { kind, delinquentDay: day(delinquentOn), amountUsd, neverPaid: true }
}

export function day(date: string): number {
  return dayNumber(calendarDate(date))
}

export function month(date: string): number {
  return monthIndex(calendarDate(date))
}

export function plan(accounts: readonly PlannedAccount[], more: Partial<Plan> = {}): Plan {
  return {
    coverage: 'FULL',
    bureaus,
    // The file begins with the first account, where there is one before.
    from: 2024 * 12,
    risk: 0,
    utilization: 0,
    seeking: 0,
    homeMonth: null,
    driver: false,
    study: null,
    freeWill: false,
    accounts,
    collections: [],
    inquiries: [],
    bankruptcies: [],
    marks: noMarks,
    reportedEverywhere: true,
    ...more,
  }
}
