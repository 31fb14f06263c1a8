import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { scoreModels } from '@plumbline/core/credit-file'
import { median, percentOf } from '../realism/figures.ts'
import { measurePlans } from './measure-plans.ts'
import { measureScoreUp } from './measure-score-up.ts'

const months = 6
const noTelling = () => undefined

// A coarse look at few people, others than those that the ranges come from. `npm run plan-honesty` takes hundreds.
for (const model of scoreModels)
  describe(`ranges of ${model}`, () => {
    test('hold for most people who do all steps of their plan, and say something', () => {
      const people = { count: 60, seed: 604_211 }
      const plans = measurePlans(model, 'ALL_STEPS_DONE', people, [12], months, noTelling)
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

    test('hold for most people who follow Score Up while their lives go on', () => {
      const ways = measureScoreUp(model, { count: 40, seed: 940_123 }, noTelling)
      const inside = percentOf(ways, ({ served, low, high }) => served >= low && served <= high)
      assert.ok(inside >= 70, `${inside} % inside`)
    })
  })
