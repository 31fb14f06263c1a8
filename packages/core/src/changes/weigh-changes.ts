import type { CreditFile } from '../credit-file/credit-file.ts'
import { bringForward, takeBack } from '../credit-file/exchange-change.ts'
import type { FactorEffect, FileScore } from '../credit-file/file-score.ts'
import { exactScoreOf } from '../scoring/score-file.ts'
import type { ItemChange } from './described-change.ts'
import { amountOf, gravityOf, natureOf } from './gravity.ts'

/** What a change did to the score. */
export interface ChangeWeight {
  readonly effect: FactorEffect
  /** Whole ones, negative where the score lost; for comparing changes, not for people: a score is no sum of items. */
  readonly points: number
}

export interface WeighedChange extends ChangeWeight {
  readonly change: ItemChange
}

/** Scoring costs a few microseconds for each; a file in which more has changed is told by its gravest changes. */
const maxScored = 40

/**
 * Weighs each change by scoring both files with and without it: the new one with the change taken back, the old one with only
 * this change made. Either alone would miss things that come together, such as a bankruptcy and the accounts that are part
 * of it. Both files are scored on the same day, so that time itself has no share. Graver changes stand first.
 */
export function weighChanges(
  changes: readonly ItemChange[],
  before: CreditFile,
  after: CreditFile,
): readonly WeighedChange[] {
  const inOrder = changes
    .map((change, place) => ({ change, place, gravity: gravityOf(change), amount: amountOf(change) }))
    .sort((one, other) => other.gravity - one.gravity || other.amount - one.amount || one.place - other.place)
    .map(({ change }) => change)
  if (inOrder.length === 0) return []
  const scoreOf = scorerFor(before.score, after)
  const [scoreBefore, scoreAfter] = [scoreOf(before), scoreOf(after)]
  let scored = 0
  const all = inOrder.map((change) => {
    if (!canMoveScore(change) || scored === maxScored) return weighed(change, 0)
    scored++
    const lastIn = gain(scoreOf(takeBack(change, before, after)), scoreAfter)
    const firstIn = gain(scoreBefore, scoreOf(bringForward(change, before, after)))
    return weighed(change, (lastIn + firstIn) / 2)
  })
  return all.map((one) => (isBankruptcy(one.change) ? { ...one, points: pointsOfBankruptcy(all) } : one))
}

function isBankruptcy(change: ItemChange): boolean {
  return change.kind === 'public-record-added' && change.after.kind === 'BANKRUPTCY'
}

/** The record stands for the whole event and weighs no less than any account that is part of it. */
function pointsOfBankruptcy(all: readonly WeighedChange[]): number {
  let points = 0
  for (const one of all) {
    const { change } = one
    const isPart = change.kind === 'status-changed' && change.after.rating === 'BANKRUPTCY'
    if (isPart || isBankruptcy(change)) points = Math.min(points, one.points)
  }
  return points
}

/** Which way the score went, by the bureau's own numbers where they compare and by ours where they do not. */
export function directionOf(before: CreditFile, after: CreditFile): number {
  const [was, is] = [before.score, after.score]
  if (was !== null && is !== null && was.model === is.model) return Math.sign(is.value - was.value)
  const scoreOf = scorerFor(was, after)
  return Math.sign(gain(scoreOf(before), scoreOf(after)))
}

type Scorer = (file: CreditFile) => number | null

function scorerFor(earlier: FileScore | null, { score, generatedOn }: CreditFile): Scorer {
  const model = (score ?? earlier)?.model ?? 'SCORE_MODEL_V3'
  const on = score?.scoredOn ?? generatedOn
  return (file) => exactScoreOf(file, model, on)
}

/** Without a score on either side nothing was gained. */
function gain(from: number | null, to: number | null): number {
  return from === null || to === null ? 0 : to - from
}

function canMoveScore(change: ItemChange): boolean {
  switch (change.kind) {
    case 'inquiry-added':
      return change.after.type === 'HARD'
    case 'inquiry-removed':
      return change.before.type === 'HARD'
    case 'narrative-changed':
    case 'name-changed':
    case 'address-changed':
    case 'mark-changed':
      return false
    default:
      return true
  }
}

/** What everybody calls good or bad is not told as its opposite because of an oddity of a model. */
function weighed(change: ItemChange, exact: number): WeighedChange {
  const nature = natureOf(change)
  const points = Math.sign(exact) * Math.round(Math.abs(exact))
  const measured: FactorEffect = points < 0 ? 'HURTING' : 'HELPING'
  if (points === 0 || (nature !== 'NEUTRAL' && nature !== measured)) return { change, effect: nature, points: 0 }
  return { change, effect: measured, points }
}
