import { endBankruptcy, openBankruptcy } from '../bankruptcy.ts'
import type { Walk } from '../walk.ts'
import type { InjectedStep } from './injected-event.ts'
import { readOneOf, readWhole } from './read-data.ts'

/** A petition; the creditors follow on their own days, the court decides by an event of its own or in the usual time. */
export function startBankruptcy(walk: Walk, { event, day, seed }: InjectedStep): void {
  const chapter = readWhole(event.data, 'chapter', 13, 13) === 13 ? 13 : 7
  const months = chapter === 7 ? 5 : 40
  openBankruptcy(walk, {
    chapter,
    filedDay: day,
    endsDay: day + months * 30 + (seed % 30),
    outcome: 'DISCHARGED',
    immediate: true,
  })
}

/** Ends the newest open case; without one there is nothing to change. */
export function changeBankruptcy(walk: Walk, { event, day }: InjectedStep): void {
  const open = walk.bankruptcies.findLast(({ steps }) => steps.length === 1)
  if (open === undefined) return
  const outcome = readOneOf(event.data, 'status', ['DISCHARGED', 'DISMISSED', 'WITHDRAWN']) ?? 'DISCHARGED'
  endBankruptcy(walk, open, day, outcome, true)
}
