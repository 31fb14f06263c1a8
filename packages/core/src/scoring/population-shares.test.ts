import assert from 'node:assert/strict'
import { it } from 'node:test'
import { scoreModels } from '../credit-file/file-score.ts'
import { populationShares, scaleForPopulation } from './population-shares.ts'
import { exactScore } from './score-scale.ts'
import { scoreScales } from './score-scales.ts'

it('spreads a sample over the bands as the population is spread', () => {
  const estimates = Array.from({ length: 10_000 }, (_, i) => 40 + 50 * Math.sqrt(i / 10_000))
  for (const model of scoreModels) {
    const scale = scaleForPopulation(estimates, model)
    const scores = estimates.map((estimate) => Math.round(exactScore(estimate, scale)))
    let lowest = 300
    for (const { highest, share } of populationShares[model]) {
      const inBand = scores.filter((score) => score >= lowest && score <= highest).length / scores.length
      assert.ok(Math.abs(inBand - share) < 0.005, `${model} up to ${highest}: ${inBand}`)
      lowest = highest + 1
    }
  }
})

it('shares add up to the whole population', () => {
  for (const model of scoreModels) {
    const sum = populationShares[model].reduce((total, { share }) => total + share, 0)
    assert.ok(Math.abs(sum - 1) < 1e-9)
  }
})

it('the scales in use rise all the way from 300 to 850', () => {
  for (const model of scoreModels) {
    const scale = scoreScales[model]
    assert.equal(scale[0]!.score, 300)
    assert.equal(scale.at(-1)!.score, 850)
    for (let i = 1; i < scale.length; i++) {
      assert.ok(scale[i]!.estimate > scale[i - 1]!.estimate)
      assert.ok(scale[i]!.score > scale[i - 1]!.score)
    }
  }
})
