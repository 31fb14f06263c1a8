import type { Bureau } from '@plumbline/core/bureaus'
import type { CardNetwork, Responsibility } from '@plumbline/core/credit-file'
import { normal, pick, pickWeighted, uniform } from '../people/chance.ts'
import { companiesNear } from '../people/companies-near.ts'
import type { FurnishingCompany } from '../people/furnishers.ts'
import { byChance, type Conduct } from '../people/plan.ts'
import { type Account, addNote, changeStanding, freshStanding } from './account.ts'
import { followPrimeRate, marginOf, maxRateOf } from './cards/card-rate.ts'
import { minimumRuleOf } from './cards/minimum-payment.ts'
import { accountSeed, billSeedOf, cycleDayOf } from './cycle-day.ts'
import { drawDueDay, dueDayIn, firstDueMonth } from './due-day.ts'
import { firstEscrowUsd, homeCostsNowUsd, homeCostsUsd } from './loans/escrow.ts'
import { homeValue } from './loans/homes.ts'
import { installment, interestOfDays, usualRate } from './loans/interest.ts'
import { isLease } from './loans/leases.ts'
import { claimCollectorOf, hasLost } from './loans/lenders.ts'
import { payoutOfSpring } from './loans/payouts.ts'
import type { Note } from './notes.ts'
import { drawPayingHabit } from './paying-habit.ts'
import { type ProductKey, products } from './products.ts'
import { rates } from './rates.ts'
import type { Walk } from './walk.ts'

interface Opening {
  readonly product: ProductKey
  readonly day: number
  readonly amountUsd: number
  readonly termMonths?: number | undefined
  /** What the lender asks; the usual rate of product, year and person when not said. */
  readonly yearlyRate?: number
  readonly collateralUsd?: number
  /** The mortgage on the same home that this one pays. */
  readonly refinances?: Account | null
  readonly responsibility?: Responsibility | undefined
  readonly network?: CardNetwork | undefined
  readonly conduct?: Conduct
  readonly dueFromMonth?: number | undefined
  readonly subsidized?: boolean
  /** A study loan that pays others, and not a school by halves. */
  readonly paidOutAtOnce?: boolean
  readonly company?: FurnishingCompany | undefined
  readonly originalCreditor?: string
  /** Tells apart accounts of one product opened in one month. */
  readonly repeat?: number
  readonly at?: readonly Bureau[] | undefined
}

export function openAccount(walk: Walk, opening: Opening): Account {
  const product = products[opening.product]
  const seed = accountSeed(walk.person, opening.product, walk.month, opening.repeat ?? 0)
  const { amountUsd } = opening
  const termMonths = product.revolving || product.portfolio === 'OPEN' ? null : (opening.termMonths ?? 60)
  const rate = opening.yearlyRate ?? usualRate(product, walk.month, termMonths, walk.risk)
  const loan = termMonths !== null
  const company = opening.company ?? chooseCompany(walk, opening, seed)
  const mortgage = product.portfolio === 'MORTGAGE'
  const billSeed = billSeedOf(walk.person, product, company, seed)
  const cycleDay = cycleDayOf(product, billSeed)
  const dueDay = mortgage ? 1 : drawDueDay(billSeed, product.revolving, cycleDay)
  const collateralUsd = opening.collateralUsd ?? (mortgage ? valueBehind(opening, walk.month) : 0)
  const costsUsd = opening.refinances
    ? homeCostsNowUsd(opening.refinances, walk.month)
    : homeCostsUsd(walk, collateralUsd)
  // Payments of a student are settled when they begin.
  const deferred = product.education && (opening.dueFromMonth ?? 0) > walk.month + 1
  const secondPayout = deferred && !opening.paidOutAtOnce ? payoutOfSpring(walk.month, amountUsd) : null
  const lentUsd = loan ? amountUsd - (secondPayout?.usd ?? 0) : 0
  const dueFromMonth = Math.max(
    opening.dueFromMonth ?? 0,
    firstDueMonth({ product, cycleDay, dueDay }, opening.day, walk.month),
  )
  // The interest of a longer first stretch is spread over all payments.
  const stretch = mortgage ? 0 : dueDayIn({ product, cycleDay, dueDay }, dueFromMonth) - opening.day - 30
  const paymentUsd = deferred ? 0 : firstPayment(opening, rate, termMonths, stretch)
  const { responsibility = 'INDIVIDUAL', conduct = byChance } = opening
  const free = opening.conduct === undefined
  const ownCard = product.portfolio === 'REVOLVING' && responsibility !== 'AUTHORIZED_USER'
  const account: Account = {
    seed,
    billSeed,
    product,
    company,
    network: product.card ? (opening.network ?? pickWeighted(seed, 3, networks)) : null,
    responsibility,
    cycleDay,
    dueDay,
    payingHabit: drawPayingHabit(billSeed, mortgage),
    openedDay: opening.day,
    termMonths,
    originalCreditor: opening.originalCreditor ?? null,
    dueFromMonth,
    restsAtSchool: null,
    secondPayout,
    pooled: ownCard && conduct.utilization === null,
    reviewed: ownCard && free && product.key !== 'SECURED_CARD',
    utilizationWeight: Math.exp(rates.utilization.unevenness * normal(seed, 13)),
    drawerRank: uniform(seed, 12),
    marginRate: marginOf(opening.product, company, walk.month, walk.risk),
    maxRate: maxRateOf(company),
    minimum: minimumRuleOf(product, company),
    monthlyRate: rate / 12,
    conduct,
    free,
    collateralUsd,
    homeCostsUsd: costsUsd,
    subsidized: opening.subsidized ?? false,
    at: opening.at ?? null,
    balanceUsd: isLease(product) ? Math.round(lentUsd - paymentUsd) : lentUsd,
    limitUsd: product.revolving ? amountUsd : 0,
    usualLimitUsd: product.revolving ? amountUsd : 0,
    highCreditUsd: lentUsd,
    escrowUsd: firstEscrowUsd(walk, product, costsUsd),
    paymentUsd,
    heldSumUsd: 0,
    missed: 0,
    delinquentSinceDay: 0,
    recovering: false,
    lastPaymentDay: 0,
    lastLateDay: 0,
    payoffPlan: null,
    payoffUsd: 0,
    heldMonth: -1,
    bearsInterest: product.portfolio === 'LINE_OF_CREDIT',
    unpaidInterestUsd: 0,
    centsUsd: 0,
    idleMonths: 0,
    inDrawer: false,
    phase: 'OPEN',
    standing: freshStanding,
    reports: [],
  }
  if (product.revolving) followPrimeRate(account, walk.month)
  walk.accounts.push(account)
  walk.active.push(account)
  return account
}

