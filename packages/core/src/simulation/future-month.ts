import { sameDayMonthsLater } from '../calendar/cadence.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import type { ScoreModel } from '../credit-file/file-score.ts'
import type { LongWork } from '../long-work/long-work.ts'
import { type AccountTally, blankTally, joinTally } from '../scoring/account-tally.ts'
import { evaluationDay } from '../scoring/evaluation-day.ts'
import { noteCollection } from '../scoring/read-collections.ts'
import { fillFacts, noteTradeline, readOtherFacts } from '../scoring/read-scoring-facts.ts'
import { scoreOfFacts } from '../scoring/score-file.ts'
import type { ScoringFacts } from '../scoring/scoring-facts.ts'
import { ageTradeline } from './age-tradeline.ts'
import type { NewCredit } from './new-credit.ts'
import { ageCollection } from './project-file.ts'
import type { Treatment } from './treatment.ts'

/**
 * One month to come. What nothing is done about is aged and counted once; a score then costs the accounts that something is done about
 * and a sum.
 */
export interface FutureMonth {
  readonly month: number
  readonly isScored: boolean
  /** Of our own model, with these accounts and debts treated so. */
  readonly score: (treatments: ReadonlyMap<string, Treatment>, added: NewCredit) => number
  /** What one account or debt counts for. */
  readonly tallyOf: (itemId: string, treatment: Treatment) => AccountTally
  /** What everything but these counts for. */
  readonly tallyWithout: (itemIds: ReadonlySet<string>) => AccountTally
  readonly scoreOf: (tally: AccountTally) => number
}

/** A part of the work is so many accounts. */
const accountsInPart = 20

export function* futureMonth(
  file: CreditFile,
  model: ScoreModel,
  today: CalendarDate,
  month: number,
): LongWork<FutureMonth> {
  const then = sameDayMonthsLater(today, month)
  const day = evaluationDay(then)
  const others = readOtherFacts(file, then)
  const untouched = new Map<string, AccountTally>()
  const items = new Map<string, (treatment?: Treatment) => AccountTally>()
  for (const tradeline of file.tradelines)
    items.set(tradeline.id, (treatment) => {
      const tally = blankTally(model)
      noteTradeline(ageTradeline(tradeline, today, month, treatment), day, tally)
      return tally
    })
  for (const collection of file.collections)
    items.set(collection.id, (treatment) => {
      const tally = blankTally(model)
      noteCollection(ageCollection(collection, then, month, treatment), day, tally)
      return tally
    })
  for (const [id, tallyOf] of items) {
    untouched.set(id, tallyOf())
    if (untouched.size % accountsInPart === 0) yield
  }
  const scoreOf = (tally: AccountTally, beside: ScoringFacts = others) => {
    const facts = { ...beside, attributes: beside.attributes.slice() }
    fillFacts(tally, facts)
    return scoreOfFacts(facts, model)
  }
  return {
    month,
    isScored: [...untouched.values()].some(({ usable }) => usable),
    tallyOf: (itemId, treatment) => items.get(itemId)!(treatment),
    tallyWithout(itemIds) {
      const tally = blankTally(model)
      for (const [id, one] of untouched) if (!itemIds.has(id)) joinTally(tally, one)
      return tally
    },
    scoreOf: (tally) => scoreOf(tally),
    score(treatments, added) {
      const tally = blankTally(model)
      for (const [id, one] of untouched) {
        const treatment = treatments.get(id)
        joinTally(tally, treatment === undefined ? one : items.get(id)!(treatment))
      }
      for (const tradeline of added.tradelines) noteTradeline(tradeline, day, tally)
      if (added.inquiries.length === 0) return scoreOf(tally)
      return scoreOf(tally, readOtherFacts({ ...file, inquiries: [...file.inquiries, ...added.inquiries] }, then))
    },
  }
}
