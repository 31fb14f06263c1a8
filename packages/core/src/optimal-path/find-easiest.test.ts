import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { CreditFile } from '../credit-file/credit-file.ts'
import { type ScoreModel, scoreModels } from '../credit-file/file-score.ts'
import { atOnce } from '../long-work/long-work.ts'
import { scoreFile } from '../scoring/score-file.ts'
import { creditFiles } from '../scoring/testing/arbitrary-files.ts'
import { card, profileDate, strainedProfile } from '../scoring/testing/described-profiles.ts'
import { simulate } from '../simulation/simulator.ts'
import { bestScore, findEasiest } from './find-easiest.ts'
import { problemOf } from './problem.ts'
import { countChoices, tryEverything } from './testing/try-everything.ts'

const models = fc.constantFrom(...scoreModels)
const durations = fc.integer({ min: 3, max: 12 })
const increases = fc.integer({ min: 1, max: 120 })

describe('an easiest way', () => {
  test('is the one that trying everything finds, on hundreds of small files', () => {
    let compared = 0
    fc.assert(
      fc.property(creditFiles, models, durations, increases, (file, model, duration, increase) => {
        const problem = problemFor(file, model, duration)
        if (problem === null || countChoices(problem) > 700) return
        const needed = Math.min(bestScore(problem), problem.simulator.ownScore + increase)
        const [found, exhaustive] = [atOnce(findEasiest(problem, needed)), tryEverything(problem, needed)]
        assert.ok(found !== null && exhaustive !== null)
        assert.ok(Math.abs(found.burden - exhaustive.burden) < 1e-9, `${found.burden} and ${exhaustive.burden}`)
        assert.ok(found.score >= needed)
        compared++
      }),
      { numRuns: 500 },
    )
    assert.ok(compared >= 250, `only ${compared} files were small enough`)
  })

  test('is no transfer that is too little, where that leaves nothing else to choose from', () => {
    const cards = [
      card('full', { ageMonths: 60, limitUsd: 300, balanceUsd: 225 }),
      card('roomy', { ageMonths: 60, limitUsd: 300, balanceUsd: 3 }),
    ]
    const problem = problemFor({ ...strainedProfile(), tradelines: cards }, 'SCORE_MODEL_V3', 3)!
    assert.equal(problem.spreads.length, 1)
    for (let needed = problem.simulator.ownScore + 1; needed <= bestScore(problem); needed++) {
      const found = atOnce(findEasiest(problem, needed))!
      assert.ok(found.score >= needed, `${found.score} where ${needed} is needed`)
      assert.equal(found.burden, tryEverything(problem, needed)!.burden)
    }
  })

  test('leads as high as any choice does when the score is out of reach', () => {
    fc.assert(
      fc.property(creditFiles, models, durations, (file, model, duration) => {
        const problem = problemFor(file, model, duration)
        if (problem === null || countChoices(problem) > 300) return
        assert.equal(tryEverything(problem, bestScore(problem) + 1), null)
        assert.notEqual(tryEverything(problem, bestScore(problem)), null)
      }),
      { numRuns: 60 },
    )
  })
})

function problemFor(file: CreditFile, model: ScoreModel, duration: number) {
  const result = scoreFile(file, model, profileDate)
  const simulator = result.scored ? atOnce(simulate(file, model, profileDate, result.score)) : null
  return simulator && problemOf(simulator, { month: duration, payIn: 1 })
}
