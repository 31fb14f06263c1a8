import { binOf, delinquencySegmentOf, type Scorecard } from '@plumbline/core/scoring'
import { type FitQuality, measureFit } from './measure-fit.ts'
import type { TrainingRow } from './read-rows.ts'

/** Every row is estimated once, by a scorecard that has not seen it; one result per fold. */
export function crossValidate(
  rows: readonly TrainingRow[],
  foldCount: number,
  seed: number,
  fit: (training: readonly TrainingRow[]) => Scorecard,
): FitQuality[] {
  const folds = assignFolds(rows.length, foldCount, seed)
  return Array.from({ length: foldCount }, (_, fold) => {
    const scorecard = fit(rows.filter((_, i) => folds[i] !== fold))
    const unseen = rows.filter((_, i) => folds[i] === fold)
    return measureFit(
      unseen.map((row) => applyScorecard(scorecard, row.attributes)),
      unseen.map((row) => row.target),
    )
  })
}

export function applyScorecard(scorecard: Scorecard, attributes: readonly number[]): number {
  const segment = delinquencySegmentOf(attributes)
  return scorecard.characteristics.reduce(
    (sum, characteristic, index) => sum + characteristic.points[segment]![binOf(characteristic, attributes[index]!)]!,
    scorecard.base[segment]!,
  )
}

function assignFolds(count: number, foldCount: number, seed: number): Uint8Array {
  const random = randomFrom(seed)
  const order = Array.from({ length: count }, (_, i) => i)
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[order[i], order[j]] = [order[j]!, order[i]!]
  }
  const folds = new Uint8Array(count)
  for (const [position, row] of order.entries()) folds[row] = position % foldCount
  return folds
}

/** Repeatable numbers in [0, 1), so that a run can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
