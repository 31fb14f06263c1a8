import { uniform } from '../people/chance.ts'
import { type Account, addNote, restand } from './account.ts'
import { monthsAfter } from './day.ts'
import { makeReport } from './make-report.ts'
import { openLostAccount } from './open-account.ts'
import { rates } from './rates.ts'
import { placeWithAgency } from './unpaid-bills.ts'
import type { Walk } from './walk.ts'

/** A month of an account that its creditor has given up: it is still reported, and may be paid, settled or sold. */
export function followLoss(walk: Walk, account: Account, day: number): void {
  const { standing } = account
  if (day >= monthsAfter(standing.firstDelinquencyDay, 84)) {
    // Nothing may be said about it any more.
    account.phase = 'OVER'
    return
  }
  // A court keeps everybody's hands off.
  if (standing.stage === 'PETITION') {
    makeReport(account, day, 0)
    return
  }
  const draw = uniform(account.seed, walk.month * 8)
  const monthsLost = (day - standing.majorDelinquencyDay) / 30
  const owed = account.balanceUsd
  if (draw < rates.lossPaid * (walk.stress === 0 ? 1.5 : 0.3)) {
    const settled = uniform(account.seed, walk.month * 8 + 1) < 0.55
    account.balanceUsd = 0
    account.lastPaymentDay = day - 4
    restand(account, { designator: 'PAID' })
    addNote(account, settled ? 'SETTLED' : 'PAID_CHARGE_OFF')
    account.phase = 'OVER'
    makeReport(account, day, settled ? Math.round(owed * 0.45) : owed)
    return
  }
  if (isSellable(account) && monthsLost > 1 && monthsLost < 20 && draw > 1 - rates.lossSold) sell(walk, account, day)
  makeReport(account, day, 0)
}

function isSellable({ standing, product }: Account): boolean {
  return standing.loss === 'CHARGE_OFF' && standing.stage === null && product.key !== 'GOVERNMENT_CLAIM'
}

function sell(walk: Walk, account: Account, day: number): void {
  if (uniform(account.seed, 9) < 0.5) openLostAccount(walk, account, 'BOUGHT_DEBT', day, 'BOUGHT')
  else placeWithAgency(walk, account, day)
  account.balanceUsd = 0
  restand(account, { designator: 'TRANSFER_OR_SOLD' })
  addNote(account, 'SOLD')
  account.phase = 'OVER'
}
