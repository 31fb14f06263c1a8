import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { messageFailureOf } from '../../testing/message-failure-of.ts'
import { type OpenVendors, openVendors } from '../../testing/open-vendors.ts'
import { createMessaging } from '../create-messaging.ts'
import type { MessageCallReport } from '../message-call.ts'
import { createSmsSender, type SmsSender, type SmsSenderParts, type SmsSettings } from './sms-sender.ts'

let open: OpenVendors
before(async () => {
  open = await openVendors()
})
after(() => open.close())

const sms = {
  to: '5555550142',
  text: 'Your score went up by 12 points.',
  reference: 'host-1/user-1',
  sentAt: Date.UTC(2031, 4, 6, 7, 8, 9),
}

describe('SMS', () => {
  it('reaches the person with text, link, code and the time of the host', async () => {
    await sender().send({ ...sms, link: 'https://plumbline.example/', otp: '123456' })
    const [message] = await open.messages(sms.reference)
    assert.ok(message)
    assert.deepEqual(
      [message.channel, message.to, message.text, message.link, message.otp, message.createdAt],
      ['SMS', sms.to, sms.text, 'https://plumbline.example/', '123456', sms.sentAt],
    )
  })

  const wrong: readonly [part: string, change: object][] = [
    ['to', { to: '123' }],
    ['to', { to: '5555550142\r\n' }],
    ['text', { text: ' ' }],
    ['text', { text: 'x'.repeat(1_531) }],
    ['reference', { reference: 'x'.repeat(201) }],
  ]
  for (const [part, change] of wrong) {
    it(`is never sent with ${JSON.stringify(change).slice(0, 40)}`, async () => {
      const failure = await messageFailureOf(sender().send({ ...sms, ...change }))
      assert.deepEqual(
        [failure.kind, failure.reason, failure.detail, failure.channel, failure.mayHaveActed],
        ['rejected', 'bad-request', part, 'SMS', false],
      )
    })
  }

  /** Mode, reason, whether the message was taken all the same, whether it may have been. */
  const modes = [
    ['error', 'server-error', false, true],
    ['throttle', 'throttled', false, false],
    ['timeout', 'timeout', true, true],
    ['slow', 'timeout', true, true],
    ['garbage', 'unusable-answer', true, true],
    ['partial', 'unusable-answer', true, true],
    ['reset', 'broken-answer', true, true],
  ] as const
  for (const [mode, reason, taken, mayHaveActed] of modes) {
    it(`in mode ${mode} fails as ${reason}, and the next one goes`, async () => {
      const reference = `mode-${mode}`
      const one = sender(mode === 'timeout' || mode === 'slow' ? { timeoutMs: 1_000 } : {})
      await open.control('POST', '/faults', { target: 'SMS', mode })
      const failure = await messageFailureOf(one.send({ ...sms, reference }))
      assert.deepEqual([failure.kind, failure.reason, failure.mayHaveActed], ['unavailable', reason, mayHaveActed])
      // The carrier may still be working on the message when the sender has given up.
      while (taken && (await open.messages(reference)).length === 0);
      assert.equal((await open.messages(reference)).length, taken ? 1 : 0)
      await sender().send({ ...sms, reference: `${reference}-again` })
      assert.equal((await open.messages(`${reference}-again`)).length, 1)
    })
  }

  it('is rejected with a wrong key', async () => {
    const failure = await messageFailureOf(sender({ apiKey: 'guess' }).send(sms))
    assert.deepEqual([failure.kind, failure.reason], ['rejected', 'bad-credentials'])
  })

  it('is kept back while the carrier keeps failing, until a probe succeeds', async () => {
    let now = 0
    const breaker = { window: 4, minimumCalls: 4, failureShare: 0.5, openMs: 5_000 }
    const one = sender({ breaker }, { now: () => now })
    await open.control('POST', '/faults', { target: 'SMS', mode: 'error', count: 4 })
    for (let i = 0; i < 4; i += 1) await messageFailureOf(one.send(sms))
    assert.equal((await messageFailureOf(one.send(sms))).reason, 'circuit-open')
    now += 5_000
    await one.send(sms)
    assert.equal(one.state().breaker, 'closed')
  })
})

describe('messaging', () => {
  it('sends both ways and reports both', async () => {
    const reports: MessageCallReport[] = []
    const messaging = createMessaging(
      {
        email: {
          host: '127.0.0.1',
          port: open.smtpPort,
          secure: false,
          from: 'no-reply@plumbline.example',
          timeoutMs: 9_000,
        },
        sms: { url: open.url, apiKey: open.vendorKey, timeoutMs: 9_000 },
      },
      { http: open.http, now: () => performance.now(), report: (report) => reports.push(report) },
    )
    const both = { text: 'Hello', reference: 'both' }
    await messaging.email.send({ ...both, to: 'maren@example.com', subject: 'Hi', messageId: 'a@b', date: sms.sentAt })
    await messaging.sms.send({ ...sms, ...both })
    messaging.close()
    assert.deepEqual(
      (await open.messages('both')).map(({ channel }) => channel),
      ['SMS', 'EMAIL'],
    )
    assert.deepEqual(
      reports.map(({ channel, operation, outcome }) => [channel, operation, outcome]),
      [
        ['EMAIL', 'send', 'ok'],
        ['SMS', 'send', 'ok'],
      ],
    )
  })
})

function sender(change: Partial<SmsSettings> = {}, parts: Partial<SmsSenderParts> = {}): SmsSender {
  return createSmsSender(
    { url: open.url, apiKey: open.vendorKey, timeoutMs: 9_000, ...change },
    { http: open.http, now: () => performance.now(), ...parts },
  )
}
