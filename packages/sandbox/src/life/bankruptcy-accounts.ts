import { uniform, whole } from '../people/chance.ts'
import { type Account, addNote, changeStanding, dropNote } from './account.ts'
import type { BankruptcyCase } from './bankruptcy-case.ts'
import { isDischargeable } from './bankruptcy-schedules.ts'
import { closeAccount } from './close-account.ts'
import { dayInMonth, monthOfDay } from './day.ts'

/** What a petition does to an account of the person. */
export function enterCase(account: Account, bankruptcy: BankruptcyCase): void {
  const { chapter, filedDay } = bankruptcy
  const { product, missed } = account
  if (account.responsibility === 'AUTHORIZED_USER' || product.education) return
  if (account.balanceUsd <= 0) closeUnused(account, filedDay)
  else if (isDischargeable(account)) {
    // Whoever has paid the telephone goes on paying it.
    if (product.portfolio !== 'OPEN' || missed > 0 || account.phase === 'DEFAULTED') include(account, bankruptcy)
  } else if (chapter === 13 ? product.ending === 'REPOSSESSION' : isSurrendered(account)) include(account, bankruptcy)
  else {
    // Kept and paid on: reaffirmed in the end, or paid outside of the plan.
    changeStanding(account, { stage: 'PETITION', chapter })
    dropNote(account, 'FORECLOSURE_STARTED')
  }
}

/** The court has ended the case. */
export function leaveCase(account: Account, day: number, outcome: 'DISCHARGED' | 'DISMISSED' | 'WITHDRAWN'): void {
  const { chapter, derogatory } = account.standing
  if (derogatory !== 'BANKRUPTCY') {
    const reaffirmed = outcome === 'DISCHARGED' && chapter === 7
    changeStanding(account, { stage: reaffirmed ? 'REAFFIRMED' : null, chapter: null })
    if (reaffirmed) addNote(account, 'REAFFIRMED')
  } else if (outcome === 'DISCHARGED') discharge(account, day)
  else if (account.balanceUsd <= 0) endPaid(account, day, outcome)
  else dismiss(account, day, outcome)
}

/** Some give a car or a home back, nearly all who are far behind with it. */
function isSurrendered({ seed, missed }: Account): boolean {
  return uniform(seed, 21) < (missed > 2 ? 0.85 : 0.22)
}

function closeUnused(account: Account, filedDay: number): void {
  if (!account.free || account.phase !== 'OPEN' || !account.product.revolving) return
  closeAccount(account, noticeDay(account, filedDay), 'CLOSED', 'CLOSED_BY_GRANTOR')
}

/** Creditors hear of the case and close what is open, each on its own day by the time of its next report. */
function noticeDay({ seed, cycleDay }: Account, filedDay: number): number {
  const month = monthOfDay(filedDay)
  const thisMonth = dayInMonth(month, cycleDay)
  const nextReport = thisMonth >= filedDay ? thisMonth : dayInMonth(month + 1, cycleDay)
  // The court's letter takes some days.
  return whole(seed, 23, Math.min(filedDay + 3, nextReport), nextReport)
}

function include(account: Account, { chapter, filedDay: day, immediate }: BankruptcyCase): void {
  const { standing } = account
  const closes = standing.closedDay === 0 && account.product.revolving
  account.phase = 'DEFAULTED'
  changeStanding(account, {
    derogatory: 'BANKRUPTCY',
    stage: 'PETITION',
    chapter,
    firstDelinquencyDay: standing.firstDelinquencyDay || day,
    majorDelinquencyDay: standing.majorDelinquencyDay || day,
    ...(closes ? { designator: 'CLOSED', closedDay: immediate ? day : noticeDay(account, day) } : {}),
  })
  addNote(account, chapter === 7 ? 'CHAPTER_7' : 'CHAPTER_13')
}

function discharge(account: Account, day: number): void {
  account.balanceUsd = 0
  account.phase = 'ENDING'
  changeStanding(account, { stage: 'DISCHARGED', designator: 'CLOSED', closedDay: account.standing.closedDay || day })
  addNote(account, 'DISCHARGED')
}

/** The plan has paid all of it before the court ended the case. */
function endPaid(account: Account, day: number, stage: 'DISMISSED' | 'WITHDRAWN'): void {
  account.phase = 'ENDING'
  changeStanding(account, { stage, designator: 'PAID', closedDay: account.standing.closedDay || day })
  tellDismissed(account)
}

/** It is no longer part of a case that is over. */
function tellDismissed(account: Account): void {
  dropNote(account, 'CHAPTER_7')
  dropNote(account, 'CHAPTER_13')
  addNote(account, 'DISMISSED')
}

/** The debts are owed again, and what was not paid in the meantime is lost. */
function dismiss(account: Account, day: number, stage: 'DISMISSED' | 'WITHDRAWN'): void {
  const { product, standing } = account
  changeStanding(account, {
    stage,
    derogatory: product.ending === 'REPOSSESSION' ? 'REPOSSESSION' : 'CHARGE_OFF',
    chargeOffUsd: product.ending === 'REPOSSESSION' ? null : account.balanceUsd,
    designator: 'CLOSED',
    closedDay: standing.closedDay || day,
    majorDelinquencyDay: day,
  })
  tellDismissed(account)
}
