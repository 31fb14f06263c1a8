import type { Rating } from '@plumbline/core/credit-file'
import { uniform } from '../people/chance.ts'
import { type Account, addNote, changeStanding } from './account.ts'
import type { Note } from './notes.ts'
import { openDefaultedAccount } from './open-account.ts'
import type { Walk } from './walk.ts'

/** An account goes into default when enough payments are missing: charge-off, repossession, foreclosure or a government claim. */
export function enterDefault(walk: Walk, account: Account, day: number): void {
  const { missed, product } = account
  if (missed < 3) return
  const draw = uniform(account.seed, walk.month * 8 + 4)
  if (product.ending === 'CHARGE_OFF') {
    const maxMissed = product.revolving ? 6 : product.portfolio === 'OPEN' ? 4 : 5
    if (missed >= maxMissed) writeOff(account, day, 'CHARGE_OFF', 1, 'CHARGED_OFF')
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
function writeOff(account: Account, day: number, derogatory: Rating, rest: number, note: Note): void {
  account.balanceUsd = Math.round(account.balanceUsd * rest)
  account.phase = 'DEFAULTED'
  changeStanding(account, {
    derogatory,
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
  changeStanding(account, { derogatory: 'FORECLOSURE', designator: 'CLOSED', closedDay: day, majorDelinquencyDay: day })
  changeStanding(account, { notes: account.standing.notes.filter((note) => note !== 'FORECLOSURE_STARTED') })
  addNote(account, 'FORECLOSED')
}

/** The servicer hands a defaulted student loan over, and the government collects it under its own number. */
function assignToGovernment(walk: Walk, account: Account, day: number): void {
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
