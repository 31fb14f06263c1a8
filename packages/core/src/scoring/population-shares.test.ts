import assert from 'node:assert/strict'
import { it } from 'node:test'
import { scoreModels } from '../credit-file/file-score.ts'
import { populationShares, scaleForPopulation } from './population-shares.ts'
import { exactScore } from './score-scale.ts'
import { scoreScales } from './tables/score-scales.ts'

it('spreads a sample as the population is spread', () => {
  const estimates = Array.from({ length: 10_000 }, (_, i) => 40 + 50 * Math.sqrt(i / 10_000))
  for (const model of scoreModels) {
    const scale = scaleForPopulation(estimates, model)
    const scores = estimates.map((estimate) => Math.round(exactScore(estimate, scale)))
    for (const { score, upTo } of populationShares[model]) {
      const below = scores.filter((each) => each <= score).length / scores.length
      assert.ok(Math.abs(below - upTo) < 0.005, `${model} up to ${score}: ${below}`)
    }
  }
})

it('shares grow with the score and leave nobody out', () => {
  for (const model of scoreModels) {
    const shares = [...populationShares[model], { score: 850, upTo: 1 }]
    for (let i = 1; i < shares.length; i++) {
      assert.ok(shares[i]!.score > shares[i - 1]!.score)
      assert.ok(shares[i]!.upTo > shares[i - 1]!.upTo)
    }
  }
})

it('no part of the scale above 600 holds a pile', () => {
  for (const model of scoreModels) {
    const shares = populationShares[model].filter(({ score }) => score >= 600)
    for (let i = 1; i < shares.length; i++) {
      const perPoint = (shares[i]!.upTo - shares[i - 1]!.upTo) / (shares[i]!.score - shares[i - 1]!.score)
      assert.ok(perPoint < 0.005, `${model} up to ${shares[i]!.score}: ${perPoint}`)
    }
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
