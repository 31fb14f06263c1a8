import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { createHttpClient } from '../outbound/http-client.ts'
import { identityFailureOf, vendorsAt } from '../testing/open-vendors.ts'
import { code, holder, link, marenAsked, today, vendorCalls } from '../testing/vendor-calls.ts'
import { createIdentityVendors, type IdentityVendors } from './create-identity-vendors.ts'
import { IdentityFailure } from './identity-failure.ts'

/** The vendor's next answer, to any call. */
let said: { readonly status: number; readonly body: string | Buffer } = { status: 200, body: '' }
let asked: http.IncomingMessage[] = []
let vendors: IdentityVendors
const client = createHttpClient()
const server = http.createServer((request, answer) => {
  asked.push(request)
  request.resume().on('end', () => answer.writeHead(said.status).end(said.body))
})
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const breaker = { window: 1, minimumCalls: 99, failureShare: 1, openMs: 1 }
  vendors = createIdentityVendors(
    { ...vendorsAt(url), breaker, apiKey: 'key' },
    { http: client, now: () => performance.now() },
  )
})
after(() => {
  client.close()
  server.close()
  server.closeAllConnections()
})

const linkUrl = 'https://plumbline.example/verify?token=abc'
const address = { street1: '1 Elm', street2: null, city: 'Reno', state: 'NV', zip: '89501' }
const person = { ...address, firstName: 'A', lastName: 'B', mobile: '5555550142', ssnLast4: '1234' }
const found = { ...address, confidence: 95, lastSeen: '2026-01-01' }

/** One call, its good answer, and ways to spoil single members. */
const cases: readonly Case[] = [
  {
    name: 'DIT check',
    call: () => vendors.dit.check(marenAsked),
    good: [200, { checkId: 'id-1', decision: 'APPROVE', codes: ['R10'] }],
    bad: [
      { decision: 'approve' },
      { decision: 'MAYBE' },
      { decision: ['APPROVE'] },
      { decision: undefined },
      { checkId: '' },
      { checkId: 7 },
      { checkId: '../x' },
      { checkId: 'x'.repeat(200) },
      { codes: null },
      { codes: 'R10' },
      { codes: [1] },
      { codes: ['Maren Lindqvist'] },
      { codes: Array.from({ length: 51 }, () => 'R10') },
    ],
  },
  {
    name: 'SMFA send',
    call: () => vendors.smfa.send(link),
    good: [201, { challengeId: 'id-1', linkUrl, text: `Open ${linkUrl}` }],
    bad: [
      { challengeId: null },
      { linkUrl: 'https://elsewhere.example/verify?token=abc' },
      { linkUrl: 'https://plumbline.example/verify?token=' },
      { linkUrl: 'https://plumbline.example/verify?token=abc&next=//elsewhere.example' },
      { linkUrl: 'javascript:alert(1)' },
      { linkUrl: 7 },
      { text: '' },
      { text: 'two\r\nlines' },
      { text: '\ud800' },
      { text: 'x'.repeat(5_000) },
      { text: {} },
    ],
  },
  {
    name: 'SMFA open',
    call: () => vendors.smfa.markOpened('secret'),
    good: [200, { challengeId: 'id-1', opened: true }],
    bad: [{ opened: false }, { opened: 'true' }, { opened: undefined }],
  },
  {
    name: 'SMFA status',
    call: () => vendors.smfa.status('id-1'),
    good: [200, { challengeId: 'id-1', status: 'GREEN' }],
    bad: [{ status: 'BLUE' }, { status: null }, { challengeId: 'id-2' }, { challengeId: undefined }],
  },
  {
    name: 'OTP send',
    call: () => vendors.otp.send(code),
    good: [201, { codeId: 'id-1' }],
    bad: [{ codeId: '' }, { codeId: {} }, { codeId: 'a/b' }, { codeId: undefined }],
  },
  {
    name: 'OTP check',
    call: () => vendors.otp.check('id-1', '123456'),
    good: [200, { match: false }],
    bad: [{ match: 'true' }, { match: 1 }, { match: null }, { match: undefined }],
  },
  {
    name: 'PREFILL lookup',
    call: () => vendors.prefill.lookup(holder),
    good: [201, { lookupId: 'id-1', decision: 'REVIEW' }],
    bad: [{ decision: 'APPROVE' }, { decision: 'toString' }, { lookupId: '.' }, { lookupId: 1 }],
  },
  {
    name: 'PREFILL person',
    call: () => vendors.prefill.person('id-1', today),
    good: [200, person],
    bad: [
      { firstName: '' },
      { lastName: 'x'.repeat(101) },
      { mobile: '123' },
      { street1: null },
      { street2: 4 },
      { city: 'Re\u0000no' },
      { state: 'Nevada' },
      { zip: '8950' },
      { ssnLast4: '12345' },
      { ssnLast4: 1234 },
    ],
  },
  {
    name: 'PREFILL address',
    call: () => vendors.prefill.addresses(holder, today),
    good: [200, { match: 'FULL', addresses: [found] }],
    bad: [
      { match: 'SOME' },
      { match: 'NONE' },
      { addresses: [] },
      { addresses: {} },
      { addresses: [null] },
      { addresses: [[]] },
      { addresses: [{ ...found, confidence: 101 }] },
      { addresses: [{ ...found, confidence: '95' }] },
      { addresses: [{ ...found, lastSeen: '2026-02-30' }] },
      { addresses: [{ ...found, zip: '' }] },
      { addresses: Array.from({ length: 51 }, () => found) },
    ],
  },
]

