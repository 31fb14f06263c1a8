import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { RealTimePush } from '@plumbline/core/alerts'
import { calendarDate } from '@plumbline/core/calendar'
import fc from 'fast-check'
import { maren, type OpenBureaus, openBureaus } from '../../testing/open-bureaus.ts'
import { type PushRequest, readRealTimePush } from './read-real-time-push.ts'

const secret = 'sandbox-crt-signing-secret'
const date = calendarDate('2026-11-16')

describe('real-time pushes of the sandbox', () => {
  const received: PushRequest[] = []
  let answerWith: () => number = () => 200
  let open: OpenBureaus
  const receiver = http.createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    received.push({ headers: request.headers, body })
    response.writeHead(answerWith()).end()
  })
  const ingestUrl = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/api/ingest/crt`
  before(async () => {
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
    open = await openBureaus({ ingestUrl: ingestUrl(), pushDelaysMs: [1, 1] })
  })
  after(async () => {
    await open.close()
    receiver.close()
    receiver.closeAllConnections()
  })
  beforeEach(() => {
    received.length = 0
    answerWith = () => 200
  })
  const pushes = () => received.map(pushOf)

  it('come at once, signed, with the institution in full', async () => {
    await inject(open, 'inquired', '666300001', 'HARD_INQUIRY', { inquirerName: 'Pemberton Auto' })
    assert.equal(received.length, 1)
    const [push] = pushes()
    assert.deepEqual([push?.reference, push?.occurredOn], ['inquired', date])
    assert.equal(push?.activity.type, 'HARD_INQUIRY')
    assert.match(push?.institution.name ?? '', /PEMBERTON AUTO/i)
    assert.ok(push?.institution.address && push.institution.phone)
  })

  it('tell of an attempt on a locked file', async () => {
    await open.control('POST', '/people/666300002/events', { type: 'LOCK', date: '2026-11-10' })
    await inject(open, 'locked', '666300002', 'BLOCKED_INQUIRY')
    const [push] = pushes()
    assert.ok(push?.activity.type === 'BLOCKED_INQUIRY')
    assert.equal(push.activity.blockedBy, 'LOCK')
  })

  it('tell of telephone and utility accounts where that feature is on', async () => {
    const data = { accountType: 'UTILITY', eventType: 'NEW_ACCOUNT', amountUsd: 140 }
    await inject(open, 'utility', '666300003', 'TELCO_UTILITY', data)
    const told = pushes().map(({ activity }) => activity)
    assert.deepEqual(told, [{ type: 'TELCO_UTILITY', accountType: 'UTILITY', event: 'NEW_ACCOUNT', amountUsd: 140 }])
  })

  it('do not come without the feature', async () => {
    await inject(open, 'no feature', '666300004', 'HARD_INQUIRY', {}, ['1B Monitoring'])
    assert.deepEqual(received, [])
  })

  it('do not come for inquiries at other bureaus', async () => {
    await enroll(open, 'other bureau', '666300005')
    await open.control('POST', '/people/666300005/events', { type: 'HARD_INQUIRY', bureau: 'TU', date })
    assert.deepEqual(received, [])
  })

  it('come again under the same id until the service takes them', async () => {
    let refusals = 2
    const taken = Promise.withResolvers<void>()
    answerWith = () => {
      if (refusals-- > 0) return 503
      taken.resolve()
      return 200
    }
    await inject(open, 'retried', '666300006', 'HARD_INQUIRY')
    await taken.promise
    assert.equal(received.length, 3)
    assert.equal(new Set(pushes().map(({ eventId }) => eventId)).size, 1)
  })

  it('that were not taken come again after a restart', async () => {
    const patient = await openBureaus({ ingestUrl: ingestUrl(), pushDelaysMs: [3_600_000] })
    try {
      answerWith = () => 503
      await inject(patient, 'restarted', '666300007', 'HARD_INQUIRY')
      const refused = pushes().map(({ eventId }) => eventId)
      const taken = Promise.withResolvers<void>()
      answerWith = () => {
        taken.resolve()
        return 200
      }
      await patient.restart()
      await taken.promise
      assert.deepEqual(
        pushes().map(({ eventId }) => eventId),
        [...refused, ...refused],
      )
    } finally {
      await patient.close()
    }
  })

  it('come twice, late or damaged when a fault says so', async () => {
    await open.control('POST', '/faults', { target: 'EFX', mode: 'duplicate', operation: 'crt' })
    await inject(open, 'twice', '666300008', 'HARD_INQUIRY')
    assert.equal(received.length, 2)
    assert.equal(new Set(pushes().map(({ eventId }) => eventId)).size, 1)

    received.length = 0
    await open.control('POST', '/faults', { target: 'EFX', mode: 'reorder', operation: 'crt', delayMs: 60_000 })
    const first = inject(open, 'held back', '666300009', 'HARD_INQUIRY')
    while (((await open.control('GET', '/faults')) as { faults: unknown[] }).faults.length > 0);
    await inject(open, 'overtaking', '666300010', 'HARD_INQUIRY')
    await first
    assert.deepEqual(
      pushes().map(({ reference }) => reference),
      ['overtaking', 'held back'],
    )

    received.length = 0
    await open.control('POST', '/faults', { target: 'EFX', mode: 'garbage', operation: 'crt' })
    await inject(open, 'damaged', '666300011', 'HARD_INQUIRY')
    assert.deepEqual(readRealTimePush(received[0]!, secret, Date.now()), { ok: false, problem: 'wrong-signature' })
  })

  it('of a day come with its file, once', async () => {
    const client = await enroll(open, 'of the day', '666300012')
    await open.control('POST', '/people/666300012/events', { type: 'HARD_INQUIRY', date })
    assert.equal(received.length, 1)
    await client.fetchCfm(date, { references: ['of the day'] })
    await inject(open, 'afterwards', '666300013', 'HARD_INQUIRY')
    assert.deepEqual(
      pushes().map(({ reference }) => reference),
      ['of the day', 'afterwards'],
    )
  })
})

describe('reading of a push', () => {
  const now = 1_800_000_000_000
  const good = {
    eventId: 'e1',
    customerReference: 'r1',
    eventType: 'HARD_INQUIRY',
    eventDate: Date.UTC(2026, 10, 16),
    institution: { name: 'Pemberton Auto' },
    inquiry: { type: 'HARD', intent: '00', blockedBy: null },
  }
  const signed = (body: unknown, change: Record<string, string> = {}, key = secret, id = 'e1'): PushRequest => {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const timestamp = change['x-efx-timestamp'] ?? String(now / 1000)
    const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('hex')
    const headers = {
      'x-efx-event-id': id,
      'x-efx-timestamp': timestamp,
      'x-efx-signature': `v1=${signature}`,
      ...change,
    }
    return { headers, body: Buffer.from(text) }
  }

  it('believes a signed push', () => {
    const read = readRealTimePush(signed(good), secret, now)
    assert.ok(read.ok)
    assert.deepEqual([read.push.eventId, read.push.occurredOn], ['e1', date])
  })

  const bad: readonly [string, PushRequest, string][] = [
    ['no signature', { headers: {}, body: Buffer.from('{}') }, 'unsigned'],
    ['another secret', signed(good, {}, 'guess'), 'wrong-signature'],
    ['another body', { ...signed(good), body: Buffer.from('{}') }, 'wrong-signature'],
    ['another id', signed(good, { 'x-efx-event-id': 'e2' }), 'wrong-signature'],
    ['half a signature', signed(good, { 'x-efx-signature': 'v1=abcd' }), 'wrong-signature'],
    ['a signature of six minutes ago', signed(good, { 'x-efx-timestamp': String(now / 1000 - 360) }), 'stale'],
    ['a signature of the future', signed(good, { 'x-efx-timestamp': String(now / 1000 + 360) }), 'stale'],
    ...[
      'now',
      '',
      '+1800000000',
      '01800000000',
      '1800000000.0',
      '18e8',
      '0x6b49d200',
      '1800000000000',
      ' 1800000000',
    ].map((time): [string, PushRequest, string] => [
      `"${time}" for a time`,
      signed(good, { 'x-efx-timestamp': time }),
      'stale',
    ]),
    ['a body that is not JSON', signed('{'), 'malformed'],
    ['an id that is not its own', signed({ ...good, eventId: 'e2' }), 'malformed'],
    ['no reference', signed({ ...good, customerReference: '' }), 'malformed'],
    ['an unknown type', signed({ ...good, eventType: 'PARTY' }), 'malformed'],
    ['a date out of all ages', signed({ ...good, eventDate: 1e18 }), 'malformed'],
    ['a block without what blocked it', signed({ ...good, eventType: 'BLOCKED_INQUIRY' }), 'malformed'],
  ]
  for (const [what, request, problem] of bad) {
    it(`refuses ${what} as ${problem}`, () => {
      assert.deepEqual(readRealTimePush(request, secret, now), { ok: false, problem })
    })
  }

  it('never throws for any signed body', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.json(),
          fc.string(),
          fc.object().map((extra) => JSON.stringify({ ...good, ...extra })),
        ),
        (body) => {
          readRealTimePush(signed(body), secret, now)
        },
      ),
    )
  })
})

function pushOf(request: PushRequest): RealTimePush {
  const read = readRealTimePush(request, secret, Date.now())
  return read.ok ? read.push : assert.fail(read.problem)
}

const wanted = ['1B Real-time monitoring', 'Telco and utility alerts'] as const

async function enroll(
  open: OpenBureaus,
  reference: string,
  ssn: string,
  features: readonly ((typeof wanted)[number] | '1B Monitoring')[] = wanted,
) {
  const client = open.clientOf('EFX')
  const outcome = await client.enroll({ reference, person: { ...maren, ssn }, features }, calendarDate('2026-11-02'))
  assert.equal(outcome.result, 'enrolled')
  return client
}

async function inject(
  open: OpenBureaus,
  reference: string,
  ssn: string,
  type: string,
  data: object = {},
  features: readonly ((typeof wanted)[number] | '1B Monitoring')[] = wanted,
) {
  await enroll(open, reference, ssn, features)
  await open.control('POST', `/enrollments/${encodeURIComponent(reference)}/events`, { type, date, data })
}
