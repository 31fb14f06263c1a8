import assert from 'node:assert/strict'
import { createECDH, createPrivateKey, sign } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { encrypt } from 'http_ece'
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts'

let sandbox: TestSandbox
before(async () => {
  sandbox = await openSandbox()
})
after(() => sandbox.stop())

const server = createECDH('prime256v1')
server.generateKeys()
const content = {
  title: 'A new account',
  body: 'At LARKSPUR BANK',
  url: 'https://app.example.com/',
  timestamp: 1_800_000_000_000,
}

interface MadeBrowser {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

describe('the push service', () => {
  it('shows what a browser got among the messages, also after a restart', async () => {
    const browser = await make('host-a/anna')
    assert.equal((await push(browser)).status, 201)
    await sandbox.restart()
    const { messages } = (await sandbox.get('/control/messages?reference=host-a/anna')).body
    assert.deepEqual(
      messages.map(({ id: _, to: __, ...message }: Record<string, unknown>) => message),
      [
        {
          channel: 'PUSH',
          text: 'A new account\nAt LARKSPUR BANK',
          link: 'https://app.example.com/',
          reference: 'host-a/anna',
          subject: null,
          otp: null,
          createdAt: 1_800_000_000_000,
        },
      ],
    )
  })

  it('takes messages only from the server that the browser has subscribed to', async () => {
    const browser = await make('host-a/bert')
    const stranger = createECDH('prime256v1')
    stranger.generateKeys()
    const seconds = Math.floor(Date.now() / 1000)
    const refused = {
      'no header': undefined,
      'another server': vapid(browser, stranger),
      'a signature of another': vapid(browser, stranger).replace(/k=.*/, `k=${server.getPublicKey('base64url')}`),
      'another origin': vapid({ endpoint: 'https://push.example.com/1' }),
      'an old token': vapid(browser, server, seconds - 1),
      'a token for a week': vapid(browser, server, seconds + 7 * 86_400),
    }
    for (const [what, authorization] of Object.entries(refused)) {
      assert.equal((await push(browser, { authorization })).status, 403, what)
    }
    assert.equal((await sandbox.get('/control/messages?reference=host-a/bert')).body.messages.length, 0)
  })

  it('refuses what no browser could read', async () => {
    const [browser, other] = [await make('host-a/cleo'), await make('host-a/cleo')]
    assert.equal((await push(browser, { body: sealed(other) })).status, 400)
    assert.equal((await push(browser, { body: sealed(browser, 'not JSON') })).status, 400)
    assert.equal((await push(browser, { body: sealed(browser).subarray(0, 90) })).status, 400)
    assert.equal((await push(browser, { body: Buffer.alloc(0) })).status, 400)
    assert.equal((await push(browser, { body: Buffer.alloc(4097) })).status, 413)
    assert.equal((await push(browser, { ttl: undefined })).status, 400)
    assert.equal((await push(browser, { 'content-encoding': 'aesgcm' })).status, 415)
  })

  it('knows no browser that was not made here', async () => {
    const browser = await make('host-a/dora')
    const unknown = { ...browser, endpoint: `${browser.endpoint}x` }
    assert.equal((await push(unknown)).status, 410)
  })

  it('fails for the client of the browser alone', async () => {
    const [one, other] = [await make('host-a/emil'), await make('host-b/emil')]
    await sandbox.post('/control/faults', {
      target: 'PUSH',
      mode: 'error',
      client: 'host-a',
      clientName: 'A',
      count: 1,
    })
    assert.equal((await push(other)).status, 201)
    assert.equal((await push(one)).status, 503)
    assert.equal((await push(one)).status, 201)
  })

  it('makes a browser only for a reference and a key', async () => {
    const serverKey = server.getPublicKey('base64url')
    for (const body of [
      {},
      { reference: 'host-a/anna' },
      { serverKey },
      { reference: 'host-a/anna', serverKey: 'short' },
    ]) {
      assert.equal((await sandbox.post('/control/browsers', body)).status, 400)
    }
  })
})

async function make(reference: string): Promise<MadeBrowser> {
  const answer = await sandbox.post('/control/browsers', { reference, serverKey: server.getPublicKey('base64url') })
  assert.equal(answer.status, 201)
  return answer.body as MadeBrowser
}

/** As a server that is not ours would send it: another library encrypts. */
function sealed({ keys }: MadeBrowser, text = JSON.stringify(content)): Buffer {
  const privateKey = createECDH('prime256v1')
  privateKey.generateKeys()
  return encrypt(Buffer.from(text), { version: 'aes128gcm', dh: keys.p256dh, privateKey, authSecret: keys.auth })
}

interface Changes {
  body?: Buffer
  authorization?: string | undefined
  ttl?: string | undefined
  'content-encoding'?: string
}

function push(browser: MadeBrowser, { body = sealed(browser), ...changes }: Changes = {}): Promise<Response> {
  const headers = {
    authorization: vapid(browser),
    ttl: '60',
    'content-encoding': 'aes128gcm',
    connection: 'close',
    ...changes,
  }
  const sent = Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined)
  return fetch(browser.endpoint, { method: 'POST', headers: Object.fromEntries(sent), body: new Uint8Array(body) })
}

function vapid({ endpoint }: { endpoint: string }, pair = server, exp = Math.floor(Date.now() / 1000) + 3600): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { origin } = new URL(endpoint)
  const body = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp, sub: 'mailto:a@example.com' })}`
  const point = pair.getPublicKey()
  const piece = (from: number, to: number) => point.subarray(from, to).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: piece(1, 33), y: piece(33, 65), d: pair.getPrivateKey('base64url') }
  const key = createPrivateKey({ key: jwk, format: 'jwk' })
  const signature = sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')
  return `vapid t=${body}.${signature}, k=${point.toString('base64url')}`
}
