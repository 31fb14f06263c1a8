import assert from 'node:assert/strict'
import { it } from 'node:test'
import { scoreModels } from '@plumbline/core/credit-file'
import { modelParameters } from '@plumbline/core/scoring'
import { freeParameters, valueAt, withValue } from './parameters.ts'

it('the values in use lie within their bounds', () => {
  for (const model of scoreModels)
    for (const free of freeParameters(model)) {
      const value = valueAt(modelParameters[model], free)
      assert.ok(value >= free.lowest && value <= free.highest, `${model} ${free.path.join('.')}: ${value}`)
    }
})

it('another value leaves the others as they were', () => {
  const [first, second] = freeParameters('SCORE_MODEL_V3')
  const before = modelParameters.SCORE_MODEL_V3
  const after = withValue(before, first!, 0.5)
  assert.equal(valueAt(after, first!), 0.5)
  assert.equal(valueAt(after, second!), valueAt(before, second!))
  assert.notEqual(valueAt(before, first!), 0.5)
})