interface Case {
  readonly name: string
  readonly call: () => Promise<unknown>
  readonly good: readonly [status: number, body: object]
  readonly bad: readonly object[]
}

for (const { name, call, good, bad } of cases) {
  const [status, body] = good
  describe(`answers to ${name}`, () => {
    it('are taken when they are as they should be, also with unknown members', async () => {
      said = { status, body: JSON.stringify({ ...body, tomorrow: 'more' }) }
      await call()
    })

    it('are refused when a single member is wrong', async () => {
      for (const spoiled of bad) {
        said = { status, body: JSON.stringify({ ...body, ...spoiled }) }
        const failure = await identityFailureOf(call())
        assert.deepEqual([failure.reason, failure.kind], ['unusable-answer', 'unavailable'], JSON.stringify(spoiled))
        assert.ok(
          Object.keys(spoiled).includes(failure.detail ?? '') ||
            /^(zip|confidence|lastSeen|addresses|malformed)$/.test(failure.detail ?? ''),
        )
      }
    })

    it('are refused with another status, page or size', async () => {
      const page = '<html>Maren Lindqvist was here</html>'
      const huge = Buffer.alloc(1024 * 1024, ' ')
      const answers = [
        [status, ''],
        [status, 'null'],
        [status, '[]'],
        [status, '"text"'],
        [status, page],
        [status, huge],
        [status, `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
        [204, ''],
        [302, page],
        [404, page],
        [404, '{"code":"Maren Lindqvist"}'],
        [422, page],
      ] as const
      for (const [otherStatus, text] of answers) {
        said = { status: otherStatus, body: text }
        const failure = await identityFailureOf(call())
        assert.equal(failure.reason, 'unusable-answer', `${otherStatus} ${text.slice(0, 20)}`)
      }
    })

    it('are refusals only with a code of the vendor', async () => {
      said = { status: 409, body: '{"code":"TRY_LATER","message":"Maren Lindqvist"}' }
      const failure = await identityFailureOf(call())
      assert.deepEqual([failure.reason, failure.kind, failure.detail], ['bad-request', 'rejected', 'TRY_LATER'])
    })

    it('of any kind give a result or a typed failure', async () => {
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 200, max: 599 }), fc.json(), async (anyStatus, text) => {
          said = { status: anyStatus, body: text }
          await call().catch((error: unknown) => assert.ok(error instanceof IdentityFailure, String(error)))
        }),
        { numRuns: 60 },
      )
    })
  })
}

describe('questions to the vendors', () => {
  it('carry the key and the trace in headers, and nothing about the person in the address', async () => {
    asked = []
    said = { status: 404, body: '{"code":"NOT_FOUND"}' }
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    for (const { call } of vendorCalls) await call(vendors).catch(() => {})
    await vendors.smfa.status('some-id', { traceparent })
    assert.equal(asked.length, vendorCalls.length + 1)
    for (const { url, headers } of asked) {
      assert.equal(headers['x-api-key'], 'key')
      assert.doesNotMatch(url ?? '', /Maren|Lindqvist|6661|5555|1988/)
    }
    assert.equal(asked.at(-1)?.headers['traceparent'], traceparent)
  })
})
