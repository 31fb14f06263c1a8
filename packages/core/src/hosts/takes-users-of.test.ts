import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { defaultSettings, type HostSettings } from './settings.ts'
import { unfitForUsersOf } from './takes-users-of.ts'

describe('a host takes users of another', () => {
  const from = defaultSettings('development')
  const to = (change: Partial<HostSettings>) => unfitForUsersOf(from, { ...from, ...change })

  test('with other bureaus, another product kind, another flow, fewer extras', () => {
    assert.equal(to({ bureaus: ['EFX', 'TU', 'EXP'], productKind: 'MULTI' }), null)
    assert.equal(to({ productKind: 'EFX_3B', verificationType: 'PREFILL_ONBOARDING' }), null)
    assert.equal(to({ products: ['IDENTITY', 'ALERTS'] }), null)
    assert.equal(to({ monitoringFeatures: [] }), null)
  })

  test('not if one host keeps the log-in itself and the other leaves it to the service', () => {
    assert.deepEqual(to({ userManagement: 'SERVICE' }), { reason: 'user-management' })
    const service = { ...from, userManagement: 'SERVICE' } as const
    assert.deepEqual(unfitForUsersOf(service, from), { reason: 'user-management' })
    assert.equal(unfitForUsersOf(service, service), null)
  })

  test('not without the product that enrolls people', () => {
    assert.deepEqual(to({ products: ['SCORES', 'REPORTS'] }), { reason: 'product', product: 'IDENTITY' })
  })

  test('not with nothing to show them', () => {
    assert.deepEqual(to({ products: ['IDENTITY', 'OFFERS', 'PORTAL'] }), { reason: 'product', product: 'SCORES' })
  })
})
