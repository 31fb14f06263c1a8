import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { FaultMode, FaultTarget } from './fault.ts'
import { createFaultList } from './fault-list.ts'
import { readFault } from './read-fault.ts'

const request = {
  client: null,
  clientName: null,
  target: 'EFX',
  mode: 'error',
  operation: null,
  count: 1,
  durationSeconds: null,
  delayMs: null,
} as const
const pull = { target: 'EFX', operation: 'pull', client: null } as const

describe('fault list', () => {
  const cases: readonly [FaultMode, string | null, FaultTarget, string, strikes: boolean][] = [
    ['error', null, 'EFX', 'pull', true],
    ['error', null, 'EFX', 'token', true],
    ['error', null, 'TU', 'pull', false],
    ['error', 'pull', 'EFX', 'pull', true],
    ['error', 'pull', 'EFX', 'enroll', false],
    ['error', null, 'EFX', 'crt', false],
    ['error', 'crt', 'EFX', 'crt', true],
    ['wrong-person', null, 'EFX', 'enroll', false],
    ['wrong-person', null, 'EFX', 'pull', true],
    ['duplicate', null, 'EFX', 'pull', false],
    ['duplicate', null, 'EFX', 'cfm', true],
    ['duplicate', null, 'EFX', 'crt', true],
    ['reorder', null, 'EFX', 'crt', true],
  ]
  for (const [mode, operation, target, called, strikes] of cases) {
    it(`${strikes ? 'hits' : 'spares'} ${called} of ${target} with ${mode} on EFX ${operation ?? 'any'}`, () => {
      const faults = createFaultList(() => 0)
      faults.add({ ...request, mode, operation })
      assert.equal(faults.take({ target, operation: called, client: 'a client' }) !== null, strikes)
    })
  }

  it('strikes as often as was asked for', () => {
    const faults = createFaultList(() => 0)
    faults.add({ ...request, count: 3 })
    assert.deepEqual(
      Array.from({ length: 5 }, () => faults.take(pull)?.mode ?? null),
      ['error', 'error', 'error', null, null],
    )
    assert.deepEqual(faults.list(), [])
  })

  it('strikes for as long as was asked for', () => {
    let now = 0
    const faults = createFaultList(() => now)
    faults.add({ ...request, count: null, durationSeconds: 10 })
    now = 9_999
    assert.ok(faults.take(pull))
    now = 10_000
    assert.equal(faults.take(pull), null)
  })

  it('uses up the older of two before the newer', () => {
    const faults = createFaultList(() => 0)
    faults.add({ ...request, mode: 'slow' })
    faults.add({ ...request, mode: 'garbage' })
    assert.deepEqual([faults.take(pull)?.mode, faults.take(pull)?.mode], ['slow', 'garbage'])
  })

  it('of a client hits, lists and ends for that client only', () => {
    const faults = createFaultList(() => 0)
    const { faultId } = faults.add({ ...request, client: 'one', count: 5 })
    for (const client of ['other', null]) assert.equal(faults.take({ ...pull, client }), null)
    assert.equal(faults.take({ ...pull, client: 'one' })?.faultId, faultId)
    assert.deepEqual([faults.list('one').length, faults.list('other').length, faults.list().length], [1, 0, 1])
    assert.equal(faults.remove(faultId, 'other'), false)
    assert.ok(faults.take({ ...pull, client: 'one' }))
    assert.equal(faults.remove(faultId, 'one'), true)
    assert.equal(faults.take({ ...pull, client: 'one' }), null)
  })

  it('strikes no more when it was taken back', () => {
    const faults = createFaultList(() => 0)
    const { faultId } = faults.add({ ...request, count: 5 })
    assert.equal(faults.remove(faultId), true)
    assert.equal(faults.remove(faultId), false)
    assert.equal(faults.take(pull), null)
  })
})

describe('request for a fault', () => {
  const bad: readonly [string, Record<string, unknown>][] = [
    ['no target', { mode: 'error' }],
    ['an unknown target', { target: 'XYZ', mode: 'error' }],
    ['an unknown mode', { target: 'EFX', mode: 'sad' }],
    ["another target's operation", { target: 'DIT', mode: 'error', operation: 'pull' }],
    ['a mode that the operation cannot have', { target: 'EFX', mode: 'wrong-person', operation: 'enroll' }],
    ['a mode that the target cannot have', { target: 'SMS', mode: 'duplicate' }],
    ['count and duration', { target: 'EFX', mode: 'error', count: 1, durationSeconds: 1 }],
    ['count 0', { target: 'EFX', mode: 'error', count: 0 }],
    ['count 1001', { target: 'EFX', mode: 'error', count: 1001 }],
    ['a count in text', { target: 'EFX', mode: 'error', count: '1' }],
    ['a day and a second', { target: 'EFX', mode: 'error', durationSeconds: 86_401 }],
    ['a client without a name', { target: 'EFX', mode: 'error', client: '' }],
    ['a client that is no text', { target: 'EFX', mode: 'error', client: 7 }],
    ['a delay over a minute', { target: 'EFX', mode: 'error', delayMs: 60_001 }],
  ]
  for (const [what, body] of bad) {
    it(`is refused with ${what}`, () => assert.ok('problem' in readFault(body)))
  }

  it('is taken in all the ways of the service', () => {
    for (const mode of ['timeout', 'error', 'slow', 'garbage', 'partial']) {
      for (const target of ['EFX', 'TU', 'EXP', 'DIT', 'SMFA', 'OTP', 'PREFILL', 'SMS', 'EMAIL', 'PUSH']) {
        assert.ok(!('problem' in readFault({ target, mode, delayMs: 5 })))
      }
    }
  })
})