/** Some company of the trade that does business where the person lives; of those that lend, one that has lost nothing on them. */
function chooseCompany(walk: Walk, { product, day, conduct }: Opening, seed: number): FurnishingCompany {
  const companies = companiesNear(pick(seed, 2, products[product].trades), walk.person, day)
  if (conduct !== undefined) return pick(seed, 1, companies)
  const willing = companies.filter((company) => !hasLost(walk, company))
  return pick(seed, 1, willing.length > 0 ? willing : companies)
}

/** A home keeps its value when another loan takes the place of the first; one that is bought is lent four fifths of the price. */
function valueBehind({ refinances, amountUsd }: Opening, month: number): number {
  return refinances ? homeValue(refinances, month) : amountUsd / 0.8
}

/** The same debt in other hands: it carries the first delinquency of the account it comes from. */
export function openDefaultedAccount(walk: Walk, from: Account, product: ProductKey, day: number, note: Note): Account {
  const account = openAccount(walk, {
    product,
    day,
    amountUsd: from.balanceUsd,
    termMonths: 1,
    responsibility: from.responsibility,
    conduct: from.conduct,
    originalCreditor: from.company.name,
    repeat: from.seed,
    ...(product === 'GOVERNMENT_CLAIM' && {
      company: claimCollectorOf(walk.person),
      yearlyRate: from.monthlyRate * 12,
    }),
  })
  account.balanceUsd = from.balanceUsd
  account.highCreditUsd = from.balanceUsd
  account.phase = 'DEFAULTED'
  changeStanding(account, {
    derogatory: 'COLLECTION',
    designator: 'OPEN',
    firstDelinquencyDay: from.standing.firstDelinquencyDay,
    majorDelinquencyDay: day,
  })
  addNote(account, note)
  // The new owner reports from the next month on; until then the debt is not reported.
  account.heldMonth = walk.month
  return account
}

/** Networks are known by number only; the shares are ours. */
const networks: readonly (readonly [CardNetwork, number])[] = [
  [1, 10],
  [2, 12],
  [3, 30],
  [4, 48],
]

function firstPayment(
  { product, amountUsd }: Opening,
  rate: number,
  termMonths: number | null,
  oddDays: number,
): number {
  if (termMonths === null) return products[product].portfolio === 'OPEN' ? amountUsd : 0
  return installment(amountUsd * (1 + interestOfDays(rate / 12, oddDays)), rate / 12, termMonths)
}
