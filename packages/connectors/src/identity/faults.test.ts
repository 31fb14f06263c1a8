import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { identityFailureOf, type OpenVendors, openVendors } from '../testing/open-vendors.ts'
import { code, link, marenAsked, vendorCalls } from '../testing/vendor-calls.ts'
import type { IdentityCallReport } from './vendor-line.ts'

let open: OpenVendors
before(async () => {
  open = await openVendors()
})
after(() => open.close())

const impatient = { timeoutMs: 1_000 }
const never = { window: 1, minimumCalls: 99, failureShare: 1, openMs: 1 }

/** Mode, reason, kind, and whether the vendor may have acted. */
const modes = [
  ['timeout', 'timeout', 'unavailable', true],
  ['slow', 'timeout', 'unavailable', true],
  ['error', 'server-error', 'unavailable', true],
  ['throttle', 'throttled', 'throttled', false],
  ['garbage', 'unusable-answer', 'unavailable', true],
  ['partial', 'unusable-answer', 'unavailable', true],
  ['reset', 'broken-answer', 'unavailable', true],
] as const

for (const { vendor, operation, call } of vendorCalls) {
  describe(`faults of ${vendor} ${operation}`, () => {
    for (const [mode, reason, kind, mayHaveActed] of modes) {
      it(`in mode ${mode} it fails as ${kind}, ${reason}, and the next one does not`, async () => {
        const vendors = open.vendors(mode === 'timeout' || mode === 'slow' ? impatient : {})
        await open.control('POST', '/faults', { target: vendor, mode, operation })
        const failure = await identityFailureOf(call(vendors))
        assert.deepEqual(
          [failure.vendor, failure.operation, failure.reason, failure.kind, failure.mayHaveActed],
          [vendor, operation, reason, kind, mayHaveActed],
        )
        assert.equal(failure.retryAfterMs, mode === 'throttle' ? 2_000 : undefined)
        // The vendor may still be working on the call when the caller has given up.
        while (((await open.control('GET', '/faults')) as { faults: unknown[] }).faults.length > 0);
        await call(open.vendors())
      })
    }

    it('is rejected with a wrong key, which says nothing about the vendor', async () => {
      const vendors = open.vendors({ apiKey: 'guess', breaker: { ...never, window: 9, minimumCalls: 1 } })
      for (let i = 0; i < 3; i += 1) {
        const failure = await identityFailureOf(call(vendors))
        assert.deepEqual([failure.reason, failure.kind, failure.mayHaveActed], ['bad-credentials', 'rejected', false])
      }
      assert.equal(vendors.state()[vendor].breaker, 'closed')
    })

    it('is unavailable when no server listens, and nothing was done', async () => {
      const nowhere = 'http://127.0.0.1:1'
      const gone = { ditUrl: nowhere, smfaUrl: nowhere, otpUrl: nowhere, prefillUrl: nowhere }
      const failure = await identityFailureOf(call(open.vendors(gone)))
      assert.deepEqual([failure.reason, failure.kind, failure.mayHaveActed], ['unreachable', 'unavailable', false])
    })
  })
}

describe('lines to the vendors', () => {
  it('a message whose answer was lost has reached the person', async () => {
    for (const mode of ['garbage', 'partial', 'reset']) {
      await open.control('POST', '/faults', { target: 'SMFA', mode, operation: 'send' })
      await identityFailureOf(open.vendors().smfa.send({ ...link, reference: `lost by ${mode}` }))
      await open.control('POST', '/faults', { target: 'OTP', mode, operation: 'send' })
      await identityFailureOf(open.vendors().otp.send({ ...code, reference: `lost by ${mode}` }))
      assert.equal((await open.messages(`lost by ${mode}`)).length, 2)
    }
  })

  it('a vendor that keeps failing is left alone until a probe succeeds, and the others are not', async () => {
    let now = 0
    const breaker = { window: 4, minimumCalls: 4, failureShare: 0.5, openMs: 5_000 }
    const vendors = open.vendors({ breaker }, { now: () => now })
    const fault = { target: 'DIT', mode: 'error', durationSeconds: 3600 }
    const { faultId } = (await open.control('POST', '/faults', fault)) as { faultId: string }
    const check = () => vendors.dit.check(marenAsked)
    for (let i = 0; i < 4; i += 1) assert.equal((await identityFailureOf(check())).reason, 'server-error')
    const refused = await identityFailureOf(check())
    assert.deepEqual([refused.reason, refused.kind, refused.mayHaveActed], ['circuit-open', 'unavailable', false])
    assert.equal(refused.retryAfterMs, 5_000)
    assert.deepEqual([vendors.state().DIT.breaker, vendors.state().OTP.breaker], ['open', 'closed'])
    assert.equal((await vendors.otp.send(code)).result, 'sent')
    await open.control('DELETE', `/faults/${faultId}`)
    assert.equal((await identityFailureOf(check())).reason, 'circuit-open')
    now += 5_000
    assert.equal((await check()).decision, 'APPROVE')
    assert.equal(vendors.state().DIT.breaker, 'closed')
  })

  it('more calls than the bulkhead takes are turned away at once', async () => {
    const vendors = open.vendors({ maxConcurrent: 1, maxQueued: 1 })
    const ends = await Promise.allSettled(Array.from({ length: 4 }, () => vendors.dit.check(marenAsked)))
    assert.deepEqual(
      ends.map((end) => (end.status === 'fulfilled' ? 'ok' : end.reason.reason)),
      ['ok', 'ok', 'too-busy', 'too-busy'],
    )
    assert.deepEqual(vendors.state().DIT, { breaker: 'closed', running: 0, waiting: 0 })
  })

  it('each call is reported with how it ended, without anything about the person', async () => {
    const reports: IdentityCallReport[] = []
    const vendors = open.vendors({}, { report: (report) => reports.push(report) })
    await vendors.dit.check(marenAsked)
    await identityFailureOf(vendors.smfa.send({ ...link, mobile: '12' }))
    assert.deepEqual(
      reports.map(({ durationMs: _, ...report }) => report),
      [
        { vendor: 'DIT', operation: 'check', outcome: 'ok', detail: undefined },
        { vendor: 'SMFA', operation: 'send', outcome: 'bad-request', detail: 'INVALID_FIELDS' },
      ],
    )
  })
})
