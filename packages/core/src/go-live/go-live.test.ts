import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { judgeChecks, type SeenTraffic } from './checks.ts'
import { reviewProblem } from './review.ts'

const complete: SeenTraffic = {
  usedKeys: 1,
  consents: 3,
  identitiesProven: 2,
  identitiesFailed: 1,
  enrolled: 2,
  acknowledgedEndpoints: 1,
  failingEndpoints: 0,
  calls: 40,
  wrongCalls: 2,
  hasTechnicalContact: true,
  owners: 2,
}
const stateOf = (name: string, change: Partial<SeenTraffic>) =>
  judgeChecks({ ...complete, ...change }).find(({ check }) => check === name)!.state

describe('the checks before going live', () => {
  test('pass for a host whose traffic shows everything', () => {
    assert.deepEqual(new Set(judgeChecks(complete).map(({ state }) => state)), new Set(['passed']))
  })

  test('tell what was not seen from what was wrong', () => {
    assert.equal(stateOf('identity-proven', { identitiesProven: 0 }), 'not-seen')
    assert.equal(stateOf('webhook-acknowledged', { acknowledgedEndpoints: 0 }), 'not-seen')
    assert.equal(stateOf('webhook-acknowledged', { failingEndpoints: 1 }), 'failed')
    assert.equal(stateOf('few-errors', { calls: 5, wrongCalls: 5 }), 'not-seen')
    assert.equal(stateOf('few-errors', { wrongCalls: 20 }), 'failed')
    assert.equal(stateOf('two-owners', { owners: 1 }), 'failed')
  })
})

describe('a review', () => {
  const signOffs = [
    { area: 'compliance', signedBy: 'a' },
    { area: 'security', signedBy: 'b' },
    { area: 'configuration', signedBy: 'c' },
  ] as const
  const checks = [{ state: 'passed' }] as const

  test('can be approved when the checks have passed, nothing is open and three people have signed off', () => {
    assert.equal(reviewProblem({ checks, openFindings: 0, signOffs }), null)
  })

  test('says what stands against it', () => {
    assert.equal(reviewProblem({ checks: [{ state: 'not-seen' }], openFindings: 0, signOffs }), 'checks-open')
    assert.equal(reviewProblem({ checks, openFindings: 1, signOffs }), 'findings-open')
    assert.equal(reviewProblem({ checks, openFindings: 0, signOffs: signOffs.slice(0, 2) }), 'sign-offs-missing')
    const alone = signOffs.map((one) => ({ ...one, signedBy: 'a' }))
    assert.equal(reviewProblem({ checks, openFindings: 0, signOffs: alone }), 'sign-offs-missing')
  })
})
