import { mix, uniform, whole } from '../people/chance.ts'
import { type Account, addNote, changeStanding } from './account.ts'
import type { BankruptcyCase } from './bankruptcy-case.ts'
import { closeAccount } from './close-account.ts'
import { reportCollection, statusOf } from './collections.ts'
import { dayInMonth, monthOfDay } from './day.ts'
import { chance } from './month-chance.ts'
import { keepsPromises } from './promises.ts'
import { rates } from './rates.ts'
import type { Walk } from './walk.ts'

/** A few of the people with far too much unsecured debt file for bankruptcy. */
export function fileForBankruptcy(walk: Walk): void {
  if (chance(walk, 58) >= rates.bankruptcy[walk.stress]) return
  const last = walk.bankruptcies[walk.bankruptcies.length - 1]
  if (last !== undefined && walk.month - monthOfDay(last.filedDay) < 100) return
  if (unsecuredUsd(walk) < 4000) return
  const { seed } = walk.person
  const filedDay = dayInMonth(walk.month, whole(seed, walk.month * 64 + 59, 2, 26))
  if (keepsPromises(walk, filedDay)) return
  const chapter = chance(walk, 60) < 0.58 ? 7 : 13
  const draw = chance(walk, 61)
  const dismissed = chapter === 13 ? draw < 0.5 : draw < 0.05
  const months =
    chapter === 7 ? 4 + 2 * chance(walk, 62) : dismissed ? 6 + 22 * chance(walk, 62) : 37 + 23 * chance(walk, 62)
  openBankruptcy(walk, {
    chapter,
    filedDay,
    endsDay: filedDay + Math.floor(months * 30.4),
    outcome: dismissed ? 'DISMISSED' : 'DISCHARGED',
    immediate: false,
  })
}

/** The court's stay covers what is owed; what is secured and paid may stay outside. */
export function openBankruptcy(
  walk: Walk,
  filing: Pick<BankruptcyCase, 'chapter' | 'filedDay' | 'endsDay' | 'outcome' | 'immediate'>,
): BankruptcyCase {
  const { chapter, filedDay, immediate } = filing
  const liabilityUsd = unsecuredUsd(walk)
  const seed = mix(walk.person.seed, 0x62616e6b + monthOfDay(filedDay))
  const bankruptcy: BankruptcyCase = {
    ...filing,
    seed,
    liabilityUsd,
    assetUsd: Math.round(liabilityUsd * 0.2 * uniform(seed, 1)),
    steps: [{ day: filedDay, status: 'FILED', immediate }],
  }
  walk.bankruptcies.push(bankruptcy)
  for (const account of walk.active) {
    if (account.responsibility === 'AUTHORIZED_USER' || !isDischargeable(account)) continue
    // What is reported earlier in the month cannot know of it yet.
    if (dayInMonth(walk.month, account.cycleDay) < filedDay) account.heldMonth = walk.month
    if (account.balanceUsd > 0) include(account, chapter, filedDay)
    else if (account.free && uniform(account.seed, 21) < 0.7)
      closeAccount(account, filedDay, 'CLOSED', 'CLOSED_BY_GRANTOR')
  }
  for (const collection of walk.collections)
    if (!collection.over && collection.reports.length > 0)
      reportCollection(collection, { day: filedDay, status: 'IN_BANKRUPTCY', paidUsd: 0, immediate })
  walk.stress = 0
  return bankruptcy
}

/** Cases come to their end. */
export function followBankruptcies(walk: Walk): void {
  for (const bankruptcy of walk.bankruptcies)
    if (bankruptcy.steps.length === 1 && bankruptcy.endsDay > 0 && monthOfDay(bankruptcy.endsDay) <= walk.month)
      endBankruptcy(walk, bankruptcy, bankruptcy.endsDay, bankruptcy.outcome, false)
}

export function endBankruptcy(
  walk: Walk,
  bankruptcy: BankruptcyCase,
  day: number,
  outcome: 'DISCHARGED' | 'DISMISSED' | 'WITHDRAWN',
  immediate: boolean,
): void {
  bankruptcy.steps.push({ day, status: outcome, immediate })
  const discharged = outcome === 'DISCHARGED'
  for (const account of walk.active)
    if (account.standing.stage === 'PETITION') {
      if (dayInMonth(walk.month, account.cycleDay) < day) account.heldMonth = walk.month
      if (discharged) discharge(account, day)
      else dismiss(account, outcome)
    }
  for (const collection of walk.collections)
    if (!collection.over && statusOf(collection) === 'IN_BANKRUPTCY') {
      if (discharged) collection.balanceUsd = 0
      reportCollection(collection, { day, status: discharged ? 'IN_BANKRUPTCY' : 'UNPAID', paidUsd: 0, immediate })
      collection.over = discharged
    }
}

function include(account: Account, chapter: 7 | 13, day: number): void {
  account.phase = 'DEFAULTED'
  changeStanding(account, {
    derogatory: 'BANKRUPTCY',
    stage: 'PETITION',
    chapter,
    firstDelinquencyDay: account.standing.firstDelinquencyDay || day,
    majorDelinquencyDay: account.standing.majorDelinquencyDay || day,
  })
  addNote(account, chapter === 7 ? 'CHAPTER_7' : 'CHAPTER_13')
}

function discharge(account: Account, day: number): void {
  account.balanceUsd = 0
  account.phase = 'ENDING'
  changeStanding(account, { stage: 'DISCHARGED', designator: 'CLOSED', closedDay: account.standing.closedDay || day })
  addNote(account, 'DISCHARGED')
}

/** The debts are owed again, and no payment was made on them in the meantime. */
function dismiss(account: Account, stage: 'DISMISSED' | 'WITHDRAWN'): void {
  changeStanding(account, { stage, derogatory: 'CHARGE_OFF', chargeOffUsd: account.balanceUsd, designator: 'CLOSED' })
  addNote(account, 'DISMISSED')
}

function isDischargeable({ product }: Account): boolean {
  return product.ending === 'CHARGE_OFF' && !product.education && product.key !== 'HOME_EQUITY_LINE'
}

function unsecuredUsd(walk: Walk): number {
  let usd = 0
  for (const account of walk.active) if (isDischargeable(account)) usd += account.balanceUsd
  return usd
}
