import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { isComponent, offeredComponents, widgetComponents } from './components.ts'

const everything = {
  products: ['SCORES', 'REPORTS', 'ALERTS', 'IDENTITY', 'SCORE_UP', 'OPTIMAL_PATH'],
  bureaus: ['EFX'],
  productKind: 'EFX_1B',
  switches: { simulator: true },
}
const missing = (change: Partial<typeof everything>) => {
  const offered = offeredComponents({ ...everything, ...change })
  return widgetComponents.filter((component) => !offered.includes(component))
}

describe('the components of a host', () => {
  test('are all of them with every product', () => assert.deepEqual(missing({}), []))

  test('follow its products', () => {
    assert.deepEqual(offeredComponents({ ...everything, products: [] }), ['preferences'])
    assert.deepEqual(missing({ products: ['SCORES', 'IDENTITY'] }), [
      'accounts',
      'alerts',
      'report',
      'plan',
      'simulator',
    ])
  })

  test('follow its bureaus', () => {
    assert.deepEqual(missing({ bureaus: ['EFX', 'TU'], productKind: 'MULTI' }), [])
    assert.deepEqual(missing({ bureaus: ['TU', 'EXP'], productKind: 'MULTI' }), ['history', 'plan', 'simulator'])
    assert.deepEqual(missing({ productKind: 'EFX_3B' }), ['plan', 'simulator'])
  })

  test('lack the simulator where it is held back', () => {
    assert.deepEqual(missing({ switches: { simulator: false } }), ['simulator'])
  })

  test('are known by name', () => {
    assert.equal(isComponent('score'), true)
    for (const other of ['Score', '', 'toString', 7, null]) assert.equal(isComponent(other), false)
  })
})
