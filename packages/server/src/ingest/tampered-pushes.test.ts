import assert from 'node:assert/strict'
import { createHmac, randomUUID } from 'node:crypto'
import http from 'node:http'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { assertErrorBody } from '../testing/check-answer.ts'
import { type EnrolledUser, enroll } from '../testing/enroll.ts'
import { monitoring } from '../testing/monitoring.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'

const secret = 'sandbox-crt-signing-secret'
const institution = { name: 'QUETZAL AUTO FINANCE', type: 'FA', phoneNumber: '3035550177' }

interface Push {
  id: string
  time: string
  body: Buffer
  signature: string
}

describe('a push that was tampered with', () => {
  let platform: Platform
  let user: EnrolledUser
  let reference: string
  const { alertEvents, reference: referenceOf, quarantined } = monitoring(() => platform)
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    user = await enroll(platform)
    reference = await referenceOf(user.userId)
  })
  after(() => platform.stop())

  const hmac = (text: string, body: Buffer, key = secret) => createHmac('sha256', key).update(text).update(body)
  const nowSeconds = () => Math.floor(Date.now() / 1000)
  /** A push as the bureau makes it, unless another time or another secret is given. */
  const pushOf = ({
    id = randomUUID() as string,
    time = String(nowSeconds()),
    key = secret,
    of = reference,
  } = {}): Push => {
    const event = {
      eventId: id,
      customerReference: of,
      eventType: 'HARD_INQUIRY',
      eventDate: Math.floor(Date.now() / 86_400_000) * 86_400_000,
      institution,
      inquiry: { type: 'HARD', intent: '00', blockedBy: null },
    }
    const body = Buffer.from(JSON.stringify(event))
    return { id, time, body, signature: `v1=${hmac(`${id}.${time}.`, body, key).digest('hex')}` }
  }
  const headersOf = ({ id, time, signature }: Push): [string, string][] => [
    ['x-efx-event-id', id],
    ['x-efx-timestamp', time],
    ['x-efx-signature', signature],
  ]
  /** Sends the header lines as they are, repeated ones too. */
  const send = (lines: [string, string][], body: Buffer, type = 'application/json') =>
    new Promise<{ status: number; headers: Headers; text: string }>((done, failed) => {
      const sent = [...lines, ['content-type', type], ['content-length', String(body.length)], ['host', 'localhost']]
      const request = http.request(`${platform.baseUrl}/ingest/crt`, { method: 'POST', headers: sent.flat() })
      request.on('error', failed).on('response', async (response) => {
        const text = Buffer.concat(await response.toArray()).toString()
        done({ status: response.statusCode!, headers: new Headers(response.headers as Record<string, string>), text })
      })
      request.end(body)
    })
  const refused = async (what: string, status: number, lines: [string, string][], body: Buffer, type?: string) => {
    const before = [await alertEvents(user.userId), await quarantined()]
    const answer = await send(lines, body, type)
    assert.equal(answer.status, status, `${what}: ${answer.text}`)
    const json = JSON.parse(answer.text) as Record<string, unknown>
    const codes = json['codes'] as string[]
    assertErrorBody({ ...answer, body: json, code: codes[0], details: json['details'] as string[] })
    assert.deepEqual([await alertEvents(user.userId), await quarantined()], before, what)
  }
  const changed = (push: Push, change: Partial<Push>) => headersOf({ ...push, ...change })

  test('is refused when a byte of its body is another', async () => {
    const push = pushOf()
    for (const place of [0, 1, push.body.length >> 1, push.body.length - 1]) {
      const body = Buffer.from(push.body)
      body[place]! ^= 1
      await refused(`byte ${place}`, 401, headersOf(push), body)
    }
    const same = JSON.parse(push.body.toString()) as object
    for (const body of [`${push.body} `, ` ${push.body}`, JSON.stringify(same, null, 1), '', `\ufeff${push.body}`])
      await refused('the same said otherwise', 401, headersOf(push), Buffer.from(body))
  })

  test('is refused when its time is another, and when the time has another form, were it signed', async () => {
    const push = pushOf()
    const seconds = Number(push.time)
    for (const time of [seconds + 1, seconds - 1, seconds + 60])
      await refused('another time', 401, changed(push, { time: String(time) }), push.body)
    for (const time of [
      `+${seconds}`,
      `0${seconds}`,
      `${seconds}.0`,
      `${seconds}.`,
      `${seconds / 1e9}e9`,
      `0x${seconds.toString(16)}`,
      `${seconds}000`,
      `${seconds},${seconds}`,
      'NaN',
      'Infinity',
    ]) {
      const signed = pushOf({ time })
      await refused(`the time ${time}`, 401, headersOf(signed), signed.body)
    }
    for (const away of [-301, -3_600, 310, 86_400]) {
      const signed = pushOf({ time: String(nowSeconds() + away) })
      await refused(`${away} seconds from now`, 401, headersOf(signed), signed.body)
    }
  })

  test('is refused with the signature of another push, of another secret, or of other parts', async () => {
    const [push, other] = [pushOf(), pushOf()]
    await refused('signature of another', 401, changed(push, { signature: other.signature }), push.body)
    await refused('id of another', 401, changed(push, { id: other.id }), push.body)
    await refused('body of another', 401, headersOf(push), other.body)
    const ofOthers = ['sandbox-secret-efx', 'sandbox-secret-tu', 'sandbox-secret-exp', 'sandbox-vendor-key']
    for (const key of [...ofOthers, '', 'v1', `${secret} `]) {
      const signed = pushOf({ key })
      await refused(`signed with "${key}"`, 401, headersOf(signed), signed.body)
    }
    const { id, time, body } = push
    for (const [what, text] of Object.entries({
      'without id': `${time}.`,
      'without time': `${id}.`,
      'body alone': '',
    })) {
      const signature = `v1=${hmac(text, body).digest('hex')}`
      await refused(what, 401, changed(push, { signature }), body)
    }
  })

  test('is refused when its signature is written otherwise, comes twice or is missing', async () => {
    const push = pushOf()
    const hex = push.signature.slice(3)
    const bytes = Buffer.from(hex, 'hex')
    for (const signature of [
      hex,
      `v1=${hex.toUpperCase()}`,
      `V1=${hex}`,
      `v0=${hex}`,
      `v1:${hex}`,
      `v1=${hex.slice(0, 62)}`,
      `v1=${hex.slice(0, 63)}`,
      `v1=${hex}00`,
      `v1=${hex}, v1=${hex}`,
      `v1=${hex} v1=${hex}`,
      `v1=${bytes.toString('base64')}`,
      `v1=${bytes.toString('base64url')}`,
      `v1=0x${hex}`,
      'v1=',
      '',
    ]) {
      await refused(`signature ${signature.slice(0, 8)}`, 401, changed(push, { signature }), push.body)
    }
    const lines = headersOf(push)
    for (const [name, value] of lines) {
      await refused(`${name} twice`, 401, [...lines, [name, value]], push.body)
      await refused(
        `no ${name}`,
        401,
        lines.filter(([one]) => one !== name),
        push.body,
      )
    }
    const wrong: [string, string] = ['x-efx-signature', `v1=${'0'.repeat(64)}`]
    await refused('a wrong one first', 401, [wrong, ...lines], push.body)
  })

  test('is refused when it is packed, too large or of another type', async () => {
    const push = pushOf()
    const packed = gzipSync(push.body)
    const unpack: [string, string] = ['content-encoding', 'gzip']
    await refused('packed without saying so', 401, headersOf(push), packed)
    const signature = `v1=${hmac(`${push.id}.${push.time}.`, packed).digest('hex')}`
    await refused('signed as packed', 401, [...changed(push, { signature }), unpack], packed)
    await refused('not really packed', 400, [...headersOf(push), unpack], push.body)
    await refused('packed in another way', 415, [...headersOf(push), ['content-encoding', 'br']], packed)
    const bomb = gzipSync(Buffer.alloc(5_000_000, ' '))
    await refused('a bomb', 413, [...headersOf(push), unpack], bomb)
    await refused('too large', 413, headersOf(push), Buffer.alloc(65 * 1024, ' '))
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'])
      await refused(type, 415, headersOf(push), push.body, type)
  })

  test('raises nothing a second time when it is sent again as it was, in time or too late, packed or after a move', async () => {
    const one = await enroll(platform, 'efx-1b')
    const own = await referenceOf(one.userId)
    const push = pushOf({ of: own })
    assert.equal((await send(headersOf(push), push.body)).status, 202)
    const raised = await alertEvents(one.userId)
    assert.equal(raised.length, 1)
    const again = async () => {
      assert.equal((await send(headersOf(push), push.body)).status, 202)
      const packed: [string, string][] = [...headersOf(push), ['content-encoding', 'gzip']]
      assert.equal((await send(packed, gzipSync(push.body))).status, 202)
      // As recorded more than five minutes ago.
      const late = pushOf({ id: push.id, time: String(nowSeconds() - 301), of: own })
      assert.equal((await send(headersOf(late), late.body)).status, 401)
    }
    await again()
    const target = platform.hosts['efx-3b']!.hostId
    const token = await platform.hostToken('efx-1b')
    const moved = await platform.call('POST', `/direct/change-host/${one.userId}?host=${target}`, { token })
    assert.equal(moved.status, 204, moved.text)
    await again()
    const { rows } = await platform.admin.query('SELECT id FROM alerts WHERE user_id = $1', [one.userId])
    assert.equal(rows.length, 1)
    assert.equal((await alertEvents(one.userId)).length, 1)
  })

  test('leaves nothing of what it says in the log', async () => {
    const [good, bad] = [pushOf(), pushOf({ key: 'guess' })]
    assert.equal((await send(headersOf(good), good.body)).status, 202)
    await refused('not signed', 401, headersOf(bad), bad.body)
    const logged = platform.logged()
    assert.match(logged, /ingest\/crt/)
    for (const text of ['QUETZAL', institution.phoneNumber, reference, good.signature.slice(3), bad.signature.slice(3)])
      assert.ok(!logged.includes(text), text)
  })
})
