import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreModels } from '@plumbline/core/credit-file'
import { median, percentOf } from '../realism/figures.ts'
import { measurePlans } from './measure-plans.ts'
import { measureScoreUp } from './measure-score-up.ts'
import { measureWhatIf } from './measure-what-if.ts'

const months = 6
const peopleOfModel = { count: 30, from: 604_211 }

// A coarse look at few people, others than those that the ranges come from. `npm run plan-honesty` takes hundreds.
test('the ranges of plans hold for most people who do all their steps, and say something', () => {
  const plans = scoreModels.flatMap((model) =>
    measurePlans(model, 'ALL_STEPS_DONE', peopleOfModel, [months], months, () => undefined),
  )
  assert.ok(plans.length >= 55)
  for (let index = 0; index < months; index++) {
    const inside = percentOf(plans, ({ ranges, served }) => {
      const { low, high } = ranges[index]!
      return served[index]! >= low && served[index]! <= high
    })
    assert.ok(inside >= 70, `${inside} % inside in month ${index + 1}`)
  }
  const width = median(plans.map(({ ranges }) => ranges[months - 1]!.high - ranges[months - 1]!.low))
  assert.ok(width <= 40, `a median range of ${width} points`)
})

test('the bounds of Score Up hold for most people who do what it says while their lives go on', () => {
  const ways = scoreModels.flatMap((model) => measureScoreUp(model, peopleOfModel, null, () => undefined))
  assert.ok(ways.length >= 55)
  const inside = percentOf(ways, ({ low, high, served }) => served.at(-1)! >= low && served.at(-1)! <= high)
  assert.ok(inside >= 75, `${inside} % inside`)
  assert.ok(ways.every(({ low, high }) => low < high))
})

test('what what-if says of doing nothing holds for four in five people, in every month of half a year', () => {
  for (const model of scoreModels) {
    const baselines = measureWhatIf(model, { count: 400, from: 604_211 }, months, () => undefined)
    for (let index = 0; index < months; index++) {
      const inside = percentOf(baselines, ({ ranges, served }) => {
        const { low, high } = ranges[index]!
        return served[index]! >= low && served[index]! <= high
      })
      assert.ok(inside >= 80, `${model}: ${inside} % inside in month ${index + 1}`)
    }
  }
})
