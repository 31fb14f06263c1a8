import { mix, uniform, whole } from '../people/chance.ts'
import { homeOn } from '../people/residences.ts'
import type { Account } from './account.ts'
import { enterCase, leaveCase } from './bankruptcy-accounts.ts'
import { type BankruptcyCase, type Filing, openCaseOf } from './bankruptcy-case.ts'
import { courtOf } from './bankruptcy-court.ts'
import { isSecured, schedulesOf } from './bankruptcy-schedules.ts'
import { reportCollection, statusOf } from './collections.ts'
import { dayInMonth, monthOfDay } from './day.ts'
import type { Walk } from './walk.ts'

/** Whether a court acts in the month that is being walked, so that the order of its days matters. */
export function isCourtMonth(walk: Walk): boolean {
  if (walk.filing !== null) return true
  const open = openCaseOf(walk)
  return open !== null && open.endsDay > 0 && monthOfDay(open.endsDay) <= walk.month
}

/** Files the petition and ends the case where their days have come. */
export function followCourt(walk: Walk, untilDay: number): void {
  const { filing } = walk
  if (filing !== null && filing.filedDay <= untilDay) {
    walk.filing = null
    openBankruptcy(walk, filing)
  }
  const open = openCaseOf(walk)
  if (open !== null && open.endsDay > 0 && open.endsDay <= untilDay)
    endBankruptcy(walk, open, open.endsDay, open.outcome, false)
}

export function openBankruptcy(walk: Walk, filing: Filing): BankruptcyCase {
  const { filedDay, immediate } = filing
  const seed = mix(walk.person.seed, 0x62616e6b + monthOfDay(filedDay))
  const bankruptcy: BankruptcyCase = {
    ...filing,
    ...schedulesOf(walk, seed),
    seed,
    court: courtOf(addressOn(walk, filedDay)),
    steps: [{ day: filedDay, status: 'FILED', immediate }],
  }
  walk.bankruptcies.push(bankruptcy)
  walk.noCreditUntilMonth = Number.POSITIVE_INFINITY
  for (const account of walk.active) enterCase(account, bankruptcy)
  for (const collection of walk.collections) {
    if (collection.over) continue
    // A creditor who has heard of the case hands nothing over any more.
    if (collection.reports.length === 0) collection.over = true
    else reportCollection(collection, { day: filedDay, status: 'IN_BANKRUPTCY', paidUsd: 0, immediate })
  }
  walk.stress = 0
  return bankruptcy
}

export function endBankruptcy(
  walk: Walk,
  bankruptcy: BankruptcyCase,
  day: number,
  outcome: 'DISCHARGED' | 'DISMISSED' | 'WITHDRAWN',
  immediate: boolean,
): void {
  bankruptcy.steps.push({ day, status: outcome, immediate })
  // Afterwards it takes a while until somebody lends again.
  walk.noCreditUntilMonth = monthOfDay(day) + whole(bankruptcy.seed, 3, 7, 24)
  for (const account of walk.active) if (account.standing.stage === 'PETITION') leaveCase(account, day, outcome)
  const discharged = outcome === 'DISCHARGED'
  for (const collection of walk.collections)
    if (!collection.over && statusOf(collection) === 'IN_BANKRUPTCY') {
      if (discharged) collection.balanceUsd = 0
      reportCollection(collection, { day, status: discharged ? 'IN_BANKRUPTCY' : 'UNPAID', paidUsd: 0, immediate })
      collection.over = discharged
    }
}

/** What the trustee paid on a day on an account of a chapter 13 plan: a car is paid for, other creditors get a share of theirs. */
export function planPaymentUsd(walk: Walk, account: Account, paidDay: number): number {
  const open = openCaseOf(walk)
  // Nothing is paid out before the court has confirmed the plan, nor once the trustee has handed out the rest and drawn up the account for its end.
  if (open === null || open.chapter !== 13 || paidDay < open.filedDay + 150) return 0
  if (open.endsDay > 0 && paidDay > open.endsDay - 15) return 0
  if (isSecured(account.product) && account.standing.closedDay === 0)
    return Math.min(account.balanceUsd, Math.round(account.paymentUsd))
  // Of most plans next to nothing is left for the others.
  if (uniform(open.seed, 4) < 0.65) return 0
  const share = 0.25 + 0.75 * uniform(open.seed, 5)
  return Math.min(account.balanceUsd, Math.round((claimUsd(account, open) * share * handedOut(open, paidDay)) / 54))
}

/**
 * In months of what a debtor pays in, less the costs of the month, for all creditors alike. What comes too late for the trustee's day is handed out
 * with that of the next month, and the rest at the end.
 */
function handedOut({ seed, endsDay }: BankruptcyCase, paidDay: number): number {
  const month = monthOfDay(paidDay)
  if (endsDay > 0 && paidDay > endsDay - 45) return 0.15 + 0.5 * paidInFor(seed, month)
  if (isTooLate(seed, month)) return 0
  let months = paidInFor(seed, month)
  for (let before = month - 1; isTooLate(seed, before); before--) months += paidInFor(seed, before)
  return months
}

function paidInFor(seed: number, month: number): number {
  return 0.85 + 0.3 * uniform(seed, 0x70616964 + month)
}

function isTooLate(seed: number, month: number): boolean {
  return uniform(seed, 0x6c617465 + month) < 0.1
}

/** The last day up to this one on which the trustee paid; all creditors of a case are paid on the same. */
export function trusteeDay(walk: Walk, untilDay: number): number {
  const month = monthOfDay(untilDay)
  const dayOfMonth = whole(openCaseOf(walk)?.seed ?? 0, 7, 3, 24)
  const inMonth = dayInMonth(month, dayOfMonth)
  return inMonth <= untilDay ? inMonth : dayInMonth(month - 1, dayOfMonth)
}

/** What was owed when the petition was filed: all creditors of a class get the same share of it. */
function claimUsd({ reports, balanceUsd }: Account, { filedDay }: BankruptcyCase): number {
  return reports.findLast(({ day }) => day < filedDay)?.balanceUsd ?? balanceUsd
}

function addressOn(walk: Walk, day: number) {
  const moved = walk.personal.findLast((change) => change.kind === 'ADDRESS' && change.day <= day)
  if (moved?.kind === 'ADDRESS') return moved.address
  return homeOn(walk.person, day).address
}
