import type { Bureau } from '@plumbline/core/bureaus'
import type { CollectionStatus, CreditorClassification } from '@plumbline/core/credit-file'
import { mix, normal, pick, pickWeighted, uniform, whole } from '../people/chance.ts'
import { companiesNear } from '../people/companies-near.ts'
import { companiesByTrade, type FurnishingCompany, type Trade, trades } from '../people/furnishers.ts'
import type { DebtKind } from '../people/plan.ts'
import { homeOn } from '../people/residences.ts'
import type { Account } from './account.ts'
import { openCaseOf } from './bankruptcy-case.ts'
import type { CollectionAccount } from './collection-account.ts'
import { isTakenBack, statusInMonth } from './collection-disputes.ts'
import { anyDayOf, dayInMonth, monthsAfter, workingDaysAfter } from './day.ts'
import { chance } from './month-chance.ts'
import { rates } from './rates.ts'
import { companySeed } from './view/sight.ts'
import type { Walk } from './walk.ts'

const { unpaidBills, unpaidBillsElsewhere, collectionPaid } = rates

/** Unpaid bills of companies that do not report accounts go to a collection agency, and so onto the file. */
export function sendBillsToCollection(walk: Walk): void {
  // What is owed when a petition is filed belongs to the case, and afterwards bills are paid in advance.
  if (openCaseOf(walk) !== null) return
  const share = unpaidBillsElsewhere + (1 - unpaidBillsElsewhere) * walk.trouble
  if (chance(walk, 54) >= unpaidBills[walk.stress] * share) return
  const delinquentDay = anyDayOf(walk.month, chance(walk, 40))
  // Rent is owed to the landlord whom somebody has left.
  const left = hasJustMoved(walk, delinquentDay) && uniform(walk.person.seed, walk.month * 64 + 57) < 0.45
  const kind = left ? 'RENT' : pickWeighted(walk.person.seed, walk.month * 64 + 55, debtKinds)
  const amountUsd = billUsd(kind, normal(walk.person.seed, walk.month * 64 + 56))
  openCollection(walk, { kind, amountUsd, delinquentDay, neverPaid: false, salt: 0 })
}

function hasJustMoved({ person }: Walk, day: number): boolean {
  const { fromDay } = homeOn(person, day)
  return fromDay > day - 300 && fromDay < day
}

/** The bureaus show medical debts only from 500 dollars on, and no law lets anybody lend more than some hundreds until the next wages. */
function billUsd(kind: DebtKind, spread: number): number {
  if (kind === 'MEDICAL') return 500 + 900 * Math.exp(0.9 * spread)
  const usd = 330 * Math.exp(0.95 * spread)
  return kind === 'BANK' && usd > 500 ? Math.min(1150, 500 + 0.3 * (usd - 500)) : usd
}

interface Incurred {
  readonly kind: DebtKind
  readonly amountUsd: number
  readonly delinquentDay: number
  readonly neverPaid: boolean
  /** Tells apart collections of one month. */
  readonly salt: number
  /** When the agency took it over; some months after the first missed payment unless said. */
  readonly assignedDay?: number
  readonly agency?: FurnishingCompany
  readonly originalCreditor?: string
  readonly at?: readonly Bureau[]
}

export function openCollection(walk: Walk, incurred: Incurred): CollectionAccount {
  const seed = mix(mix(walk.person.seed, 0x64656200 + incurred.salt), walk.month)
  const medical = incurred.kind === 'MEDICAL'
  const creditor = pick(seed, 1, companiesNear(creditorTrades[incurred.kind], walk.person, incurred.delinquentDay))
  // Whole weeks of working days to draw from, so that none of the five comes more often.
  const delay = medical ? whole(seed, 2, 290, 339) : whole(seed, 2, 50, 164)
  const assignedDay = incurred.assignedDay ?? workingDaysAfter(incurred.delinquentDay, delay)
  return addCollection(walk, seed, creditor, incurred, assignedDay)
}

/** A charged-off account that its creditor places with a collection agency. */
export function placeWithAgency(walk: Walk, account: Account, day: number): void {
  const seed = mix(account.seed, 0x64656274)
  const { balanceUsd, standing, company } = account
  const incurred = {
    amountUsd: balanceUsd,
    delinquentDay: standing.firstDelinquencyDay,
    neverPaid: false,
    kind: 'BANK',
  } as const
  addCollection(walk, seed, company, incurred, workingDaysAfter(day, whole(seed, 2, 6, 10)))
}

/** Agencies report each month on their day, also that nothing has changed. */
export function reportCollections(walk: Walk): void {
  for (const collection of walk.collections) {
    if (collection.over) continue
    const day = dayInMonth(walk.month, collection.cycleDay)
    if (day < collection.assignedDay + 12 || day <= (collection.reports[collection.reports.length - 1]?.day ?? 0))
      continue
    // The exact day takes time to work out, and most months lie far before it.
    if (day > collection.delinquentDay + 2700 && day >= monthsAfter(collection.delinquentDay, 90)) {
      collection.over = true
      continue
    }
    reportInMonth(walk, collection, day)
  }
}

function reportInMonth(walk: Walk, collection: CollectionAccount, day: number): void {
  const { seed } = collection
  const before = statusOf(collection)
  const draw = uniform(seed, walk.month * 8)
  if (!collection.neverPaid && before === 'UNPAID' && draw < collectionPaid * (walk.stress === 0 ? 1.3 : 0.4)) {
    payCollection(collection, day, uniform(seed, walk.month * 8 + 1) < 0.3 ? 'SETTLED' : 'PAID', false)
    return
  }
  const status = statusInMonth(collection, before, walk.month)
  const withdrawn = isTakenBack(collection, before, walk.month)
  reportCollection(collection, { day, status, paidUsd: 0, immediate: false, withdrawn })
  collection.over = withdrawn
}

