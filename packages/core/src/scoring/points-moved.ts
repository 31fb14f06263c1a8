import type { CreditFile } from '../credit-file/credit-file.ts'
import type { ScoreModel } from '../credit-file/file-score.ts'
import { evaluateModel } from './evaluate-model.ts'
import { readScoringFacts } from './read-scoring-facts.ts'
import { characteristicNames, type ScoreCategory, scoreCharacteristics } from './score-characteristics.ts'
import { scoreModelDefinitions } from './score-model-definitions.ts'
import { exactScore } from './score-scale.ts'

/**
 * What made the score of one file differ from that of another, each on its own day: points by category, which come to the difference when
 * they are added up. They are not rounded.
 */
export function pointsMoved(
  before: CreditFile,
  after: CreditFile,
  model: ScoreModel,
): ReadonlyMap<ScoreCategory, number> {
  const definition = scoreModelDefinitions[model]
  const [one, other] = [before, after].map((file) =>
    evaluateModel(readScoringFacts(file, file.generatedOn, model), definition),
  ) as [ReturnType<typeof evaluateModel>, ReturnType<typeof evaluateModel>]
  const change = other.estimate - one.estimate
  const dragging = new Set<string>(definition.drags.map(({ characteristic }) => characteristic))
  const moved = new Map<ScoreCategory, number>()
  const add = (category: ScoreCategory, by: number) => moved.set(category, (moved.get(category) ?? 0) + by)
  let rest = change
  characteristicNames.forEach((characteristic, index) => {
    const by = one.lost[index]! - other.lost[index]!
    if (by === 0 || dragging.has(characteristic)) return
    add(scoreCharacteristics[characteristic].category, by)
    rest -= by
  })
  // A drag takes a share of all that is there, so it takes more or less of it also when it has not changed. What nothing else accounts
  // for is what it did by itself.
  const [drag] = definition.drags
  if (drag !== undefined) add(scoreCharacteristics[drag.characteristic].category, rest)
  const scoreOf = (estimate: number) => exactScore(estimate, definition.scale)
  const perUnit =
    Math.abs(change) < 1e-9
      ? scoreOf(one.estimate + 1) - scoreOf(one.estimate)
      : (scoreOf(other.estimate) - scoreOf(one.estimate)) / change
  for (const [category, by] of moved) moved.set(category, by * perUnit)
  return moved
}
