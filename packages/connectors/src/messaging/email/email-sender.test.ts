import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { messageFailureOf } from '../../testing/message-failure-of.ts'
import { type OpenVendors, openVendors } from '../../testing/open-vendors.ts'
import type { MessageCallReport } from '../message-call.ts'
import { createEmailSender, type EmailSender, type EmailSenderParts } from './email-sender.ts'
import type { EmailSettings } from './email-settings.ts'

let open: OpenVendors
const senders: EmailSender[] = []
before(async () => {
  open = await openVendors()
})
after(async () => {
  for (const sender of senders) sender.close()
  await open.close()
})

const mail = {
  to: 'maren@example.com',
  subject: 'Your score went up',
  text: 'Hello Maren,\n\nyour score went up by 12 points.',
  reference: 'host-1/user-1',
  messageId: 'delivery-1@plumbline.example',
  date: Date.UTC(2031, 4, 6, 7, 8, 9),
}

describe('e-mail', () => {
  it('reaches the person with subject, text, reference and the time of the host', async () => {
    await sender().send(mail)
    const [message] = await open.messages(mail.reference)
    assert.ok(message)
    assert.deepEqual(
      [message.channel, message.to, message.subject, message.text, message.link, message.createdAt],
      ['EMAIL', mail.to, mail.subject, mail.text, null, mail.date],
    )
  })

  it('survives letters of any language, long lines and lines that begin with a dot', async () => {
    const odd = {
      to: 'jörg@example.com',
      subject: 'Grüße – 你好 🎉 '.repeat(10).trim(),
      text: `.\n..\n${'x'.repeat(3_000)}\nGrüße 你好 🎉 =3D\n.`,
      reference: 'odd',
    }
    await sender().send({ ...mail, ...odd })
    const [message] = await open.messages('odd')
    assert.deepEqual([message?.to, message?.subject, message?.text], [odd.to, odd.subject, odd.text])
  })

  it('carries its link beside the text, however long', async () => {
    const link = `https://plumbline.example/verify?token=${'secret-'.repeat(60)}&user=7`
    await sender().send({ ...mail, reference: 'link', link, html: `<a href="${link}">Open</a>` })
    const [message] = await open.messages('link')
    assert.deepEqual([message?.link, message?.text], [link, mail.text])
  })

  it('goes over kept connections, many at once', async () => {
    const one = sender({ maxConcurrent: 2 })
    await Promise.all(Array.from({ length: 30 }, () => one.send({ ...mail, reference: 'many' })))
    assert.equal((await open.messages('many')).length, 30)
    assert.deepEqual(one.state(), { breaker: 'closed', running: 0, waiting: 0 })
  })

  it('goes with a log-in where one is wanted', async () => {
    await sender({ user: 'plumbline', password: 'secret-password' }).send({
      ...mail,
      reference: 'logged in'.replace(' ', '-'),
    })
    assert.equal((await open.messages('logged-in')).length, 1)
  })

  const wrong: readonly [part: string, change: object][] = [
    ['to', { to: 'maren@example.com\r\nBcc: all@example.com' }],
    ['to', { to: 'maren@example.com, other@example.com' }],
    ['to', { to: 'Maren <maren@example.com>' }],
    ['to', { to: '"a b"@example.com' }],
    ['to', { to: `${'x'.repeat(250)}@example.com` }],
    ['to', { to: '' }],
    ['subject', { subject: 'News\r\nBcc: all@example.com' }],
    ['subject', { subject: 'News\nX: y' }],
    ['subject', { subject: 'News\u2028X: y' }],
    ['subject', { subject: ' ' }],
    ['subject', { subject: 'x'.repeat(251) }],
    ['text', { text: '' }],
    ['text', { text: 'x'.repeat(256 * 1024 + 1) }],
    ['html', { html: 'x'.repeat(256 * 1024 + 1) }],
    ['reference', { reference: 'host-1/user-1\r\nBcc: all@example.com' }],
    ['reference', { reference: '' }],
    ['link', { link: 'https://x.example/\r\nBcc: all@example.com' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['messageId', { messageId: 'a@b\r\nBcc: all@example.com' }],
    ['messageId', { messageId: '<a@b>' }],
    ['date', { date: Number.NaN }],
    ['date', { date: 1e300 }],
  ]
  for (const [part, change] of wrong) {
    it(`is never sent with ${JSON.stringify(change).slice(0, 50)}`, async () => {
      const failure = await messageFailureOf(sender().send({ ...mail, ...change }))
      assert.deepEqual([failure.kind, failure.reason, failure.detail], ['rejected', 'bad-request', part])
      assert.deepEqual([failure.channel, failure.mayHaveActed], ['EMAIL', false])
    })
  }

  it('wants TLS before it shows a password to another machine', () => {
    const login = { host: 'mail.example.com', user: 'plumbline', password: 'secret-password' }
    assert.throws(() => sender(login), /over TLS/)
    for (const safe of [{ secure: true }, { requireTls: true }]) sender({ ...login, ...safe })
  })

  it('is not sent in the clear when TLS is demanded', async () => {
    for (const demand of [{ requireTls: true }, { secure: true }]) {
      const failure = await messageFailureOf(sender(demand).send({ ...mail, reference: 'in-the-clear' }))
      assert.deepEqual([failure.kind, failure.mayHaveActed], ['unavailable', false], failure.message)
    }
    assert.deepEqual(await open.messages('in-the-clear'), [])
  })

  it('reports how each ended, without anything about the person', async () => {
    const reports: MessageCallReport[] = []
    await sender({}, { report: (report) => reports.push(report) }).send(mail)
    assert.deepEqual(
      reports.map(({ durationMs: _, ...report }) => report),
      [{ channel: 'EMAIL', operation: 'send', outcome: 'ok', detail: undefined }],
    )
  })

  it('fails after the sender was closed', async () => {
    const one = sender()
    await one.send(mail)
    one.close()
    assert.equal((await messageFailureOf(one.send(mail))).kind, 'unavailable')
  })
})

function sender(change: Partial<EmailSettings> = {}, parts: EmailSenderParts = {}): EmailSender {
  const settings = {
    host: '127.0.0.1',
    port: open.smtpPort,
    secure: false,
    from: 'Plumbline <no-reply@plumbline.example>',
  }
  const one = createEmailSender({ timeoutMs: 10_000, ...settings, ...change }, parts)
  senders.push(one)
  return one
}
