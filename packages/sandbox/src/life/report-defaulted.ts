import { mix, remainder, uniform, whole } from '../people/chance.ts'
import { type Account, addNote, changeStanding } from './account.ts'
import { planPaymentUsd, trusteeDay } from './bankruptcy.ts'
import { placeWithAgency } from './collections.ts'
import { monthsAfter } from './day.ts'
import { addInterest } from './loans/student-repayment.ts'
import { makeReport } from './make-report.ts'
import type { Note } from './notes.ts'
import { openDefaultedAccount } from './open-account.ts'
import { catchUpDayIn } from './payment-day.ts'
import { rates } from './rates.ts'
import { companySeed } from './view/sight.ts'
import type { Walk } from './walk.ts'

/** A month of an account in default: it is still reported, and may be paid, settled or sold. */
export function reportDefaulted(walk: Walk, account: Account, day: number): void {
  const { standing } = account
  if (day >= monthsAfter(standing.firstDelinquencyDay, 84)) {
    // Seven years after the first delinquency it may no longer be reported.
    account.phase = 'OVER'
    return
  }
  // The automatic stay of the court stops collection.
  if (standing.stage === 'PETITION') {
    makeReport(account, day, payByPlan(walk, account, day))
    return
  }
  if (isTakenBack(account)) sellCollateral(account, day)
  if (account.product.key === 'GOVERNMENT_CLAIM') addInterest(walk.month, account)
  const draw = uniform(account.seed, walk.month * 8)
  const monthsInDefault = (day - standing.majorDelinquencyDay) / 30
  if (monthsInDefault > 2 && draw < rates.defaultPaid * (walk.stress === 0 ? 1.5 : 0.3)) {
    makeReport(account, day, payOff(walk, account, day))
    return
  }
  if (isSellable(account) && monthsInDefault > 1 && monthsInDefault < 20 && draw > 1 - rates.defaultSold)
    sell(walk, account, day)
  makeReport(account, day, 0)
}

function payByPlan(walk: Walk, account: Account, day: number): number {
  const paidDay = trusteeDay(walk, day)
  const paidUsd = planPaymentUsd(walk, account, paidDay)
  if (paidUsd > 0) {
    account.balanceUsd -= paidUsd
    account.lastPaymentDay = paidDay
  }
  return paidUsd
}

/** In full, or for a part of it that the creditor accepts. Gives what was paid. */
function payOff(walk: Walk, account: Account, day: number): number {
  const owedUsd = account.balanceUsd
  const settled = uniform(account.seed, walk.month * 8 + 1) < 0.55
  account.balanceUsd = 0
  account.lastPaymentDay = catchUpDayIn(account, walk.month, day)
  account.phase = 'OVER'
  changeStanding(account, { designator: 'PAID', closedDay: account.standing.closedDay || account.lastPaymentDay })
  addNote(account, settled ? 'SETTLED' : paidNote(account))
  return settled ? Math.round(owedUsd * (0.35 + 0.3 * uniform(account.seed, walk.month * 8 + 2))) : owedUsd
}

function paidNote({ standing: { derogatory } }: Account): Note {
  if (derogatory === 'COLLECTION') return 'PAID_COLLECTION'
  return derogatory === 'CHARGE_OFF' ? 'PAID_CHARGE_OFF' : 'PAID_REPOSSESSION'
}

function isTakenBack({ standing: { derogatory, chargeOffUsd } }: Account): boolean {
  return chargeOffUsd === null && (derogatory === 'REPOSSESSION' || derogatory === 'VOLUNTARY_SURRENDER')
}

/** The car is sold some weeks after it was taken back; what the sale did not bring in is written off and still owed. */
function sellCollateral(account: Account, day: number): void {
  if (day < account.standing.majorDelinquencyDay + whole(account.seed, 19, 35, 80)) return
  account.balanceUsd = Math.round(account.balanceUsd * (0.3 + 0.4 * uniform(account.seed, 20)))
  changeStanding(account, { chargeOffUsd: account.balanceUsd })
}

function isSellable({ standing, product }: Account): boolean {
  return standing.derogatory === 'CHARGE_OFF' && standing.stage === null && product.key !== 'GOVERNMENT_CLAIM'
}

/** A creditor sells on one day of the month all that it sells, some time before it tells the bureaus. */
function sell(walk: Walk, account: Account, reportDay: number): void {
  const day = reportDay - remainder(mix(companySeed(account.company), walk.month), 26)
  if (uniform(account.seed, 9) < 0.5) openDefaultedAccount(walk, account, 'BOUGHT_DEBT', day, 'BOUGHT')
  else placeWithAgency(walk, account, day)
  account.balanceUsd = 0
  changeStanding(account, { designator: 'TRANSFER_OR_SOLD' })
  addNote(account, 'SOLD')
  account.phase = 'OVER'
}
