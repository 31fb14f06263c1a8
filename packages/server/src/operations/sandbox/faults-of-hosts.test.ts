import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { calendarDate } from '@plumbline/core/calendar'
import { enroll } from '../../testing/enroll.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

const day = calendarDate('2026-11-02')
const person = {
  firstName: 'Maren',
  lastName: 'Lindqvist',
  ssn: '666101000',
  birthDate: calendarDate('1984-03-09'),
  mobile: '5555551201',
  address: { street1: '1 Elm St', street2: null, city: 'Wray', state: 'CO', zip: '80758' },
}

describe('a fault of one host', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  type Ask = (host: string) => Promise<unknown>
  const bureau = (host: string, name: 'EFX' | 'TU' | 'EXP') => platform.lines(host).bureaus[name]!
  const reference = (host: string) => `${platform.hosts[host]!.hostId}/somebody`
  const calls: readonly [target: string, operation: string, Ask][] = [
    ...(['EFX', 'TU', 'EXP'] as const).flatMap((name): [string, string, Ask][] => [
      [name, 'enrollment', (host) => bureau(host, name).enrollmentByReference('nobody')],
      [name, 'cfm', (host) => bureau(host, name).fetchCfm(day, { references: ['nobody'] })],
    ]),
    ['DIT', 'check', (host) => platform.lines(host).identity.dit.check(person)],
    ['SMFA', 'status', (host) => platform.lines(host).identity.smfa.status('nobody')],
    ['OTP', 'check', (host) => platform.lines(host).identity.otp.check('nobody', '123456')],
    ['PREFILL', 'person', (host) => platform.lines(host).identity.prefill.person('nobody', day)],
    [
      'SMS',
      'send',
      (host) =>
        platform
          .lines(host)
          .messaging.sms.send({ to: '5555550142', text: 'Hello', reference: reference(host), sentAt: 0 }),
    ],
    [
      'EMAIL',
      'send',
      (host) =>
        platform.lines(host).messaging.email.send({
          to: 'maren@example.com',
          subject: 'Hello',
          text: 'Hello',
          reference: reference(host),
          messageId: 'one@plumbline.example',
          date: 0,
        }),
    ],
  ]

  const faultsOf = async (host: string) => {
    const { faults } = await platform.sandbox.control('GET', `/faults?client=${platform.hosts[host]!.hostId}`)
    return faults as { left: number }[]
  }
  /** Until the fault has struck; whoever it strikes may hang for long afterwards. */
  const struck = async (host: string) => {
    while ((await faultsOf(host)).length > 0);
  }

  for (const mode of ['timeout', 'error', 'slow', 'garbage', 'partial'])
    for (const [target, operation, ask] of calls) {
      test(`that has ${target} ${operation} end in ${mode} hits that host alone`, async () => {
        const fault = { target, mode, operation, count: 1, ...(mode === 'slow' && { delayMs: 1 }) }
        const token = await platform.hostToken('efx-1b')
        const { status, text } = await platform.call('POST', '/sandbox/faults', { token, body: fault })
        assert.equal(status, 200, text)
        await ask('rival')
        assert.equal((await faultsOf('efx-1b')).length, 1)
        const own = ask('efx-1b').then(
          () => 'answered',
          () => 'failed',
        )
        await struck('efx-1b')
        await ask('rival')
        if (mode !== 'timeout') assert.equal(await own, mode === 'slow' ? 'answered' : 'failed')
      })
    }

  test('that holds back pushes does not hold up what another host makes happen to the same person', async () => {
    const { happen } = monitoring(() => platform)
    const ssn = '666102031'
    await enroll(platform, 'efx-3b', { person: { ssn } })
    const other = await enroll(platform, 'rival', { person: { ssn } })
    const body = { target: 'EFX', mode: 'slow', operation: 'crt', delayMs: 60_000, durationSeconds: 600 }
    await platform.call('POST', '/sandbox/faults', { token: await platform.hostToken('efx-3b'), body })
    const { alertIds } = await happen(other, 'HARD_INQUIRY')
    assert.equal(alertIds.length, 1)
    const { pushes } = await platform.sandbox.control('GET', '/pushes')
    assert.deepEqual((pushes as { state: string }[]).map(({ state }) => state).sort(), ['DELIVERED', 'PENDING'])
  })

  test('that makes its own push slow is waited for, however long it takes', async () => {
    const { happen } = monitoring(() => platform)
    const user = await enroll(platform, 'all-bureaus', { person: { ssn: '666102032' } })
    const body = { target: 'EFX', mode: 'slow', operation: 'crt', delayMs: 6_000, count: 1 }
    await platform.call('POST', '/sandbox/faults', { token: await platform.hostToken('all-bureaus'), body })
    const { applied, alertIds } = await happen(user, 'HARD_INQUIRY')
    assert.deepEqual([applied, alertIds.length], [true, 1])
  })
})
