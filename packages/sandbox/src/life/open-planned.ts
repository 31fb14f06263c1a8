import { bureaus } from '@plumbline/core/bureaus'
import type { PlannedAccount, PlannedInquiry } from '../people/plan.ts'
import type { Account } from './account.ts'
import { plannedLimit } from './cards/planned-limit.ts'
import { closePlanned, findPlanned } from './close-planned.ts'
import { openCollection } from './collections.ts'
import { monthOfDay, startOfMonth } from './day.ts'
import { inquire } from './inquire.ts'
import { isHomeLoan } from './loans/homes.ts'
import { graduateRate } from './loans/market-rates.ts'
import { restAtSchool, studiesAgain } from './loans/payment-due.ts'
import { openAccount } from './open-account.ts'
import { applicationDayOf, askedFor, lenderOf, repeatOf } from './planned-application.ts'
import { products } from './products.ts'
import { reviewAccounts } from './review-accounts.ts'
import type { Walk } from './walk.ts'

/** What was settled from the beginning happens in its month. People whose life is left to chance have nothing planned. */
export function openPlanned(walk: Walk): void {
  const { plan } = walk.person
  if (plan.freeWill) return
  plan.accounts.forEach((planned, index) => {
    stepPlanned(walk, planned, index)
  })
  plan.collections.forEach((collection, index) => {
    if (monthOfDay(collection.delinquentDay) === walk.month) openCollection(walk, { ...collection, salt: index })
  })
  plan.inquiries.forEach((inquiry, index) => {
    if (monthOfDay(inquiry.day) === walk.month) inquireAsPlanned(walk, inquiry, index)
  })
  for (const bankruptcy of plan.bankruptcies)
    if (monthOfDay(bankruptcy.filedDay) === walk.month)
      walk.filing = { ...bankruptcy, endsDay: bankruptcy.endedDay ?? 0, immediate: false }
  reviewAccounts(walk)
}

function inquireAsPlanned(walk: Walk, inquiry: PlannedInquiry, index: number): void {
  const { product, day } = inquiry
  const { trades, accountType, portfolio } = products[product]
  const everywhere = inquiry.everywhere === true || portfolio === 'MORTGAGE'
  inquire(walk, day, {
    by: trades[0] ?? 'BANK_CARD',
    accountType,
    salt: 50 + index,
    amountUsd: null,
    at: everywhere ? bureaus : null,
  })
}

function stepPlanned(walk: Walk, planned: PlannedAccount, index: number): void {
  const { openedDay, closedDay } = planned
  // Nobody applies after the opening.
  if (openedDay >= startOfMonth(walk.month)) applyAndOpen(walk, planned, index)
  else raisePlanned(walk, planned)
  if (closedDay !== undefined && closedDay < startOfMonth(walk.month + 1)) closePlanned(walk, planned, closedDay)
}

/** The issuer raises the limit in a month of the plan; at any other time it stays what it is. */
function raisePlanned(walk: Walk, planned: PlannedAccount): void {
  const limitUsd = plannedLimit(walk.person, planned, walk.month)
  if (limitUsd === plannedLimit(walk.person, planned, walk.month - 1)) return
  const account = findPlanned(walk, planned)
  if (account?.phase === 'OPEN') account.limitUsd = limitUsd
}

function applyAndOpen(walk: Walk, planned: PlannedAccount, index: number): void {
  const appliedDay = applicationDayOf(walk.person, planned)
  if (appliedDay !== null && monthOfDay(appliedDay) === walk.month) apply(walk, planned, index, appliedDay)
  if (monthOfDay(planned.openedDay) === walk.month) openPlannedAccount(walk, planned, index)
}

function apply(walk: Walk, planned: PlannedAccount, index: number, day: number): void {
  const { accountType, revolving } = products[planned.product]
  inquire(walk, day, {
    by: lenderOf(walk.person, index),
    accountType,
    salt: repeatOf(index),
    amountUsd: revolving ? null : askedUsd(planned, index),
    at: askedFor(walk.person, planned, day, index),
  })
}

/** Nobody asks for a limit, nor for all that a lease will cost; a dealer asks for a round sum before all is reckoned up. */
function askedUsd({ product, amountUsd }: PlannedAccount, index: number): number | null {
  if (product === 'AUTO_LEASE') return null
  return product === 'AUTO_LOAN' ? 500 * Math.round((amountUsd * (0.94 + 0.03 * (index % 5))) / 500) : amountUsd
}

function openPlannedAccount(walk: Walk, planned: PlannedAccount, index: number): void {
  const atSchool = planned.product === 'FEDERAL_STUDENT_LOAN' && (planned.dueFromMonth ?? 0) > walk.month
  if (atSchool) restAtSchool(walk, planned.dueFromMonth ?? 0)
  openAccount(walk, {
    product: planned.product,
    day: planned.openedDay,
    amountUsd: plannedLimit(walk.person, planned, walk.month),
    termMonths: planned.termMonths,
    refinances: refinancedBy(walk, planned),
    responsibility: planned.responsibility,
    network: planned.network,
    conduct: planned.conduct,
    // Who has paid for one degree already borrows as a graduate.
    ...(atSchool && studiesAgain(walk) ? { yearlyRate: graduateRate(walk.month) } : {}),
    dueFromMonth: planned.dueFromMonth,
    company: lenderOf(walk.person, index),
    at: planned.at,
    repeat: repeatOf(index),
  })
}

/** The mortgage on the same home that the plan lets this one pay; null for any other account. */
function refinancedBy(walk: Walk, { product, openedDay }: PlannedAccount): Account | null {
  if (!isHomeLoan(products[product])) return null
  const old = walk.person.plan.accounts.find(
    (each) => each.closing === 'REFINANCED' && each.closedDay === openedDay && isHomeLoan(products[each.product]),
  )
  return old === undefined ? null : findPlanned(walk, old)
}
