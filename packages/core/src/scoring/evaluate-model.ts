import { characteristicIndex, characteristicNames } from './score-characteristics.ts'
import type { ScoreModelDefinition } from './score-model.ts'
import type { ScoringFacts } from './scoring-facts.ts'
import { weightedEstimate } from './weighted-estimate.ts'

/** What a model makes of a file, in points of the estimate. */
export interface Evaluation {
  readonly estimate: number
  /** By index of `characteristicNames`: what the estimate would gain if this were at its best and all else as it is. */
  readonly lost: readonly number[]
}

export function evaluateModel(facts: ScoringFacts, model: ScoreModelDefinition): Evaluation {
  const lost = nothingLost.slice()
  let estimate = weightedEstimate(facts, model, lost)
  for (const { characteristic, points } of model.penalties) {
    const taken = points(facts)
    estimate -= taken
    lost[characteristicIndex[characteristic]]! += taken
  }
  for (const { characteristic, level, strength } of model.drags) {
    if (estimate <= level) continue
    const share = strength(facts)
    if (share === 0) continue
    // Points that another characteristic would regain are reduced by the same share.
    for (let i = 0; i < lost.length; i++) lost[i]! *= 1 - share
    lost[characteristicIndex[characteristic]]! += (estimate - level) * share
    estimate -= (estimate - level) * share
  }
  return { estimate, lost }
}

// Copied for each file: see `unreadAttributes` for why it is no typed array.
const nothingLost: readonly number[] = characteristicNames.map(() => 0)
