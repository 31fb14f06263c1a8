import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import { highestScore, lowestScore, type ScoreModel } from '../credit-file/file-score.ts'
import { atOnce, type LongWork } from '../long-work/long-work.ts'
import type { SimulatedAction } from './action.ts'
import { type FutureMonth, futureMonth } from './future-month.ts'
import { newCreditOf } from './new-credit.ts'
import { treatmentsOf } from './treatment.ts'

/** Scores one person's file as it would be in any month to come, whatever is done or missed until then. */
export interface Simulator {
  readonly file: CreditFile
  readonly model: ScoreModel
  readonly today: CalendarDate
  /** The score that the person knows; in month 0 the simulator says the same. */
  readonly servedScore: number
  /** What our own model says in month 0. */
  readonly ownScore: number
  readonly at: (month: number) => FutureMonth
  /** After the month, with everything that no action names going on as it did. */
  readonly scoreAfter: (month: number, actions: readonly SimulatedAction[]) => number
  /** From a score of our own model to the person's: it moves by as much. */
  readonly toServed: (ownScore: number) => number
}

/**
 * Null when the file has no score. Months that are going to be asked for are made in parts; any other is made at once when it is asked
 * for.
 */
export function* simulate(
  file: CreditFile,
  model: ScoreModel,
  today: CalendarDate,
  servedScore: number,
  ahead: readonly number[] = [],
): LongWork<Simulator | null> {
  if (file.marks.deceased) return null
  const months = new Map<number, FutureMonth>()
  const at = (month: number): FutureMonth => {
    const known = months.get(month)
    if (known) return known
    const made = atOnce(futureMonth(file, model, today, month))
    months.set(month, made)
    return made
  }
  for (const month of new Set([0, ...ahead])) {
    months.set(month, yield* futureMonth(file, model, today, month))
    if (!at(0).isScored) return null
    yield
  }
  const ownScore = at(0).score(new Map(), nothingNew)
  const toServed = (score: number) => Math.max(lowestScore, Math.min(highestScore, servedScore + score - ownScore))
  return {
    file,
    model,
    today,
    servedScore,
    ownScore,
    at,
    toServed,
    scoreAfter: (month, actions) =>
      toServed(at(month).score(treatmentsOf(actions), newCreditOf(actions, today, month))),
  }
}

const nothingNew = { tradelines: [], inquiries: [] }
