import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readSeed, type Seed, stepsOf } from './seed.ts'

const late = { type: 'LATE_PAYMENT', bureau: 'EFX', on: '2026-10-05', data: { daysLate: 60 } } as const
const seed: Seed = {
  version: 1,
  host: 'efx-1b',
  savedAt: 1_792_051_200_000,
  clock: { now: 1_792_051_200_000, aheadMs: 0 },
  users: [
    {
      userId: '6f1c2a94-0d3e-4b57-9a1e-5c2f7d8b9e10',
      persona: 'clean-prime',
      on: '2026-10-01',
      events: [late, { ...late, on: '2026-09-01' }],
    },
    { userId: '7f1c2a94-0d3e-4b57-9a1e-5c2f7d8b9e10', persona: 'near-prime', on: '2026-10-05', events: [] },
  ],
  others: 0,
  faults: [{ target: 'EFX', mode: 'error', operation: null, left: 3, until: null, delayMs: null }],
}

describe('the file of a sandbox', () => {
  it('is played day by day, people before what happens to them, faults last', () => {
    assert.deepEqual(
      stepsOf(seed).map((step) => `${step.on} ${step.kind}${'user' in step ? ` ${step.user}` : ''}`),
      ['2026-10-01 user 0', '2026-10-01 event 0', '2026-10-05 user 1', '2026-10-05 event 0', ' fault'],
    )
  })

  it('is read where it is one, and nothing else is', () => {
    assert.deepEqual(readSeed(JSON.stringify(seed)), seed)
    const { users } = seed
    for (const wrong of ['', '[]', '{}', 'null', JSON.stringify({ ...seed, version: 2 }), JSON.stringify({ users })])
      assert.equal(readSeed(wrong), undefined, wrong)
    const many = { ...seed, users: Array.from({ length: 400 }, () => users[0]) }
    assert.equal(readSeed(JSON.stringify(many)), undefined)
  })
})
