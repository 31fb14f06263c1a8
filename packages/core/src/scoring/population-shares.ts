import { highestScore, lowestScore, type ScoreModel } from '../credit-file/file-score.ts'
import type { ScaleKnot, ScoreScale } from './score-scale.ts'

/** Share of all scored people from the end of the band before up to this score. */
interface PopulationShare {
  readonly highest: number
  readonly share: number
}

/** How the population is spread over the bands; the means are near 680 and 700. */
export const populationShares: Readonly<Record<ScoreModel, readonly PopulationShare[]>> = {
  SCORE_MODEL_V3: [
    { highest: 499, share: 0.05 },
    { highest: 600, share: 0.21 },
    { highest: 660, share: 0.13 },
    { highest: 780, share: 0.38 },
    { highest: 850, share: 0.23 },
  ],
  SCORE_MODEL_V4: [
    { highest: 499, share: 0.03 },
    { highest: 600, share: 0.16 },
    { highest: 660, share: 0.12 },
    { highest: 780, share: 0.41 },
    { highest: 850, share: 0.28 },
  ],
}

/**
 * The scale that spreads the estimates of a population sample as the population is spread. Its knots are meant to be
 * written to `score-scales.ts` when a better sample is at hand.
 */
export function scaleForPopulation(estimates: readonly number[], model: ScoreModel): ScoreScale {
  const sorted = [...estimates].sort((a, b) => a - b)
  const lowest = sorted[0]
  const best = sorted.at(-1)
  if (lowest === undefined || best === undefined) throw new RangeError('a population is needed')
  const knots: ScaleKnot[] = [{ estimate: lowest, score: lowestScore }]
  let below = 0
  for (const { highest, share } of populationShares[model]) {
    if (highest === highestScore) break
    below += share
    // Scores are rounded, so a band ends half a point above its highest score.
    const estimate = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * below))]!
    if (estimate > knots.at(-1)!.estimate) knots.push({ estimate, score: highest + 0.5 })
  }
  if (best > knots.at(-1)!.estimate) knots.push({ estimate: best, score: highestScore })
  return knots
}
