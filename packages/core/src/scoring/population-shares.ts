import { highestScore, lowestScore, type ScoreModel } from '../credit-file/file-score.ts'
import type { ScaleKnot, ScoreScale } from './score-scale.ts'

/** The share of all scored people who have this score or a lower one. */
interface PopulationShare {
  readonly score: number
  readonly upTo: number
}

/**
 * How the population is spread. The ends of the bands (499, 600, 660, 780) have published shares; what lies between them is drawn so
 * that no part of the scale holds a pile; one to two in a hundred have the highest score. The means come to 680 and 700.
 */
export const populationShares: Readonly<Record<ScoreModel, readonly PopulationShare[]>> = {
  SCORE_MODEL_V3: shares([
    [420, 0.009],
    [460, 0.024],
    [499, 0.05],
    [530, 0.1],
    [560, 0.163],
    [600, 0.26],
    [630, 0.325],
    [660, 0.39],
    [690, 0.475],
    [720, 0.57],
    [750, 0.668],
    [780, 0.77],
    [800, 0.845],
    [820, 0.915],
    [835, 0.959],
    [845, 0.979],
    [849, 0.985],
  ]),
  SCORE_MODEL_V4: shares([
    [420, 0.005],
    [460, 0.014],
    [499, 0.03],
    [530, 0.063],
    [560, 0.108],
    [600, 0.19],
    [630, 0.248],
    [660, 0.31],
    [690, 0.395],
    [720, 0.493],
    [750, 0.602],
    [780, 0.72],
    [800, 0.808],
    [820, 0.895],
    [835, 0.949],
    [845, 0.974],
    [849, 0.983],
  ]),
}

/** Of the lowest estimate in a sample: a file can still be worse. */
const roomBelow = 4

/** The scale that spreads the estimates of a population sample as the population is spread. */
export function scaleForPopulation(estimates: readonly number[], model: ScoreModel): ScoreScale {
  const sorted = Float64Array.from(estimates).sort()
  const lowest = sorted[0]
  if (lowest === undefined) throw new RangeError('a population is needed')
  const knots: ScaleKnot[] = [{ estimate: lowest - roomBelow, score: lowestScore }]
  const add = (estimate: number, score: number) => {
    if (estimate > knots.at(-1)!.estimate) knots.push({ estimate, score })
  }
  // Scores are rounded, so a score ends half a point above itself.
  for (const { score, upTo } of populationShares[model])
    add(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * upTo))]!, score + 0.5)
  const last = knots.at(-1)!
  return last.score < highestScore ? [...knots, { estimate: last.estimate + 0.01, score: highestScore }] : knots
}

function shares(list: readonly (readonly [score: number, upTo: number])[]): readonly PopulationShare[] {
  return list.map(([score, upTo]) => ({ score, upTo }))
}
