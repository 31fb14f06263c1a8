import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayMs } from '../calendar/units.ts'
import { failingStep } from './endpoint-health.ts'

test('an endpoint that fails is left alone for two days, then its contact is warned, and after five it is disabled', () => {
  const after = (days: number, warnedAt: number | null) => failingStep({ failingSince: 0, warnedAt }, days * dayMs)
  assert.deepEqual(after(0, null), { lookAt: 2 * dayMs })
  assert.deepEqual(after(1.9, null), { lookAt: 2 * dayMs })
  assert.deepEqual(after(2, null), { step: 'warn', lookAt: 5 * dayMs })
  assert.deepEqual(after(4.9, 2 * dayMs), { lookAt: 5 * dayMs })
  assert.deepEqual(after(5, 2 * dayMs), { step: 'disable' })
})

test('an endpoint is never disabled before its contact was warned', () => {
  assert.equal(failingStep({ failingSince: 0, warnedAt: null }, 40 * dayMs).step, 'warn')
})
