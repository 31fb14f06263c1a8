import { uniform } from '../../people/chance.ts'
import { endBankruptcy, openBankruptcy } from '../bankruptcy.ts'
import { openCaseOf } from '../bankruptcy-case.ts'
import { daysOfCase } from '../bankruptcy-filing.ts'
import type { Walk } from '../walk.ts'
import type { InjectedStep } from './injected-event.ts'
import { readOneOf, readWhole } from './read-data.ts'

/**
 * A petition; the creditors follow on their own days, the court decides by an event of its own or in the usual time. A person with an
 * open case cannot file another.
 */
export function startBankruptcy(walk: Walk, { event, day, seed }: InjectedStep): void {
  if (openCaseOf(walk) !== null) return
  const chapter = readWhole(event.data, 'chapter', 13, 13) === 13 ? 13 : 7
  openBankruptcy(walk, {
    chapter,
    filedDay: day,
    endsDay: day + daysOfCase(chapter, false, uniform(seed, 1)),
    outcome: 'DISCHARGED',
    immediate: true,
  })
}

/** Ends the newest open case; without one there is nothing to change. */
export function changeBankruptcy(walk: Walk, { event, day }: InjectedStep): void {
  const open = openCaseOf(walk)
  if (open === null) return
  const outcome = readOneOf(event.data, 'status', ['DISCHARGED', 'DISMISSED', 'WITHDRAWN']) ?? 'DISCHARGED'
  endBankruptcy(walk, open, day, outcome, true)
}
