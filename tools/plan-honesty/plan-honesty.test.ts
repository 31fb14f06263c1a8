import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scoreModels } from '@plumbline/core/credit-file'
import { median, percentOf } from '../realism/figures.ts'
import { measurePlans } from './measure-plans.ts'

const months = 6
const peopleOfModel = { count: 30, seed: 604_211 }

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
