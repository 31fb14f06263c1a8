import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { calendarDate } from '@plumbline/core/calendar'
import type { ProviderSettings } from '../../config/providers.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { enroll } from '../../testing/enroll.ts'
import { monitoring } from '../../testing/monitoring.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

/** Settings with which a failing provider is soon given up, and not tried again while the test runs. */
function givingUp(settings: ProviderSettings): ProviderSettings {
  const breaker = { window: 8, minimumCalls: 4, failureShare: 0.5, openMs: 3_600_000 }
  const { EFX, TU, EXP } = settings.bureaus
  return {
    ...settings,
    bureaus: { EFX: { ...EFX, breaker }, TU: { ...TU!, breaker }, EXP: { ...EXP!, breaker } },
    identity: { ...settings.identity, breaker },
  }
}

describe('a fault', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true, providers: givingUp })
  })
  after(() => platform.stop())

  const create = async (body: unknown, host = 'efx-1b') =>
    platform.call('POST', '/sandbox/faults', { token: await platform.hostToken(host), body })
  const features = (host?: string) => platform.lines(host).bureaus.EFX.enrollmentByReference('nobody')

  test('strikes as often as was asked for', async () => {
    const host = 'customer-otp'
    const { body } = await create({ target: 'EFX', mode: 'error', operation: 'enrollment', count: 2 }, host)
    assert.match(body['faultId'] as string, /^[0-9a-f-]{36}$/)
    await assert.rejects(features(host))
    await assert.rejects(features(host))
    assert.equal(await features(host), null)
  })

  /** One call to every provider that can fail, for the given host. */
  const calls: [target: string, (host: string) => Promise<unknown>][] = [
    ['EFX', features],
    ['TU', (host) => platform.lines(host).bureaus.TU!.enrollmentByReference('nobody')],
    ['EXP', (host) => platform.lines(host).bureaus.EXP!.enrollmentByReference('nobody')],
    ['DIT', (host) => platform.lines(host).identity.dit.check(checked)],
    ['SMFA', (host) => platform.lines(host).identity.smfa.status('nobody')],
    ['OTP', (host) => platform.lines(host).identity.otp.check('nobody', '123456')],
    ['PREFILL', (host) => platform.lines(host).identity.prefill.person('nobody', calendarDate('2026-11-02'))],
    ['SMS', (host) => platform.lines(host).messaging.sms.send(sms(host))],
    ['EMAIL', (host) => platform.lines(host).messaging.email.send(mail(host))],
  ]
  const checked = {
    firstName: 'Maren',
    lastName: 'Lindqvist',
    ssn: '666101000',
    birthDate: calendarDate('1984-03-09'),
    mobile: '5555551201',
    address: { street1: '1 Elm St', street2: null, city: 'Wray', state: 'CO', zip: '80758' },
  }
  const referenceOf = (host: string) => `${platform.hosts[host]!.hostId}/somebody`
  const sms = (host: string) => ({ to: '5555550142', text: 'Hello', reference: referenceOf(host), sentAt: 0 })
  const mail = (host: string) => ({
    to: 'maren@example.com',
    subject: 'Hello',
    text: 'Hello',
    reference: referenceOf(host),
    messageId: 'one@plumbline.example',
    date: 0,
  })
  for (const [target, ask] of calls) {
    test(`of ${target} hits the host that asked for it and no other`, async () => {
      await ask('rival')
      const { status } = await create({ target, mode: 'error', durationSeconds: 600 })
      assert.equal(status, 200)
      // So many failures open the breaker of that host.
      for (let time = 0; time < 8; time++) {
        await assert.rejects(ask('efx-1b'))
        await ask('rival')
      }
    })
  }

  test('of pushes hits the host that asked for it and no other', async () => {
    const { happen, details } = monitoring(() => platform)
    const [own, other] = [
      await enroll(platform, 'efx-3b', { person: { ssn: '666102031' } }),
      await enroll(platform, 'rival', { person: { ssn: '666102032' } }),
    ]
    await create({ target: 'EFX', mode: 'error', operation: 'crt', durationSeconds: 600 }, 'efx-3b')
    await happen(own, 'HARD_INQUIRY')
    await happen(other, 'HARD_INQUIRY')
    assert.deepEqual((await details(own)).length, 0)
    assert.ok((await details(other)).length > 0)
  })

  const wrong: [string, unknown, string][] = [
    ['an unknown target', { target: 'MOON', mode: 'error' }, 'target'],
    ['an unknown mode', { target: 'EFX', mode: 'sulk' }, 'mode'],
    ['a mode of the sandbox’s own', { target: 'EFX', mode: 'wrong-person' }, 'mode'],
    ['count and duration', { target: 'EFX', mode: 'error', count: 1, durationSeconds: 1 }, 'durationSeconds'],
    ['too many', { target: 'EFX', mode: 'error', count: 1001 }, 'count'],
    ['too long', { target: 'EFX', mode: 'error', durationSeconds: 86_401 }, 'durationSeconds'],
    ['too slow', { target: 'EFX', mode: 'slow', delayMs: 60_001 }, 'delayMs'],
    ['an operation of another target', { target: 'DIT', mode: 'error', operation: 'pull' }, 'operation'],
    ['nothing', {}, 'target'],
  ]
  for (const [what, body, field] of wrong) {
    test(`is refused with ${what}`, async () => {
      const answer = await create(body)
      assertRefused(answer, 'SC200')
      assert.ok(
        (answer.body['details'] as string[]).some((detail) => detail.startsWith(`${field}:`)),
        answer.text,
      )
    })
  }
})
