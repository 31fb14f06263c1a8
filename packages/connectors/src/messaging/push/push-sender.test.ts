import assert from 'node:assert/strict'
import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { after, describe, test } from 'node:test'
import { decrypt } from 'http_ece'
import { createGuardedDialer } from '../../outbound/guarded-dialer.ts'
import { openReceivers } from '../../testing/receivers.ts'
import { createPushSender, type PushOutcome } from './push-sender.ts'
import { vapidKeyFrom } from './vapid-key.ts'

const receivers = openReceivers()
const dialer = createGuardedDialer({ allowLocal: true })
after(() => {
  dialer.close()
  receivers.close()
})

const secret = randomBytes(32)
const key = vapidKeyFrom(() => secret)
const browser = createECDH('prime256v1')
const keys = { p256dh: browser.generateKeys(), auth: randomBytes(16) }
const message = { content: Buffer.from('{"title":"A new account"}'), keepSeconds: 3600, topic: 'alert' }

describe('a push message', () => {
  test('reaches the push service encrypted, with how long to keep it and by whom it was sent', async () => {
    const { endpoint, seen } = await receiver(201)
    const outcome = await sender().send({ endpoint, ...keys }, message)
    assert.equal(outcome, 'sent')
    const [{ headers, body }] = seen as [Seen]
    const { ttl, urgency, topic } = headers
    assert.deepEqual([headers['content-encoding'], ttl, urgency, topic], ['aes128gcm', '3600', 'high', 'alert'])
    const opened = decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: keys.auth })
    assert.deepEqual(opened, message.content)

    const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
    assert.equal(publicKey, key.publicKey)
    assert.ok(isSignedBy(publicKey, token))
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
    const expires = Math.floor(start / 1000) + 12 * 3600
    assert.deepEqual(claims, { aud: new URL(endpoint).origin, exp: expires, sub: 'https://credit.example.com' })
  })

  test('shows the same token to the same push service for hours, and never an old one', async () => {
    const { endpoint, seen } = await receiver(201)
    const other = await receiver(201)
    let now = start
    const one = sender(() => now)
    const hours = [0, 5, 10.9, 11.1, 30]
    for (const hour of hours) {
      now = start + hour * 3_600_000
      await one.send({ endpoint, ...keys }, message)
    }
    await one.send({ endpoint: other.endpoint, ...keys }, message)
    const shown = seen.map(({ headers }) => headers.authorization)
    assert.deepEqual(
      [shown[0] === shown[1], shown[1] === shown[2], shown[2] === shown[3], shown[3] === shown[4]],
      [true, true, false, false],
    )
    assert.notEqual(other.seen[0]?.headers.authorization, shown[4])
  })

  const outcomes: Readonly<Record<number, PushOutcome>> = {
    200: 'sent',
    201: 'sent',
    202: 'sent',
    301: 'failed',
    400: 'failed',
    403: 'failed',
    404: 'gone',
    410: 'gone',
    413: 'failed',
    429: 'failed',
    500: 'failed',
    503: 'failed',
  }
  for (const [status, outcome] of Object.entries(outcomes)) {
    test(`that is answered with ${status} is ${outcome}`, async () => {
      const { endpoint } = await receiver(Number(status))
      assert.equal(await sender().send({ endpoint, ...keys }, message), outcome)
    })
  }

  test('to a push service that is away can be sent later', async () => {
    const port = await receivers.raw((connection) => connection.destroy())
    assert.equal(await sender().send({ endpoint: `http://127.0.0.1:${port}/`, ...keys }, message), 'failed')
  })
})

test('the key pair follows from its secret alone, also past a number that is no private key', () => {
  assert.equal(vapidKeyFrom(() => secret).publicKey, key.publicKey)
  assert.notEqual(vapidKeyFrom(() => randomBytes(32)).publicKey, key.publicKey)
  const beyondTheOrder = Buffer.alloc(32, 0xff)
  assert.equal(vapidKeyFrom((attempt) => (attempt === 0 ? beyondTheOrder : secret)).publicKey, key.publicKey)
  assert.equal(Buffer.from(key.publicKey, 'base64url').length, 65)
})

const start = Date.UTC(2026, 9, 16)

function sender(now = () => start) {
  return createPushSender({ dialer, key, subject: 'https://credit.example.com', now })
}

interface Seen {
  headers: IncomingHttpHeaders
  body: Buffer
}

async function receiver(status: number) {
  const seen: Seen[] = []
  const port = await receivers.http((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      seen.push({ headers: request.headers, body: Buffer.concat(chunks) })
      answer.writeHead(status).end()
    })
  })
  return { endpoint: `http://127.0.0.1:${port}/push/1`, seen }
}

function isSignedBy(publicKey: string, token: string): boolean {
  const point = Buffer.from(publicKey, 'base64url')
  const part = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const known = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: part(1, 33), y: part(33, 65) }, format: 'jwk' })
  const [header, body, signature = ''] = token.split('.')
  const signed = Buffer.from(`${header}.${body}`)
  return verify('sha256', signed, { key: known, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))
}
