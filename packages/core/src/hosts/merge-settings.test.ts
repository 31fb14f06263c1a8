import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mergeSettings } from './merge-settings.ts'
import { defaultSettings } from './settings.ts'

const settings = defaultSettings('development')
const merge = (change: Record<string, unknown>) => mergeSettings(settings, change, 'development')

describe('a change of settings', () => {
  test('leaves what it does not name, also among limits', () => {
    const merged = merge({ refreshCadence: 'weekly', limits: { directPerSecond: 7 } }).settings!
    assert.equal(merged.refreshCadence, 'weekly')
    assert.deepEqual(merged.limits, { ...settings.limits, directPerSecond: 7 })
    assert.deepEqual(merged.products, settings.products)
    const switched = merge({ switches: { simulator: false } }).settings!.switches
    assert.deepEqual(switched, { ...settings.switches, simulator: false })
  })

  test('is refused with the name of what is no setting or not of its kind', () => {
    for (const change of [
      { __proto__: 1, colour: 'red' },
      { constructor: {} },
      { dormantEnabled: 'yes' },
      { products: 'SCORES' },
      { limits: { perYear: 1 } },
      { limits: { directPerSecond: '7' } },
      { switches: { everything: false } },
      { switches: { simulator: 'off' } },
      { theme: [] },
      { theme: { light: 1 } },
    ]) {
      const { problems } = merge(change)
      assert.equal(problems.length, 1, JSON.stringify(change))
    }
  })

  test('is refused where settings contradict each other', () => {
    assert.match(merge({ bureaus: ['EFX', 'TU'] }).problems.join(), /productKind/)
  })
})
