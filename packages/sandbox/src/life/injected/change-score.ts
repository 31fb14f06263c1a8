import { dateOfDayNumber } from '@plumbline/core/calendar'
import { scoreFile } from '@plumbline/core/scoring'
import type { Account } from '../account.ts'
import { makeReport } from '../make-report.ts'
import { renderFile } from '../view/render-file.ts'
import { seesAccount } from '../view/sight.ts'
import { toTradeline } from '../view/to-tradeline.ts'
import type { Walk } from '../walk.ts'
import { payLate } from './change-account.ts'
import { changeCollection, placeCollection } from './change-collection.ts'
import { isInUse } from './find-account.ts'
import type { InjectedStep } from './injected-event.ts'
import { readWhole } from './read-data.ts'
import { reportNow } from './report-now.ts'

/**
 * Moves the score by about the points asked for by changing the file: first by what the cards owe, and where that does not
 * move it the right way, by a late payment or a debt, or by paying one. An unscorable file stays as it is.
 */
export function changeScore(walk: Walk, step: InjectedStep): void {
  const wanted = readWhole(step.event.data, 'change', -550, 550) || -25
  const before = scoreNow(walk, step)
  if (before === null) return
  const cards = walk.active.filter((account) => isUsableCard(walk, step, account))
  let best: Attempt | null = null
  for (const attempt of attemptsWith(cards)) {
    const moved = tryOut(walk, step, attempt) - before
    if (Math.sign(moved) !== Math.sign(wanted)) continue
    if (best === null || Math.abs(moved - wanted) < Math.abs(best.moved - wanted)) best = { ...attempt, moved }
  }
  if (best !== null) {
    for (const account of best.cards) {
      owe(account, best.share)
      reportNow(walk, account, step.day)
    }
  } else if (wanted < 0) {
    payLate(walk, step)
    if (scoreNow(walk, step) === before) placeCollection(walk, step)
  } else changeCollection(walk, step)
}

interface Attempt {
  readonly cards: readonly Account[]
  /** Of the limit. */
  readonly share: number
  readonly moved: number
}

const shares = [0, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.97] as const

/** The card with the largest limit alone, then all of them. */
function* attemptsWith(cards: readonly Account[]): Generator<Attempt> {
  const [largest] = [...cards].sort((a, b) => b.limitUsd - a.limitUsd)
  if (largest === undefined) return
  for (const share of shares) yield { cards: [largest], share, moved: 0 }
  if (cards.length > 1) for (const share of shares) yield { cards, share, moved: 0 }
}

/** The score as it would be; everything is put back afterwards. */
function tryOut(walk: Walk, step: InjectedStep, { cards, share }: Attempt): number {
  const kept = cards.map(({ balanceUsd, highCreditUsd }) => ({ balanceUsd, highCreditUsd }))
  for (const account of cards) {
    owe(account, share)
    makeReport(account, step.day, 0, true)
  }
  const score = scoreNow(walk, step)
  for (const [index, account] of cards.entries()) {
    account.reports.pop()
    Object.assign(account, kept[index])
  }
  return score ?? 0
}

function owe(account: Account, share: number): void {
  account.balanceUsd = Math.round(account.limitUsd * share)
  account.highCreditUsd = Math.max(account.highCreditUsd, account.balanceUsd)
}

function scoreNow(walk: Walk, { event, day }: InjectedStep): number | null {
  const result = scoreFile(renderFile(walk, event.bureau, day), 'SCORE_MODEL_V3', dateOfDayNumber(day))
  return result.scored ? result.score : null
}

function isUsableCard(walk: Walk, { event, day }: InjectedStep, account: Account): boolean {
  return (
    isInUse(account) &&
    account.product.portfolio === 'REVOLVING' &&
    seesAccount(event.bureau, walk.person, account) &&
    toTradeline(event.bureau, account, day, walk.bankruptcies) !== null
  )
}
