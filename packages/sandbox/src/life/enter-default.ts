import type { Rating } from '@plumbline/core/credit-file'
import { uniform, whole } from '../people/chance.ts'
import { homeOn } from '../people/residences.ts'
import { type Account, addNote, changeStanding, dropNote } from './account.ts'
import { closeAccount } from './close-account.ts'
import { workingDay } from './day.ts'
import { foreclosureMonths } from './foreclosure-time.ts'
import { addInterestOfDays } from './loans/student-repayment.ts'
import { latePayments } from './make-report.ts'
import type { Note } from './notes.ts'
import { openDefaultedAccount } from './open-account.ts'
import type { Walk } from './walk.ts'

/** An account goes into default when enough payments are late: charge-off, repossession, foreclosure or a government claim. */
export function enterDefault(walk: Walk, account: Account, day: number): void {
  const late = latePayments(account)
  if (late < 3) return
  const { product } = account
  if (product.ending === 'CHARGE_OFF') {
    // Banks must write off cards at 180 days and loans at 120.
    if (late >= (product.revolving ? 6 : 4)) chargeOff(account, day)
  } else if (product.ending === 'REPOSSESSION') takeBack(walk, account, day, late)
  else if (product.ending === 'FORECLOSURE') foreclose(walk, account, day, late)
  else if (late >= 9) assignToGovernment(walk, account, day)
}

/** What a deposit covers is not lost; the limit of such a card is what lies there. */
function chargeOff(account: Account, day: number): void {
  const { product, limitUsd, balanceUsd } = account
  if (product.key === 'SECURED_CARD') account.balanceUsd = Math.max(0, balanceUsd - limitUsd)
  if (account.balanceUsd > 0) writeOff(account, day, 'CHARGE_OFF', 'CHARGED_OFF')
  else {
    account.missed = 0
    closeAccount(account, account.standing.closedDay || day, 'CLOSED', 'CLOSED_BY_GRANTOR')
  }
}

export function writeOff(account: Account, day: number, derogatory: Rating, note: Note): void {
  account.phase = 'DEFAULTED'
  changeStanding(account, {
    derogatory,
    designator: 'CLOSED',
    closedDay: account.standing.closedDay || day,
    majorDelinquencyDay: day,
    // What was taken back is sold first; the creditor writes off what is still owed then.
    chargeOffUsd: derogatory === 'CHARGE_OFF' ? account.balanceUsd : null,
  })
  addNote(account, note)
}

function takeBack(walk: Walk, account: Account, reportDay: number, late: number): void {
  const draw = uniform(account.seed, walk.month * 8 + 4)
  const day = Math.min(reportDay, Math.max(account.delinquentSinceDay + 91, dayBefore(account.seed, reportDay)))
  if (draw < 0.08) writeOff(account, day, 'VOLUNTARY_SURRENDER', 'SURRENDERED')
  else if (draw < 0.35 || late > 4) writeOff(account, day, 'REPOSSESSION', 'REPOSSESSED')
}

/** No lender may begin before the 120th day; how long it takes depends on the state. */
function foreclose(walk: Walk, account: Account, reportDay: number, late: number): void {
  if (late >= 4) addNote(account, 'FORECLOSURE_STARTED')
  // No state is faster, and looking up the address takes time.
  if (late < 8 || late < 4 + foreclosureMonths(homeOn(walk.person, reportDay).address.state, account.seed)) return
  const day = workingDay(dayBefore(account.seed, reportDay - 4))
  account.balanceUsd = 0
  account.phase = 'ENDING'
  dropNote(account, 'FORECLOSURE_STARTED')
  changeStanding(account, { derogatory: 'FORECLOSURE', designator: 'CLOSED', closedDay: day, majorDelinquencyDay: day })
  addNote(account, 'FORECLOSED')
}

/** What a creditor does, it does on some day, and tells of it with its next report. */
function dayBefore(seed: number, reportDay: number): number {
  return reportDay - whole(seed, 82, 1, 23)
}

/** The servicer hands a defaulted student loan over, and the government collects it under its own number. */
function assignToGovernment(walk: Walk, account: Account, reportDay: number): void {
  const day = dayBefore(account.billSeed, reportDay)
  // From then on the interest is that of the claim.
  addInterestOfDays(account, day - reportDay)
  openDefaultedAccount(walk, account, 'GOVERNMENT_CLAIM', day, 'GOVERNMENT')
  account.balanceUsd = 0
  account.phase = 'ENDING'
  changeStanding(account, {
    derogatory: 'UNRATED',
    designator: 'TRANSFERRED',
    closedDay: day,
    majorDelinquencyDay: day,
  })
  addNote(account, 'GOVERNMENT')
}
