import type { Bureau } from '@plumbline/core/bureaus'
import type { CollectionStatus } from '@plumbline/core/credit-file'
import { mix, normal, pick, pickWeighted, uniform, whole } from '../people/chance.ts'
import { companiesByTrade, type FurnishingCompany, type Trade, trades } from '../people/furnishers.ts'
import type { DebtKind } from '../people/plan.ts'
import type { Account } from './account.ts'
import { dayInMonth, monthsAfter } from './day.ts'
import type { CollectedDebt } from './happenings.ts'
import { chance } from './month-chance.ts'
import { rates } from './rates.ts'
import type { Walk } from './walk.ts'

/** Bills outside the credit file that are not paid end with an agency, and so in the file. */
export function fallBehindOnBills(walk: Walk): void {
  const share = rates.unpaidBillsElsewhere + (1 - rates.unpaidBillsElsewhere) * walk.trouble
  if (chance(walk, 54) >= rates.unpaidBills[walk.stress] * share) return
  const kind = pickWeighted(walk.person.seed, walk.month * 64 + 55, debtKinds)
  const spread = normal(walk.person.seed, walk.month * 64 + 56)
  // The bureaus show medical debts only from 500 dollars on.
  const amountUsd = kind === 'MEDICAL' ? 500 + 900 * Math.exp(0.9 * spread) : 330 * Math.exp(0.95 * spread)
  incurDebt(walk, { kind, amountUsd, delinquentDay: dayInMonth(walk.month, 14), kept: false, salt: 0 })
}

interface Incurred {
  readonly kind: DebtKind
  readonly amountUsd: number
  readonly delinquentDay: number
  readonly kept: boolean
  /** Tells apart debts of one month. */
  readonly salt: number
  /** When the agency took it over; some months after the first missed payment unless said. */
  readonly assignedDay?: number
  readonly agency?: FurnishingCompany
  readonly originalCreditor?: string
  readonly at?: readonly Bureau[]
}

export function incurDebt(walk: Walk, incurred: Incurred): CollectedDebt {
  const seed = mix(mix(walk.person.seed, 0x64656200 + incurred.salt), walk.month)
  const medical = incurred.kind === 'MEDICAL'
  const creditor = pick(seed, 1, companiesByTrade[creditorTrades[incurred.kind]])
  const delay = medical ? whole(seed, 2, 400, 470) : whole(seed, 2, 120, 190)
  return addDebt(walk, seed, creditor, incurred, incurred.assignedDay ?? incurred.delinquentDay + delay)
}

/** A written-off account that its creditor leaves to an agency. */
export function placeWithAgency(walk: Walk, account: Account, day: number): void {
  const seed = mix(account.seed, 0x64656274)
  const { balanceUsd, standing, company } = account
  const incurred = {
    amountUsd: balanceUsd,
    delinquentDay: standing.firstDelinquencyDay,
    kept: false,
    kind: 'BANK',
  } as const
  addDebt(walk, seed, company, incurred, day + 10)
}

/** Agencies report each month on their day, also that nothing has changed. */
export function followDebts(walk: Walk): void {
  for (const debt of walk.debts) {
    if (debt.over) continue
    const day = dayInMonth(walk.month, debt.cycleDay)
    if (day < debt.assignedDay + 12 || day <= (debt.reports[debt.reports.length - 1]?.day ?? 0)) continue
    if (day >= monthsAfter(debt.delinquentDay, 90)) {
      debt.over = true
      continue
    }
    const draw = uniform(debt.seed, walk.month * 8)
    const paid = !debt.kept && statusOf(debt) === 'UNPAID' && draw < rates.debtPaid * (walk.stress === 0 ? 1.3 : 0.4)
    if (paid) payDebt(debt, day, uniform(debt.seed, walk.month * 8 + 1) < 0.3 ? 'SETTLED' : 'PAID', false)
    else reportDebt(debt, { day, status: statusOf(debt), paidUsd: 0, immediate: false })
  }
}

export function payDebt(debt: CollectedDebt, day: number, status: 'PAID' | 'SETTLED', immediate: boolean): void {
  const paidUsd = status === 'PAID' ? debt.balanceUsd : Math.round(debt.balanceUsd * 0.5)
  debt.balanceUsd = 0
  reportDebt(debt, { day, status, paidUsd, immediate })
  debt.over = true
}

/** What the agency last said of the debt. */
export function statusOf(debt: CollectedDebt): CollectionStatus {
  return debt.reports[debt.reports.length - 1]?.status ?? 'UNPAID'
}

export function reportDebt(
  debt: CollectedDebt,
  report: {
    readonly day: number
    readonly status: CollectionStatus
    readonly paidUsd: number
    readonly immediate: boolean
  },
): void {
  const last = debt.reports[debt.reports.length - 1]
  const { day, status, paidUsd, immediate } = report
  debt.reports.push({
    day,
    immediate,
    status,
    statusDay: last === undefined || last.status !== status ? day : last.statusDay,
    balanceUsd: debt.balanceUsd,
    paidUsd,
    lastPaymentDay: paidUsd > 0 ? day - 3 : (last?.lastPaymentDay ?? 0),
    notes: status === 'DISPUTED' ? ['DISPUTED'] : status === 'SETTLED' ? ['SETTLED'] : ['COLLECTION'],
    withdrawn: debt.medical && (status === 'PAID' || status === 'SETTLED'),
  })
}

const debtKinds: readonly (readonly [DebtKind, number])[] = [
  ['WIRELESS', 30],
  ['BANK', 20],
  ['RETAIL', 14],
  ['UTILITY', 13],
  ['MEDICAL', 13],
  ['RENT', 10],
]

const creditorTrades: Readonly<Record<DebtKind, Trade>> = {
  WIRELESS: 'WIRELESS',
  BANK: 'PERSONAL_FINANCE',
  RETAIL: 'DEPARTMENT_STORE',
  UTILITY: 'UTILITY',
  MEDICAL: 'HOSPITAL',
  RENT: 'LANDLORD',
}

function addDebt(
  walk: Walk,
  seed: number,
  creditor: FurnishingCompany,
  incurred: Omit<Incurred, 'salt'>,
  assignedDay: number,
): CollectedDebt {
  const amountUsd = Math.max(40, Math.round(incurred.amountUsd))
  const debt: CollectedDebt = {
    seed,
    agency: incurred.agency ?? pick(seed, 3, companiesByTrade.COLLECTION),
    originalCreditor: incurred.originalCreditor ?? creditor.name,
    originalClass: trades[creditor.trade].classification,
    medical: incurred.kind === 'MEDICAL',
    amountUsd,
    delinquentDay: incurred.delinquentDay,
    assignedDay,
    cycleDay: whole(seed, 4, 1, 28),
    kept: incurred.kept,
    at: incurred.at ?? null,
    balanceUsd: amountUsd,
    over: false,
    reports: [],
  }
  walk.debts.push(debt)
  return debt
}
