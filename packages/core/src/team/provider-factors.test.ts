import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertsFactors } from './provider-factors.ts'

test('a provider asserts a second factor by its methods or its level', () => {
  for (const claims of [{ amr: ['pwd', 'mfa'] }, { amr: ['hwk'] }, { acr: 'phr' }, { amr: ['pwd'], acr: 'phrh' }]) {
    assert.equal(assertsFactors(claims), true, JSON.stringify(claims))
  }
})

test('a password, a text message, something unknown or nothing is no second factor', () => {
  for (const claims of [
    {},
    { amr: ['pwd'] },
    { amr: ['pwd', 'sms'] },
    { amr: 'mfa' },
    { acr: '0' },
    { acr: ['phr'] },
  ]) {
    assert.equal(assertsFactors(claims), false, JSON.stringify(claims))
  }
})
