import assert from 'node:assert/strict'
import net, { type AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { messageFailureOf } from '../../testing/message-failure-of.ts'
import { type OpenVendors, openVendors } from '../../testing/open-vendors.ts'
import { createEmailSender, type EmailSender } from './email-sender.ts'
import type { EmailSettings } from './email-settings.ts'

let open: OpenVendors
const senders: EmailSender[] = []
const servers: { server: net.Server; sockets: Set<net.Socket> }[] = []
before(async () => {
  open = await openVendors()
})
after(async () => {
  for (const sender of senders) sender.close()
  for (const { server, sockets } of servers) {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  await open.close()
})

const mail = {
  to: 'maren@example.com',
  subject: 'Your score went up',
  text: 'Hello Maren',
  reference: 'host-1/user-1',
  messageId: 'delivery-1@plumbline.example',
  date: Date.UTC(2026, 10, 16),
}

describe('faults of the mail carrier', () => {
  /** Mode, reason, whether the carrier has taken the mail all the same. */
  const modes = [
    ['error', 'server-error', false],
    ['throttle', 'server-error', false],
    ['timeout', 'timeout', true],
    ['slow', 'timeout', true],
    ['garbage', 'unusable-answer', true],
    ['partial', 'broken-answer', true],
    ['reset', 'broken-answer', true],
  ] as const
  for (const [mode, reason, taken] of modes) {
    it(`in mode ${mode} a mail fails as ${reason}, and the next one goes`, async () => {
      const reference = `mode-${mode}`
      const one = sender(open.smtpPort, mode === 'timeout' || mode === 'slow' ? { timeoutMs: 1_000 } : {})
      await sendAtLast(one, 'warm-up')
      await open.control('POST', '/faults', { target: 'EMAIL', mode })
      const failure = await messageFailureOf(one.send({ ...mail, reference }))
      assert.deepEqual(
        [failure.kind, failure.reason, failure.mayHaveActed, failure.channel],
        ['unavailable', reason, taken, 'EMAIL'],
      )
      assert.equal((await open.messages(reference)).length, taken ? 1 : 0)
      await sender(open.smtpPort).send({ ...mail, reference: `${reference}-again` })
      assert.equal((await open.messages(`${reference}-again`)).length, 1)
    })
  }

  it('a sender goes on after its connections were given up', async () => {
    const one = sender(open.smtpPort, { timeoutMs: 1_000 })
    await open.control('POST', '/faults', { target: 'EMAIL', mode: 'slow' })
    await messageFailureOf(one.send({ ...mail, reference: 'given-up' }))
    await sendAtLast(one, 'goes-on')
    assert.ok((await open.messages('goes-on')).length > 0)
  })

  it('a sender goes on after the carrier restarted', async () => {
    const one = sender(open.smtpPort)
    await one.send({ ...mail, reference: 'before' })
    await open.restart()
    await one.send({ ...mail, reference: 'after' })
    assert.equal((await open.messages('after')).length, 1)
  })

  it('a carrier that keeps failing is left alone until a probe succeeds', async () => {
    let now = 0
    const breaker = { window: 4, minimumCalls: 4, failureShare: 0.5, openMs: 5_000 }
    const one = sender(open.smtpPort, { breaker }, () => now)
    const fault = { target: 'EMAIL', mode: 'error', durationSeconds: 3600 }
    const { faultId } = (await open.control('POST', '/faults', fault)) as { faultId: string }
    for (let i = 0; i < 4; i += 1) assert.equal((await messageFailureOf(one.send(mail))).reason, 'server-error')
    const refused = await messageFailureOf(one.send(mail))
    assert.deepEqual([refused.reason, refused.kind, refused.retryAfterMs], ['circuit-open', 'unavailable', 5_000])
    await open.control('DELETE', `/faults/${faultId}`)
    now += 5_000
    await one.send({ ...mail, reference: 'recovered' })
    assert.deepEqual([one.state().breaker, (await open.messages('recovered')).length], ['closed', 1])
  })
})

describe('a strange mail server', () => {
  const said: readonly [what: string, script: Script, reason: string, kind: string, mayHaveActed: boolean][] = [
    [
      'refuses the recipient for good',
      { RCPT: '550 no such user maren@example.com' },
      'bad-request',
      'rejected',
      false,
    ],
    ['refuses the recipient for now', { RCPT: '450 later' }, 'server-error', 'unavailable', false],
    ['refuses the sender for good', { MAIL: '553 not you' }, 'bad-request', 'rejected', false],
    ['refuses the mail for good', { body: '554 spam' }, 'bad-request', 'rejected', false],
    ['refuses the log-in', { AUTH: '535 wrong' }, 'bad-credentials', 'rejected', false],
    ['cannot look at the log-in now', { AUTH: '454 later' }, 'server-error', 'unavailable', false],
    ['greets with garbage', { greeting: 'HTTP/1.1 400 Bad Request' }, 'unusable-answer', 'unavailable', true],
    [
      'greets with too much',
      { greeting: `220-${'x'.repeat(4 * 1024 * 1024)}` },
      'unusable-answer',
      'unavailable',
      true,
    ],
    ['answers a recipient with garbage', { RCPT: 'what?' }, 'unusable-answer', 'unavailable', false],
    ['answers the mail with something else', { body: '354 go on' }, 'unusable-answer', 'unavailable', true],
    ['wants nothing of us', { greeting: '554 go away' }, 'server-error', 'unavailable', false],
    ['has no time', { greeting: '421 too busy' }, 'server-error', 'unavailable', false],
  ]
  for (const [what, script, reason, kind, mayHaveActed] of said) {
    it(`that ${what} fails the mail as ${kind}, ${reason}`, async () => {
      const one = sender(await strangeServer(script), { user: 'plumbline', password: 'secret-password' })
      const failure = await messageFailureOf(one.send(mail))
      assert.deepEqual([failure.reason, failure.kind, failure.mayHaveActed], [reason, kind, mayHaveActed])
    })
  }

  it('that never greets is not waited for longer than the deadline', async () => {
    const failure = await messageFailureOf(
      sender(await strangeServer({ greeting: null }), { timeoutMs: 1_000 }).send(mail),
    )
    assert.deepEqual([failure.reason, failure.kind], ['timeout', 'unavailable'])
  })

  it('that does not exist is unreachable, and nothing was sent', async () => {
    const failure = await messageFailureOf(sender(1).send(mail))
    assert.deepEqual([failure.reason, failure.kind, failure.mayHaveActed], ['unreachable', 'unavailable', false])
  })
})

/** Opens the connection. On a busy machine a hasty sender may need more than one try. */
async function sendAtLast(one: EmailSender, reference: string): Promise<void> {
  const attempt = () =>
    one.send({ ...mail, reference }).then(
      () => true,
      () => false,
    )
  while (!(await attempt()));
}

type Script = Partial<Record<'greeting' | 'MAIL' | 'RCPT' | 'AUTH' | 'body', string | null>>

/** A mail server that says what the script tells it to, and otherwise what is expected. */
async function strangeServer(script: Script): Promise<number> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    const say = (line: string | null) => line !== null && socket.write(`${line}\r\n`)
    say(script.greeting === undefined ? '220 here' : script.greeting)
    let inBody = false
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        const verb = line.slice(0, 4).toUpperCase()
        if (inBody && line !== '.') continue
        if (inBody) say(script.body ?? '250 taken')
        else if (verb === 'EHLO') say('250-here\r\n250 AUTH PLAIN LOGIN')
        else if (verb === 'AUTH') say(script.AUTH ?? '235 welcome')
        else if (verb === 'MAIL' || verb === 'RCPT') say(script[verb] ?? '250 fine')
        else if (verb === 'DATA') say('354 go on')
        else say('250 fine')
        inBody = verb === 'DATA'
      }
    })
  })
  servers.push({ server, sockets })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function sender(port: number, change: Partial<EmailSettings> = {}, now = () => performance.now()): EmailSender {
  const from = 'Plumbline <no-reply@plumbline.example>'
  const one = createEmailSender({ host: '127.0.0.1', port, secure: false, from, timeoutMs: 10_000, ...change }, { now })
  senders.push(one)
  return one
}
