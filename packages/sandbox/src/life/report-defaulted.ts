import { uniform } from '../people/chance.ts'
import { type Account, addNote, changeStanding } from './account.ts'
import { placeWithAgency } from './collections.ts'
import { monthsAfter } from './day.ts'
import { makeReport } from './make-report.ts'
import { openDefaultedAccount } from './open-account.ts'
import { rates } from './rates.ts'
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
    makeReport(account, day, 0)
    return
  }
  const draw = uniform(account.seed, walk.month * 8)
  const monthsInDefault = (day - standing.majorDelinquencyDay) / 30
  const owed = account.balanceUsd
  if (draw < rates.defaultPaid * (walk.stress === 0 ? 1.5 : 0.3)) {
    const settled = uniform(account.seed, walk.month * 8 + 1) < 0.55
    account.balanceUsd = 0
    account.lastPaymentDay = day - 4
    changeStanding(account, { designator: 'PAID' })
    addNote(account, settled ? 'SETTLED' : 'PAID_CHARGE_OFF')
    account.phase = 'OVER'
    makeReport(account, day, settled ? Math.round(owed * 0.45) : owed)
    return
  }
  if (isSellable(account) && monthsInDefault > 1 && monthsInDefault < 20 && draw > 1 - rates.defaultSold)
    sell(walk, account, day)
  makeReport(account, day, 0)
}

function isSellable({ standing, product }: Account): boolean {
  return standing.derogatory === 'CHARGE_OFF' && standing.stage === null && product.key !== 'GOVERNMENT_CLAIM'
}

function sell(walk: Walk, account: Account, day: number): void {
  if (uniform(account.seed, 9) < 0.5) openDefaultedAccount(walk, account, 'BOUGHT_DEBT', day, 'BOUGHT')
  else placeWithAgency(walk, account, day)
  account.balanceUsd = 0
  changeStanding(account, { designator: 'TRANSFER_OR_SOLD' })
  addNote(account, 'SOLD')
  account.phase = 'OVER'
}
