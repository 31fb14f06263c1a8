import { sameDayMonthsLater } from '../calendar/cadence.ts'
import type { CalendarDate } from '../calendar/calendar-date.ts'
import { blankFurnisher, blankInquiry, blankTradeline } from '../credit-file/blank-file.ts'
import type { CreditFile } from '../credit-file/credit-file.ts'
import type { ScoreModel } from '../credit-file/file-score.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { readScoringFacts } from '../scoring/read-scoring-facts.ts'
import { scoreOnly } from '../scoring/score-file.ts'
import { ageTradeline, leftAlone, type Treatment } from './age-tradeline.ts'
import type { Mishap, Step } from './step.ts'

/** Scores one file as it would be after some months, for any steps that are taken or missed until then. */
export interface Simulator {
  readonly months: number
  /** Of the file as it is. */
  readonly scoreNow: number
  /** After the months, with everything else paid on time and nothing new applied for. */
  readonly scoreAfter: (steps: readonly Step[], mishap?: Mishap) => number
}

/**
 * Null when the file has no score. Accounts that no step touches are aged once: a search asks for hundreds of combinations, and
 * each of them changes an account or two.
 */
export function simulate(file: CreditFile, model: ScoreModel, today: CalendarDate, months: number): Simulator | null {
  const scoreNow = scoreOn(file, model, today)
  if (scoreNow === null) return null
  const then = sameDayMonthsLater(today, months)
  const untouched = file.tradelines.map((tradeline) => ageTradeline(tradeline, today, months))
  const places = new Map(file.tradelines.map(({ id }, place) => [id, place]))
  return {
    months,
    scoreNow,
    scoreAfter(steps, mishap) {
      const treatments = treatmentsOf(steps, mishap)
      const tradelines = untouched.slice()
      for (const [id, treatment] of treatments) {
        const place = places.get(id)
        if (place !== undefined) tradelines[place] = ageTradeline(file.tradelines[place]!, today, months, treatment)
      }
      const newCredit = mishap?.kind === 'NEW_CREDIT' ? mishap : null
      if (newCredit?.opened) tradelines.push(newCard(sameDayMonthsLater(today, months - 1), then))
      const paid = new Set(steps.flatMap((step) => (step.kind === 'PAY_DEBT' ? [step.itemId] : [])))
      const after: CreditFile = {
        ...file,
        generatedOn: then,
        tradelines: paid.size === 0 ? tradelines : tradelines.map((one) => (paid.has(one.id) ? paidOff(one) : one)),
        collections: file.collections.map((one) =>
          paid.has(one.id) ? { ...one, status: 'PAID', balanceUsd: 0, statusOn: then } : one,
        ),
        inquiries: newCredit ? [...file.inquiries, application(sameDayMonthsLater(today, months - 1))] : file.inquiries,
      }
      // A file that has a score keeps one: its accounts only grow older and stay reported.
      return scoreOn(after, model, then) ?? scoreNow
    },
  }
}

/** The creditor's verdict stays on the file. */
function paidOff(tradeline: Tradeline): Tradeline {
  return { ...tradeline, balanceUsd: 0, pastDueUsd: 0 }
}

function scoreOn(file: CreditFile, model: ScoreModel, on: CalendarDate): number | null {
  return file.marks.deceased ? null : scoreOnly(readScoringFacts(file, on, model), model)
}

function treatmentsOf(steps: readonly Step[], mishap: Mishap | undefined): Map<string, Treatment> {
  const treatments = new Map<string, Treatment>()
  const treat = (id: string, change: Partial<Treatment>) =>
    treatments.set(id, { ...(treatments.get(id) ?? leftAlone), ...change })
  for (const step of steps) {
    if (step.kind === 'PAY_DOWN') treat(step.accountId, { payDown: { toUsd: step.toUsd, byMonth: step.byMonth } })
    if (step.kind === 'PAY_PAST_DUE') treat(step.accountId, { caughtUpIn: step.byMonth })
  }
  if (mishap?.kind === 'MISSED_PAYMENT') treat(mishap.accountId, { lastMissed: true })
  return treatments
}

function application(on: CalendarDate) {
  return { ...blankInquiry, id: 'new', inquiredOn: on, type: 'HARD' as const }
}

/** A card as new customers get it: a small limit and nothing owed yet. */
function newCard(openedOn: CalendarDate, reportedOn: CalendarDate): Tradeline {
  return {
    ...blankTradeline,
    id: 'new',
    creditor: { ...blankFurnisher, name: '' },
    portfolio: 'REVOLVING',
    accountType: '18',
    responsibility: 'INDIVIDUAL',
    designator: 'OPEN',
    rating: 'TOO_NEW',
    openedOn,
    reportedOn,
    balanceUsd: 0,
    creditLimitUsd: 1000,
    highCreditUsd: 0,
  }
}
