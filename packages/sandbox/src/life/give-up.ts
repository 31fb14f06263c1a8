import type { Rating } from '@plumbline/core/credit-file'
import { uniform } from '../people/chance.ts'
import { type Account, addNote, restand } from './account.ts'
import type { Note } from './notes.ts'
import { openLostAccount } from './open-account.ts'
import type { Walk } from './walk.ts'

/** The creditor gives an account up when enough payments are missing. */
export function giveUp(walk: Walk, account: Account, day: number): void {
  const { missed, product } = account
  if (missed < 3) return
  const draw = uniform(account.seed, walk.month * 8 + 4)
  if (product.ending === 'CHARGE_OFF') {
    const most = product.revolving ? 6 : product.portfolio === 'OPEN' ? 4 : 5
    if (missed >= most) writeOff(account, day, 'CHARGE_OFF', 1, 'CHARGED_OFF')
  } else if (product.ending === 'REPOSSESSION') {
    if (draw < 0.08) writeOff(account, day, 'VOLUNTARY_SURRENDER', 0.5, 'SURRENDERED')
    else if (draw < 0.35 || missed > 4) writeOff(account, day, 'REPOSSESSION', 0.55, 'REPOSSESSED')
  } else if (product.ending === 'FORECLOSURE') {
    if (missed >= 4) addNote(account, 'FORECLOSURE_STARTED')
    if (missed >= 6 && draw < 0.08) foreclose(account, day)
  } else if (missed >= 9) {
    assignToGovernment(walk, account, day)
  }
}

/** `rest` is the share of the debt that remains after what was taken back has been sold. */
function writeOff(account: Account, day: number, loss: Rating, rest: number, note: Note): void {
  account.balanceUsd = Math.round(account.balanceUsd * rest)
  account.phase = 'LOST'
  restand(account, {
    loss,
    designator: 'CLOSED',
    closedDay: day,
    majorDelinquencyDay: day,
    chargeOffUsd: account.balanceUsd,
  })
  addNote(account, note)
}

function foreclose(account: Account, day: number): void {
  account.balanceUsd = 0
  account.phase = 'ENDING'
  restand(account, { loss: 'FORECLOSURE', designator: 'CLOSED', closedDay: day, majorDelinquencyDay: day })
  restand(account, { notes: account.standing.notes.filter((note) => note !== 'FORECLOSURE_STARTED') })
  addNote(account, 'FORECLOSED')
}

/** The servicer hands a defaulted student loan over, and the government collects it under its own number. */
function assignToGovernment(walk: Walk, account: Account, day: number): void {
  openLostAccount(walk, account, 'GOVERNMENT_CLAIM', day, 'GOVERNMENT')
  account.balanceUsd = 0
  account.phase = 'ENDING'
  restand(account, { loss: 'UNRATED', designator: 'TRANSFERRED', closedDay: day, majorDelinquencyDay: day })
  addNote(account, 'GOVERNMENT')
}
