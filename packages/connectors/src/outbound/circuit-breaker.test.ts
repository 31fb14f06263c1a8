import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { type CallOutcome, createCircuitBreaker } from './circuit-breaker.ts'

const settings = { window: 6, minimumCalls: 4, failureShare: 0.5, openMs: 1000 }

/** f failed call, s answered call, a abandoned call, > the pause passes, x a call that must be refused. */
const stories: readonly [story: string, state: string][] = [
  ['', 'closed'],
  ['fff', 'closed'],
  ['ffff', 'open'],
  ['sfsf', 'open'],
  ['sssf', 'closed'],
  ['sssfff', 'open'],
  ['aaaaaaaa', 'closed'],
  ['fffa', 'closed'],
  ['ssssssfff', 'open'],
  ['ffffx', 'open'],
  ['ffff>', 'half-open'],
  ['ffff>s', 'closed'],
  ['ffff>f', 'open'],
  ['ffff>fx>s', 'closed'],
  ['ffff>a', 'half-open'],
  ['ffff>as', 'closed'],
  ['ffff>sfff', 'closed'],
  ['ffff>sffff', 'open'],
]

describe('circuit breaker', () => {
  for (const [story, state] of stories) {
    it(`is ${state} after "${story}"`, () => {
      let now = 0
      const breaker = createCircuitBreaker(settings, () => now)
      for (const step of story) {
        if (step === '>') now += settings.openMs
        else {
          const admission = breaker.admit()
          assert.equal(admission.admitted, step !== 'x')
          if (admission.admitted) admission.report(step === 'f' ? 'failed' : step === 's' ? 'answered' : 'abandoned')
        }
      }
      assert.equal(breaker.state(), state)
    })
  }

  it('tells how long to wait while it is open', () => {
    let now = 0
    const breaker = createCircuitBreaker(settings, () => now)
    for (let call = 0; call < 4; call += 1) reportNext(breaker, 'failed')
    now += 400
    assert.deepEqual(breaker.admit(), { admitted: false, retryAfterMs: 600 })
  })

  it('lets a single probe through and refuses every other call', () => {
    let now = 0
    const breaker = createCircuitBreaker(settings, () => now)
    for (let call = 0; call < 4; call += 1) reportNext(breaker, 'failed')
    now += settings.openMs
    const admissions = Array.from({ length: 20 }, () => breaker.admit())
    assert.equal(admissions.filter((admission) => admission.admitted).length, 1)
  })

  it('ignores the late outcome of a call that began before it opened', () => {
    let now = 0
    const breaker = createCircuitBreaker(settings, () => now)
    const early = breaker.admit()
    for (let call = 0; call < 4; call += 1) reportNext(breaker, 'failed')
    if (early.admitted) early.report('answered')
    assert.equal(breaker.state(), 'open')
    now += settings.openMs
    if (early.admitted) early.report('answered')
    assert.equal(breaker.state(), 'half-open')
  })

  it('always lets a call through again once the pause is over', () => {
    const steps = fc.array(fc.constantFrom<CallOutcome | 'pause'>('answered', 'failed', 'abandoned', 'pause'))
    fc.assert(
      fc.property(steps, (story) => {
        let now = 0
        const breaker = createCircuitBreaker(settings, () => now)
        for (const step of story) {
          if (step === 'pause') now += settings.openMs
          else reportNext(breaker, step)
        }
        now += settings.openMs
        assert.ok(breaker.admit().admitted)
      }),
    )
  })
})

function reportNext(breaker: ReturnType<typeof createCircuitBreaker>, outcome: CallOutcome): void {
  const admission = breaker.admit()
  if (admission.admitted) admission.report(outcome)
}
