import type { Designator } from '@plumbline/core/credit-file'
import { type Account, addNote, changeStanding } from './account.ts'
import type { Note } from './notes.ts'

/** The account is closed on the day; what is still owed is paid off from then on. */
export function closeAccount(account: Account, day: number, designator: Designator, note: Note): void {
  account.phase = account.balanceUsd > 0 ? 'RUNOFF' : 'ENDING'
  changeStanding(account, { designator, closedDay: day })
  addNote(account, note)
}
