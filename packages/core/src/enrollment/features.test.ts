import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { featureFlags, featureNames, featuresOf } from './features.ts'

describe('features and their bits', () => {
  const bits: [number, string][] = [
    [1, 'Scores'],
    [2, 'Multi-bureau data'],
    [4, 'Reports'],
    [8, '1B Monitoring'],
    [16, '3B Monitoring'],
    [32, '1B Real-time monitoring'],
    [64, 'Telco and utility alerts'],
    [128, 'Score change alerts'],
    [256, 'Score Up'],
    [512, 'Optimal Path'],
    [1024, 'Report PDF'],
    [2048, 'Push'],
    [4096, '3B merged product'],
  ]
  for (const [bit, name] of bits) {
    test(`${bit} is ${name}`, () => {
      assert.deepEqual(featuresOf(bit), [name])
      assert.equal(featureFlags([name as never]), bit)
    })
  }

  test('go there and back in any order, repeats counted once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...featureNames)), (features) => {
        assert.deepEqual(
          featuresOf(featureFlags(features)),
          featureNames.filter((name) => features.includes(name)),
        )
      }),
    )
    fc.assert(fc.property(fc.integer({ min: 0, max: 8191 }), (flags) => featureFlags(featuresOf(flags)) === flags))
  })

  test('leave the reserved bits out', () => {
    assert.deepEqual(featuresOf(0b1110_0000_0000_0000), [])
    assert.equal(featureFlags(featuresOf(0xffff)), 8191)
    assert.deepEqual(featuresOf(0), [])
  })
})
