import assert from 'node:assert/strict'
import net from 'node:net'
import { after, before, describe, it } from 'node:test'
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts'

let sandbox: TestSandbox
before(async () => {
  sandbox = await openSandbox()
})
after(() => sandbox.stop())

const mail = [
  'From: Plumbline <no-reply@plumbline.example>',
  'To: maren@example.com',
  'Subject: =?UTF-8?Q?News_for_J=C3=B6rg?=',
  'Date: Mon, 16 Nov 2026 12:30:00 +0000',
  'X-Plumbline-Reference: host-1/user-1',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Gr=C3=BC=C3=9Fe! Look at https://plumbline.example/a?b=3D1. Bye',
]

describe('mail server of the sandbox', () => {
  it('puts a mail into the message box', async () => {
    await deliver(mail)
    const [message] = await messagesOf('host-1/user-1')
    assert.deepEqual(
      { ...message, id: null },
      {
        id: null,
        channel: 'EMAIL',
        to: 'maren@example.com',
        reference: 'host-1/user-1',
        subject: 'News for Jörg',
        text: 'Grüße! Look at https://plumbline.example/a?b=1. Bye',
        link: 'https://plumbline.example/a?b=1',
        otp: null,
        unsubscribe: null,
        createdAt: Date.UTC(2026, 10, 16, 12, 30),
      },
    )
  })

  it('keeps where a mail is stopped apart from what it wants to be opened', async () => {
    const stop = 'https://plumbline.example/stop?token=x'
    await deliver([
      'X-Plumbline-Reference: stopped',
      `List-Unsubscribe: <${stop}>`,
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      '',
      `Stop: ${stop} Read: https://plumbline.example/read`,
    ])
    const [message] = await messagesOf('stopped')
    assert.deepEqual([message?.unsubscribe, message?.link], [stop, 'https://plumbline.example/read'])
  })

  it('prefers the link that the sender names', async () => {
    await deliver([
      'X-Plumbline-Reference: named',
      'X-Plumbline-Link: https://x.example/open',
      '',
      'See http://y.example',
    ])
    assert.equal((await messagesOf('named'))[0]?.link, 'https://x.example/open')
  })

  it('keeps a mail once for each who receives it, and without headers as of now', async () => {
    await deliver(['X-Plumbline-Reference: two', '', 'Hello'], ['one@example.com', 'two@example.com'])
    const messages = await messagesOf('two')
    assert.deepEqual(messages.map(({ to }) => to).sort(), ['one@example.com', 'two@example.com'])
    assert.deepEqual([messages[0]?.subject, messages[0]?.link], [null, null])
    assert.ok(Math.abs((messages[0]?.createdAt ?? 0) - Date.now()) < 60_000)
  })

  it('takes a log-in, any one', async () => {
    const talk = await connect()
    const login = Buffer.from('\0somebody\0anything').toString('base64')
    assert.match(await talk.say(`AUTH PLAIN ${login}`), /^235 /)
    talk.end()
  })

  it('offers no TLS and tells how much it takes', async () => {
    const talk = await connect()
    const offers = await talk.say('EHLO again.example')
    assert.doesNotMatch(offers, /STARTTLS/)
    assert.match(offers, /SIZE 1048576/)
    talk.end()
  })

  it('refuses a mail of more than 1 MiB and keeps nothing of it', async () => {
    const line = 'x'.repeat(900)
    const large = ['X-Plumbline-Reference: large', '', ...Array.from({ length: 1300 }, () => line)]
    assert.match(await deliver(large), /^552 /)
    assert.deepEqual(await messagesOf('large'), [])
  })

  it('is reached from this machine only', () => {
    assert.equal(sandbox.settings.host, '127.0.0.1')
    assert.ok(sandbox.smtpPort > 0)
  })

  it('logs nothing of a mail', () => {
    assert.ok(sandbox.logged.some((line) => line.includes('"mail"')))
    assert.doesNotMatch(sandbox.logged.join('\n'), /maren|example|host-1|News/)
  })

  it('takes mail again after a restart', async () => {
    await sandbox.restart()
    await deliver(['X-Plumbline-Reference: again', '', 'Hello'])
    assert.equal((await messagesOf('again')).length, 1)
  })
})

interface Told {
  readonly to: string
  readonly subject: string | null
  readonly link: string | null
  readonly unsubscribe: string | null
  readonly createdAt: number
}

async function messagesOf(reference: string): Promise<Told[]> {
  return (await sandbox.get(`/control/messages?reference=${encodeURIComponent(reference)}`)).body.messages
}

/** The last reply of the server. */
async function deliver(lines: readonly string[], to: readonly string[] = ['maren@example.com']): Promise<string> {
  const talk = await connect()
  await talk.say('MAIL FROM:<no-reply@plumbline.example>')
  for (const one of to) await talk.say(`RCPT TO:<${one}>`)
  await talk.say('DATA')
  const reply = await talk.say([...lines, '.'].join('\r\n'))
  talk.end()
  return reply
}

async function connect() {
  const socket = net.connect(sandbox.smtpPort, '127.0.0.1')
  let heard = ''
  const reply = () =>
    new Promise<string>((resolve, reject) => {
      const read = () => {
        const end = /^\d{3} .*\r\n/m.exec(heard)
        if (!end) return
        socket.off('data', listen)
        const text = heard.slice(0, end.index + end[0].length)
        heard = heard.slice(text.length)
        resolve(text)
      }
      const listen = (chunk: Buffer) => {
        heard += chunk.toString()
        read()
      }
      socket.on('data', listen)
      socket.once('error', reject)
      read()
    })
  await reply()
  const say = (line: string) => {
    socket.write(`${line}\r\n`)
    return reply()
  }
  await say('EHLO test.example')
  return { say, end: () => socket.end() }
}
