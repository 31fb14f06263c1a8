import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type Platform, startPlatform } from '@plumbline/server/testing/platform'
import { openReceiver, type ReceiverAnswer } from '@plumbline/server/testing/webhook-receiver'
import { Webhook } from 'standardwebhooks'
import { clientsOf } from './testing/clients.ts'
import { acknowledgementOf, type ReceivedWebhook, verifyWebhook, type WebhookError } from './webhooks.ts'

describe('a message that the service sends', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform()
  })
  after(() => platform.stop())

  test('is believed with its secret, also while that is exchanged, and its events are read', async (t) => {
    const { host } = clientsOf(platform)
    let secrets: string[] = []
    const taken: string[] = []
    const receiver = await openReceiver(async (message): Promise<ReceiverAnswer> => {
      try {
        const { id, events } = await verifyWebhook(message, secrets)
        assert.equal(id, message.id)
        taken.push(...events.map(({ type }) => type))
        return { body: acknowledgementOf(events) }
      } catch (error) {
        return { status: 401, body: (error as WebhookError).reason }
      }
    })
    t.after(() => receiver.close())
    const endpoint = await host.createWebhookEndpoint({ url: receiver.url })
    const outcome = async () => (await host.webhookTest({ endpointId: endpoint.id })).attempt.outcome
    secrets = [`whsec_${randomBytes(32).toString('base64')}`]
    assert.equal(await outcome(), 'FAILED')
    secrets = [endpoint.secret]
    assert.equal(await outcome(), 'DELIVERED')
    // For a while both secrets sign, so either will do; a receiver may know both.
    const { secret: next } = await host.rotateSecret({ endpointId: endpoint.id })
    for (secrets of [[endpoint.secret], [next], [secrets[0]!, next]]) assert.equal(await outcome(), 'DELIVERED')
    assert.deepEqual(taken, ['TEST', 'TEST', 'TEST', 'TEST'])
  })
})

describe('a message', () => {
  const key = randomBytes(32)
  const secret = `whsec_${key.toString('base64')}`
  const id = 'msg_1'
  const now = 1_792_051_289_000
  const body = JSON.stringify([{ id: 'e1', type: 'TEST' }])
  const signatureOf = (text: string, time = String(now / 1000), by = key) =>
    `v1,${createHmac('sha256', by).update(`${id}.${time}.${text}`).digest('base64')}`
  const headersAt = (time = String(now / 1000), signature = signatureOf(body, time)) => ({
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': signature,
  })
  const verify = (received: ReceivedWebhook, secrets: string | string[] = secret) =>
    verifyWebhook(received, secrets, { now: () => now })

  test('is the same in every form in which a platform hands it over', async () => {
    const { id: first, sentAt, events } = await verify({ headers: headersAt(), body })
    assert.deepEqual([first, sentAt, events[0]!.id], [id, now, 'e1'])
    const bytes = new TextEncoder().encode(body)
    const upper = Object.fromEntries(Object.entries(headersAt()).map(([name, value]) => [name.toUpperCase(), [value]]))
    const ofAFramework = { get: (name: string) => new Headers(headersAt()).get(name) } as Headers
    for (const headers of [headersAt(), new Headers(headersAt()), ofAFramework, upper]) {
      for (const form of [body, bytes, bytes.buffer]) await verify({ headers, body: form })
    }
  })

  test('that another library has signed is believed, and ours by the other library', async () => {
    const time = new Date(now)
    const signed = new Webhook(secret).sign(id, time, body)
    assert.equal(signed, signatureOf(body))
    await verify({ headers: headersAt(undefined, signed), body })
  })

  const refused: readonly [string, WebhookError['reason'], () => ReceivedWebhook, string[]?][] = [
    ['without a signature', 'headers', () => ({ headers: { ...headersAt(), 'webhook-signature': undefined }, body })],
    ['without an id', 'headers', () => ({ headers: { ...headersAt(), 'webhook-id': '' }, body })],
    ['with a header twice', 'headers', () => ({ headers: { ...headersAt(), 'Webhook-Id': 'msg_2' }, body })],
    ['from six minutes ago', 'time', () => ({ headers: headersAt(String(now / 1000 - 301)), body })],
    ['from the future', 'time', () => ({ headers: headersAt(String(now / 1000 + 301)), body })],
    ['with a time that is no number', 'time', () => ({ headers: headersAt('1e9'), body })],
    ['with another body', 'signature', () => ({ headers: headersAt(), body: `${body} ` })],
    ['with another id', 'signature', () => ({ headers: { ...headersAt(), 'webhook-id': 'msg_2' }, body })],
    [
      'with another time',
      'signature',
      () => ({ headers: { ...headersAt(), 'webhook-timestamp': String(now / 1000 - 1) }, body }),
    ],
    [
      'signed with another secret',
      'signature',
      () => ({ headers: headersAt(undefined, signatureOf(body, undefined, randomBytes(32))), body }),
    ],
    [
      'signed in another version',
      'signature',
      () => ({ headers: headersAt(undefined, signatureOf(body).replace('v1,', 'v1a,')), body }),
    ],
    [
      'with a part of a signature',
      'signature',
      () => ({ headers: headersAt(undefined, signatureOf(body).slice(0, 30)), body }),
    ],
    ['with a signature that is no base64', 'signature', () => ({ headers: headersAt(undefined, 'v1,***'), body })],
    [
      'with the right signature behind too many others',
      'signature',
      () => ({ headers: headersAt(undefined, `${'v1,x '.repeat(10)}${signatureOf(body)}`), body }),
    ],
    ['for a receiver that knows no secret', 'signature', () => ({ headers: headersAt(), body }), []],
    ['that is signed but no list', 'body', () => ({ headers: headersAt(undefined, signatureOf('{}')), body: '{}' })],
    ['that is signed but no JSON', 'body', () => ({ headers: headersAt(undefined, signatureOf('x')), body: 'x' })],
  ]
  for (const [what, reason, received, secrets] of refused) {
    test(`${what} is refused`, () => assert.rejects(verify(received(), secrets), { name: 'WebhookError', reason }))
  }

  test('with several signatures is believed when one of them fits one of the secrets', async () => {
    const other = randomBytes(32)
    const both = `${signatureOf(body, undefined, other)} ${signatureOf(body)}`
    await verify({ headers: headersAt(undefined, both), body })
    await verify({ headers: headersAt(), body }, [`whsec_${other.toString('base64')}`, secret])
  })

  test('with a secret that is none says so to the receiver', () =>
    assert.rejects(verify({ headers: headersAt(), body }, 'whsec_***'), TypeError))
})
