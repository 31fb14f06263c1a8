import { applyForCard } from './cards/apply-for-card.ts'
import { cohortOf } from './cards/cohort.ts'
import { openEarlierCards } from './cards/open-earlier-cards.ts'
import { anyDayOf } from './day.ts'
import { firstMonthOnFile } from './first-month-on-file.ts'
import { inquire, lookInto } from './inquire.ts'
import { seekLoans } from './loans/seek-loans.ts'
import { chance } from './month-chance.ts'
import { openAccount } from './open-account.ts'
import { keepsPromises } from './promises.ts'
import { rates } from './rates.ts'
import type { Walk } from './walk.ts'

const { otherInquiries, softInquiries } = rates
const { applications, storeApplications, afterDischarge } = rates.cards

/** What the person applies for this month, and what comes of it. */
export function seekCredit(walk: Walk): void {
  const { month, person, age, seeking } = walk
  if (month < person.plan.from) return
  if (month < walk.noCreditUntilMonth) {
    beginAnew(walk)
    return
  }
  if (walk.accounts.length === 0 && month > person.plan.from && month === firstMonthOnFile(person))
    openEarlierCards(walk)
  const cohort = cohortOf(age)
  // Every person of this population begins with some account.
  const beginner = month < person.plan.from + 4 && walk.accounts.length === 0
  if (wantsCard(walk, 'CARD', chance(walk, 4), applications[cohort] * seeking) || beginner)
    applyForCard(walk, 'CARD', 5, beginner)
  if (wantsCard(walk, 'STORE_CARD', chance(walk, 9), storeApplications[cohort] * seeking))
    applyForCard(walk, 'STORE_CARD', 10, false)
  if (chance(walk, 14) < (age < 24 ? 0.005 : 0.0006)) becomeAuthorizedUser(walk)
  if (chance(walk, 16) < otherInquiries * seeking) inquireWithoutAccount(walk)
  if (chance(walk, 18) < softInquiries) inquireSoftly(walk)
  seekLoans(walk)
}

/** Nobody lends yet after the end of a case, but a deposit secures a card. */
function beginAnew(walk: Walk): void {
  if (walk.noCreditUntilMonth < Number.POSITIVE_INFINITY && chance(walk, 4) < afterDischarge)
    applyForCard(walk, 'CARD', 5, false)
}

/** A person with many cards wants fewer new ones. Most months bring no wish, however few there are, and then nobody counts. */
function wantsCard(walk: Walk, kind: 'CARD' | 'STORE_CARD', draw: number, rate: number): boolean {
  return draw < rate * crowding(0) && draw < rate * crowding(countOpen(walk, kind))
}

function crowding(open: number): number {
  return crowdings[Math.min(open, mostCounted)]!
}

/** Asked again and again, so it is laid out once. */
const mostCounted = 60
const crowdings = Array.from({ length: mostCounted + 1 }, (_, open) => (4 / (2 + open)) ** 1.4)

function countOpen({ active }: Walk, kind: 'CARD' | 'STORE_CARD'): number {
  let count = 0
  for (const { phase, product } of active)
    if (phase === 'OPEN' && (kind === 'CARD' ? product.card : product.key === 'STORE_CARD')) count += 1
  return count
}

/** The person becomes an authorized user of another person's card, mostly a parent's, who has had it for years. */
function becomeAuthorizedUser(walk: Walk): void {
  const heldMonths = Math.floor(240 * chance(walk, 13) ** 1.5)
  openAccount(walk, {
    product: 'CARD',
    day: anyDayOf(walk.month - heldMonths, chance(walk, 12)),
    amountUsd: 1000 * Math.ceil(14 * chance(walk, 15)),
    responsibility: 'AUTHORIZED_USER',
    repeat: 1,
  })
}

/** An inquiry of a landlord, a utility or a lender that declined. */
function inquireWithoutAccount(walk: Walk): void {
  const kind = chance(walk, 17)
  const day = anyDayOf(walk.month, chance(walk, 41))
  if (keepsPromises(walk, day)) return
  const trade = kind < 0.25 ? 'LANDLORD' : kind < 0.45 ? 'WIRELESS' : kind < 0.6 ? 'UTILITY' : 'PERSONAL_FINANCE'
  const accountType = kind < 0.25 ? '29' : kind < 0.45 ? '4D' : kind < 0.6 ? '92' : '01'
  inquire(walk, day, { by: trade, accountType, salt: 17, amountUsd: null, at: null })
}

/** A soft inquiry of a reseller or of the bank of a card. */
function inquireSoftly(walk: Walk): void {
  const day = anyDayOf(walk.month, chance(walk, 19))
  lookInto(walk, day, {
    by: chance(walk, 20) < 0.4 ? 'RESELLER' : 'BANK_CARD',
    accountType: '18',
    salt: 19,
    softPurpose: null,
  })
}
