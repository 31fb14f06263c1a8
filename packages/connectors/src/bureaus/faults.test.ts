import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { bureaus } from '@plumbline/core/bureaus'
import { calendarDate } from '@plumbline/core/calendar'
import { failureOf, maren, type OpenBureaus, openBureaus } from '../testing/open-bureaus.ts'
import type { BureauClient } from './bureau-client.ts'
import type { BureauFailure, BureauFailureKind, BureauFailureReason } from './bureau-failure.ts'

let open: OpenBureaus
before(async () => {
  open = await openBureaus()
})
after(() => open.close())

const today = calendarDate('2026-11-02')
const features = ['1B Monitoring'] as const
const impatient = { timeoutMs: 1_000, batchTimeoutMs: 1_000 }

type Expected = readonly [reason: BureauFailureReason, kind: BureauFailureKind, detail?: string | undefined]

const faults: readonly [mode: string, expected: Expected, fault?: object][] = [
  ['timeout', ['timeout', 'unavailable']],
  ['slow', ['timeout', 'unavailable']],
  ['error', ['server-error', 'unavailable']],
  ['throttle', ['throttled', 'throttled']],
  ['reset', ['broken-answer', 'unavailable']],
  ['garbage', ['unusable-answer', 'unavailable']],
  ['partial', ['unusable-answer', 'unavailable']],
  ['wrong-person', ['unusable-answer', 'unavailable', 'wrong-person']],
]

for (const bureau of bureaus) {
  describe(`faults of ${bureau}`, () => {
    for (const [mode, [reason, kind, detail]] of faults) {
      it(`a pull in mode ${mode} fails as ${kind}, ${reason}, and the next one succeeds`, async () => {
        // The token is fetched beforehand, so that only the pull itself meets the fault.
        const client = open.clientOf(bureau, mode === 'timeout' || mode === 'slow' ? impatient : {})
        await warmUp(client)
        await open.control('POST', '/faults', { target: bureau, mode, operation: 'pull' })
        const failure = await failureOf(client.pull(maren, today))
        assert.deepEqual([failure.reason, failure.kind], [reason, kind])
        if (detail) assert.equal(failure.detail, detail)
        assert.deepEqual(await open.control('GET', '/faults'), { faults: [] })
        assert.equal((await open.clientOf(bureau).pull(maren, today)).result, 'file')
      })
    }

    it('an enrollment whose answer was lost is found by its reference', async () => {
      for (const mode of ['timeout', 'garbage', 'partial', 'reset']) {
        const reference = `lost by ${mode}`
        const client = open.clientOf(bureau, mode === 'timeout' ? impatient : {})
        await warmUp(client)
        await open.control('POST', '/faults', { target: bureau, mode, operation: 'enroll' })
        const failure = await failureOf(client.enroll({ reference, person: maren, features }, today))
        assert.equal(failure.mayHaveActed, true, mode)
        // The bureau may still be working on the enrollment when the caller has given up.
        const patient = open.clientOf(bureau)
        while ((await patient.enrollmentByReference(reference)) === null);
      }
    })

    it('an enrollment that met an error was not made', async () => {
      const client = open.clientOf(bureau)
      await open.control('POST', '/faults', { target: bureau, mode: 'error', operation: 'enroll' })
      await failureOf(client.enroll({ reference: 'not made', person: maren, features }, today))
      assert.equal(await client.enrollmentByReference('not made'), null)
    })

    it('every operation fails typed in every mode of the service', async () => {
      const client = open.clientOf(bureau, {
        ...impatient,
        breaker: { window: 1, minimumCalls: 99, failureShare: 1, openMs: 1 },
      })
      await warmUp(client)
      const calls: readonly [string, () => Promise<unknown>][] = [
        ['features', () => client.changeFeatures('any', features)],
        ['unenroll', () => client.unenroll('any')],
        ['enrollment', () => client.enrollmentByReference('any')],
        ['cfm', () => client.fetchCfm(today)],
      ]
      for (const mode of ['timeout', 'error', 'slow', 'garbage', 'partial']) {
        await Promise.all(
          calls.map(async ([operation, call]) => {
            await open.control('POST', '/faults', { target: bureau, mode, operation })
            assert.notEqual((await failureOf(call())).kind, 'rejected', `${operation} ${mode}`)
          }),
        )
      }
    })

    it('a token that cannot be had fails the call, which was never made', async () => {
      for (const [mode, [reason, kind]] of faults.filter(([each]) => each !== 'wrong-person' && each !== 'slow')) {
        const client = open.clientOf(bureau, mode === 'timeout' ? impatient : {})
        await open.control('POST', '/faults', { target: bureau, mode, operation: 'token' })
        const failure = await failureOf(
          client.enroll({ reference: `no token ${mode}`, person: maren, features }, today),
        )
        assert.deepEqual([failure.reason, failure.kind, failure.mayHaveActed], [reason, kind, false], mode)
      }
    })

    it('an error that lasts opens the breaker, and the bureau is left alone until a probe succeeds', async () => {
      let now = 0
      const breaker = { window: 4, minimumCalls: 4, failureShare: 0.5, openMs: 5_000 }
      const client = open.clientOf(bureau, { breaker }, () => now)
      const fault = { target: bureau, mode: 'error', operation: 'pull', durationSeconds: 3600 }
      const { faultId } = (await open.control('POST', '/faults', fault)) as { faultId: string }
      for (let call = 0; call < 4; call += 1) await failureOf(client.pull(maren, today))
      assert.equal((await failureOf(client.pull(maren, today))).reason, 'circuit-open')
      await open.control('DELETE', `/faults/${faultId}`)
      assert.equal((await failureOf(client.pull(maren, today))).retryAfterMs, 5_000)
      now += 5_000
      assert.equal((await client.pull(maren, today)).result, 'file')
      assert.equal(client.state().breaker, 'closed')
    })
  })
}

/** Fetches the token, which on a busy machine takes a hasty client more than one try. */
async function warmUp(client: BureauClient<unknown>): Promise<void> {
  for (;;) {
    const asked = await client.enrollmentByReference('warm-up').catch((error: BureauFailure) => error)
    if (asked === null) return
  }
}
