import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptedSteps, totp, totpStep } from './totp.ts'

const at = 1_000 * totp.stepMs + 17

test('the code of this step and of one either side is taken', () => {
  assert.equal(totpStep(at), 1_000)
  assert.deepEqual(acceptedSteps(at, 0), [999, 1_000, 1_001])
})

test('a code that was used is not taken again, nor one before it', () => {
  assert.deepEqual(acceptedSteps(at, 1_000), [1_001])
  assert.deepEqual(acceptedSteps(at, 1_001), [])
})