export function payCollection(
  collection: CollectionAccount,
  day: number,
  status: 'PAID' | 'SETTLED',
  immediate: boolean,
): void {
  const paidUsd = Math.round(collection.balanceUsd * (status === 'PAID' ? 1 : pick(collection.seed, 6, settledShares)))
  collection.balanceUsd = 0
  reportCollection(collection, { day, status, paidUsd, immediate })
  collection.over = true
}

/** The status that the agency reported last. */
export function statusOf(collection: CollectionAccount): CollectionStatus {
  return collection.reports[collection.reports.length - 1]?.status ?? 'UNPAID'
}

export function reportCollection(
  collection: CollectionAccount,
  report: {
    readonly day: number
    readonly status: CollectionStatus
    readonly paidUsd: number
    readonly immediate: boolean
    readonly withdrawn?: boolean
  },
): void {
  const last = collection.reports[collection.reports.length - 1]
  const { day, status, paidUsd, immediate } = report
  collection.reports.push({
    day,
    immediate,
    status,
    statusDay: last === undefined || last.status !== status ? day : last.statusDay,
    balanceUsd: collection.balanceUsd,
    paidUsd,
    lastPaymentDay: paidUsd > 0 ? paymentDayBefore(collection, day) : (last?.lastPaymentDay ?? 0),
    notes: status === 'DISPUTED' ? ['DISPUTED'] : status === 'SETTLED' ? ['SETTLED'] : ['COLLECTION'],
    withdrawn: report.withdrawn === true || isForgotten(collection, status, immediate),
  })
}

/** What agencies are content with, as a share of the debt. */
const settledShares = [0.3, 0.35, 0.4, 0.4, 0.45, 0.5, 0.5, 0.5, 0.55, 0.6, 0.6, 0.65, 0.7, 0.75, 0.8]

/** Since the last report, or since the agency took the debt over. */
function paymentDayBefore({ seed, assignedDay, reports }: CollectionAccount, day: number): number {
  const sinceDay = Math.max(assignedDay, reports[reports.length - 1]?.day ?? 0)
  return Math.min(day, Math.max(sinceDay + 1, day - whole(seed, 7, 1, 26)))
}

/** Paid medical debts leave the files, and some agencies take back what was paid in full, unless that is reported at once. */
function isForgotten({ medical, seed }: CollectionAccount, status: CollectionStatus, immediate: boolean): boolean {
  if (medical) return status === 'PAID' || status === 'SETTLED'
  return status === 'PAID' && !immediate && uniform(seed, 5) < 0.6
}

const debtKinds: readonly (readonly [DebtKind, number])[] = [
  ['MEDICAL', 39],
  ['WIRELESS', 20],
  ['BANK', 15],
  ['RETAIL', 11],
  ['UTILITY', 6],
]

const creditorTrades: Readonly<Record<DebtKind, Trade>> = {
  WIRELESS: 'WIRELESS',
  BANK: 'CASH_ADVANCE',
  RETAIL: 'DEPARTMENT_STORE',
  UTILITY: 'UTILITY',
  MEDICAL: 'HOSPITAL',
  RENT: 'LANDLORD',
}

/** Agencies tell the class of the original creditor in fewer words than consumer reports have for creditors. */
const debtClasses: Partial<Readonly<Record<Trade, CreditorClassification>>> = {
  DEPARTMENT_STORE: 'RETAIL',
  CLOTHING: 'RETAIL',
  FURNITURE: 'RETAIL',
  AUTO_FINANCE: 'FINANCIAL',
  PERSONAL_FINANCE: 'FINANCIAL',
  CASH_ADVANCE: 'FINANCIAL',
  MORTGAGE: 'FINANCIAL',
  LANDLORD: 'RENTAL_OR_LEASING',
}

/** Creditors who have nothing to do with each other seldom use the same agency. */
function agencyFor({ collections }: Walk, creditor: FurnishingCompany, seed: number): FurnishingCompany {
  const others = companiesByTrade.COLLECTION.filter(
    (agency) => !collections.some((each) => each.agency === agency && each.originalCreditor !== creditor.name),
  )
  return pick(seed, 3, others.length > 0 ? others : companiesByTrade.COLLECTION)
}

function addCollection(
  walk: Walk,
  seed: number,
  creditor: FurnishingCompany,
  incurred: Omit<Incurred, 'salt'>,
  assignedDay: number,
): CollectionAccount {
  const amountUsd = Math.max(40, Math.round(incurred.amountUsd))
  const agency = incurred.agency ?? agencyFor(walk, creditor, seed)
  const collection: CollectionAccount = {
    seed,
    agency,
    originalCreditor: incurred.originalCreditor ?? creditor.name,
    originalClass: debtClasses[creditor.trade] ?? trades[creditor.trade].classification,
    medical: incurred.kind === 'MEDICAL',
    amountUsd,
    delinquentDay: incurred.delinquentDay,
    assignedDay,
    cycleDay: whole(companySeed(agency), 4, 1, 31),
    neverPaid: incurred.neverPaid,
    at: incurred.at ?? null,
    balanceUsd: amountUsd,
    over: false,
    reports: [],
  }
  walk.collections.push(collection)
  return collection
}
