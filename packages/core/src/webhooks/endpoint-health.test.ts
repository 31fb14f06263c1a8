import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '../calendar/units.ts'
import { healthAfterFailure } from './endpoint-health.ts'

test('an endpoint that fails is left alone for two days, then its contact is warned, and after five it is disabled', () => {
  const after = (days: number, warnedAt: number | null) =>
    healthAfterFailure({ failingSince: 0, warnedAt }, days * dayMs)
  assert.equal(after(1.9, null), undefined)
  assert.equal(after(2, null), 'warn')
  assert.equal(after(4.9, 2 * dayMs), undefined)
  assert.equal(after(5, 2 * dayMs), 'disable')
})

test('an endpoint is never disabled before its contact was warned', () => {
  assert.equal(healthAfterFailure({ failingSince: 0, warnedAt: null }, 40 * dayMs), 'warn')
})
