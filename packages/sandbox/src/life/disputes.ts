import { remainder } from '../people/chance.ts'
import { type Account, addNote, changeStanding, dropNote } from './account.ts'
import { monthOfDay } from './day.ts'

/** The person disputes what is told against them, and the creditor answers within a month or two. */
export function followDispute(account: Account, month: number): void {
  const { seed, phase, standing, free } = account
  if (!free) {
    if (account.conduct.disputesLateMonths) disputeLateMonth(account, month)
    return
  }
  if (!standing.disputed && phase !== 'DEFAULTED' && account.missed < 2) return
  // Which months these are follows from the account alone, so that no other draw is moved.
  const since = (month + remainder(seed, 997)) % monthsBetween
  if (since === 0) openDispute(account)
  else if (standing.disputed && (since > remainder(seed, 2) || phase === 'ENDING')) answerDispute(account)
}

/** Months between two disputes of one account. */
const monthsBetween = 60

/** In the month after. The bureau has 45 days for the answer, so that two reports tell of the dispute. */
function disputeLateMonth(account: Account, month: number): void {
  const since = month - monthOfDay(account.lastLateDay)
  if (since === 1) openDispute(account)
  else if (since > 2 && account.standing.disputed) answerDispute(account)
}

function openDispute(account: Account): void {
  const { phase, standing } = account
  if (phase === 'ENDING' || standing.disputed || standing.stage === 'PETITION') return
  changeStanding(account, { disputed: true })
  dropNote(account, 'DISPUTE_RESOLVED')
  addNote(account, 'DISPUTED')
}

function answerDispute(account: Account): void {
  changeStanding(account, { disputed: false })
  dropNote(account, 'DISPUTED')
  // It was found to be right, and some people still disagree.
  if (remainder(account.seed, 5) < 2) addNote(account, 'DISPUTE_RESOLVED')
}
