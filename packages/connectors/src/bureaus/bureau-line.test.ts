import assert from 'node:assert/strict'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, it } from 'node:test'
import { createHttpClient } from '../outbound/http-client.ts'
import { BureauFailure, type BureauFailureKind, type BureauFailureReason } from './bureau-failure.ts'
import { type BureauCallReport, type CredentialSide, createBureauLine } from './bureau-line.ts'
import { type BureauSettings, defaultBureauSettings } from './bureau-settings.ts'
import { readOauthToken } from './read-oauth-token.ts'

const client = createHttpClient()
const servers: http.Server[] = []
after(() => {
  client.close()
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
})

const pull = { operation: 'pull', method: 'GET', path: '/file' } as const
const read = (answer: { status: number }) => answer.status

describe('line to a bureau', () => {
  const statuses: readonly [
    number,
    Record<string, string>,
    BureauFailureReason,
    BureauFailureKind,
    number | undefined,
  ][] = [
    [500, {}, 'server-error', 'unavailable', undefined],
    [502, {}, 'server-error', 'unavailable', undefined],
    [503, { 'retry-after': '30' }, 'server-error', 'unavailable', 30_000],
    [503, { 'retry-after': 'tomorrow' }, 'server-error', 'unavailable', undefined],
    [429, { 'retry-after': '7' }, 'throttled', 'throttled', 7_000],
    [429, {}, 'throttled', 'throttled', 1_000],
    [429, { 'retry-after': '999999' }, 'throttled', 'throttled', 3_600_000],
    [401, {}, 'bad-credentials', 'rejected', undefined],
  ]
  for (const [status, headers, reason, kind, retryAfterMs] of statuses) {
    it(`tells ${status} ${JSON.stringify(headers)} as ${kind}, ${reason}`, async () => {
      const { line } = await lineTo((_, answer) => answer.writeHead(status, headers).end())
      const failure = await failureOf(line.call(pull, read))
      assert.deepEqual([failure.reason, failure.kind, failure.retryAfterMs], [reason, kind, retryAfterMs])
      assert.deepEqual([failure.bureau, failure.operation], ['EFX', 'pull'])
    })
  }

  it('hands every other status to the reader', async () => {
    const { line } = await lineTo((_, answer) => answer.writeHead(422).end())
    assert.equal(await line.call(pull, read), 422)
  })

  it('replaces a token that the bureau no longer takes, once', async () => {
    const { line, tokensIssued } = await lineTo((request, answer) => {
      answer.writeHead(request.headers.authorization === 'Bearer token-2' ? 200 : 401).end()
    })
    assert.equal(await line.call(pull, read), 200)
    assert.equal(await line.call(pull, read), 200)
    assert.equal(tokensIssued(), 2)
  })

  it('goes on with the next credentials at the next call once they are wanted, and back', async () => {
    let side: CredentialSide = 'present'
    const next = { clientId: 'id', clientSecret: 'the next' }
    const { line, secretsSent } = await lineTo(
      (_, answer) => answer.end(),
      { next },
      undefined,
      undefined,
      () => side,
    )
    for (const wanted of ['present', 'next', 'next', 'present'] as const) {
      side = wanted
      assert.equal(await line.call(pull, read), 200)
    }
    assert.deepEqual(secretsSent(), ['secret', 'the next'])
  })

  it('tries credentials without using them', async () => {
    const { line, secretsSent } = await lineTo((_, answer) => answer.end(), {
      next: { clientId: 'id', clientSecret: 'the next' },
    })
    assert.equal(await line.tryCredentials('next'), 'ok')
    assert.equal(await line.call(pull, read), 200)
    assert.deepEqual(secretsSent(), ['the next', 'secret'])
    const refusing = await lineTo(
      (_, answer) => answer.end(),
      {},
      (answer) => answer.writeHead(401).end(),
    )
    assert.equal(await refusing.line.tryCredentials('present'), 'bad-credentials')
    assert.equal(await refusing.line.tryCredentials('next'), 'missing')
  })

  it('says that nothing happened when it got no token', async () => {
    for (const status of [400, 401, 429, 500]) {
      const { line } = await lineTo(
        (_, answer) => answer.end(),
        {},
        (answer) => answer.writeHead(status).end(),
      )
      const failure = await failureOf(line.call(pull, read))
      assert.deepEqual([failure.mayHaveActed, failure.detail], [false, 'token'])
    }
  })

  it('calls a token answer without a token unusable', async () => {
    for (const body of [
      '',
      '{}',
      '[]',
      '{"access_token":"a\\r\\nx: y","expires_in":60}',
      '{"access_token":"a","expires_in":0}',
    ]) {
      const { line } = await lineTo(
        (_, answer) => answer.end(),
        {},
        (answer) => answer.end(body),
      )
      assert.equal((await failureOf(line.call(pull, read))).reason, 'unusable-answer')
    }
  })

  it('ends at its deadline when the token takes for ever', async () => {
    const { line } = await lineTo(
      (_, answer) => answer.end(),
      { timeoutMs: 1_000 },
      () => {},
    )
    const failure = await failureOf(line.call(pull, read))
    assert.deepEqual([failure.reason, failure.mayHaveActed], ['timeout', false])
  })

  it('ends at its deadline when the answer takes for ever, and says that the bureau may have acted', async () => {
    const { line } = await lineTo(() => {}, { timeoutMs: 1_000 })
    const failure = await failureOf(line.call(pull, read))
    assert.deepEqual([failure.reason, failure.kind, failure.mayHaveActed], ['timeout', 'unavailable', true])
  })

  it('takes no 50 MB for an answer', async () => {
    const { line } = await lineTo((_, answer) => {
      const piece = Buffer.alloc(1024 * 1024, ' ')
      const pour = (left: number) => {
        if (left > 0 && !answer.destroyed) answer.write(piece, () => pour(left - 1))
        else answer.end()
      }
      pour(50)
    })
    let asked = false
    const failure = await failureOf(
      line.call(pull, () => {
        asked = true
      }),
    )
    assert.deepEqual([failure.reason, failure.detail, asked], ['unusable-answer', 'too-large', false])
  })

  it('lets no error of a reader out untyped', async () => {
    const { line } = await lineTo((_, answer) => answer.end('null'))
    const failure = await failureOf(
      line.call(pull, () => {
        throw new TypeError('Maren Lindqvist is not iterable')
      }),
    )
    assert.equal(failure.reason, 'unusable-answer')
    assert.doesNotMatch(failure.message, /Maren/)
  })

  it('opens the breaker after failures, does not call the bureau meanwhile, and recovers with a single probe', async () => {
    let calls = 0
    let healthy = false
    let now = 0
    const held: (() => void)[] = []
    const breaker = { window: 4, minimumCalls: 4, failureShare: 0.5, openMs: 10_000 }
    const { line } = await lineTo(
      (_, answer) => {
        calls += 1
        if (healthy) held.push(() => answer.writeHead(200).end())
        else answer.writeHead(503).end()
      },
      { breaker },
      undefined,
      () => now,
    )
    for (let call = 0; call < 4; call += 1) await failureOf(line.call(pull, read))
    assert.deepEqual([line.state().breaker, calls], ['open', 4])

    now += 4_000
    const refused = await failureOf(line.call(pull, read))
    assert.deepEqual([refused.reason, refused.kind, refused.retryAfterMs], ['circuit-open', 'unavailable', 6_000])
    assert.deepEqual([calls, refused.mayHaveActed], [4, false])

    now += 6_000
    healthy = true
    const asked = Array.from({ length: 8 }, () => line.call(pull, read))
    const others = Promise.all(asked.slice(1).map(failureOf))
    for (const failure of await others) assert.equal(failure.reason, 'circuit-open')
    assert.equal(line.state().breaker, 'half-open')
    while (held.length === 0) await new Promise(setImmediate)
    held.pop()?.()
    assert.equal(await asked[0], 200)
    assert.deepEqual([line.state().breaker, calls], ['closed', 5])
  })

  it('counts unusable answers against the bureau, and refusals of ours not', async () => {
    const breaker = { window: 4, minimumCalls: 2, failureShare: 0.5, openMs: 10_000 }
    const { line } = await lineTo((_, answer) => answer.writeHead(400).end(), { breaker })
    const call = (reason: 'bad-request' | 'unusable-answer') =>
      failureOf(
        line.call(pull, () => {
          throw new BureauFailure({ bureau: 'EFX', operation: 'pull', reason })
        }),
      )
    for (let i = 0; i < 4; i += 1) await call('bad-request')
    assert.equal(line.state().breaker, 'closed')
    for (let i = 0; i < 2; i += 1) await call('unusable-answer')
    assert.equal(line.state().breaker, 'open')
  })

  it('never has more calls under way than its bulkhead allows', async () => {
    let done = 0
    let most = 0
    const held: (() => void)[] = []
    const { line } = await lineTo(
      (_, answer) => {
        held.push(() => answer.end())
        most = Math.max(most, held.length)
        // The server answers only when as many calls have come as may come: eight are let in, three at a time.
        if (held.length < Math.min(3, 8 - done)) return
        done += held.length
        for (const finish of held.splice(0)) finish()
      },
      { maxConcurrent: 3, maxQueued: 5 },
    )
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => line.call(pull, read)))
    const failures = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as BureauFailure] : []))
    assert.equal(most, 3)
    assert.equal(failures.length, 12)
    for (const failure of failures) assert.deepEqual([failure.reason, failure.kind], ['too-busy', 'throttled'])
    assert.deepEqual(line.state(), { breaker: 'closed', running: 0, waiting: 0 })
  })

  it('reports how each call ended, without anything about the person', async () => {
    const { line, reports } = await lineTo((request, answer) =>
      answer.writeHead(request.url === '/file' ? 200 : 503).end(),
    )
    await line.call(pull, read)
    await failureOf(line.call({ ...pull, path: '/666101000' }, read))
    assert.deepEqual(
      reports.map(({ bureau, operation, outcome }) => ({ bureau, operation, outcome })),
      [
        { bureau: 'EFX', operation: 'pull', outcome: 'ok' },
        { bureau: 'EFX', operation: 'pull', outcome: 'server-error' },
      ],
    )
    assert.doesNotMatch(JSON.stringify(reports), /666101000/)
  })
})

async function lineTo(
  handle: http.RequestListener,
  settings: Partial<BureauSettings> = {},
  handleToken?: (answer: http.ServerResponse) => void,
  now: () => number = () => performance.now(),
  credentialSide: () => CredentialSide = () => 'present',
) {
  let issued = 0
  const secrets: string[] = []
  const reports: BureauCallReport[] = []
  const server = http.createServer((request, answer) => {
    if (request.url !== '/token') return handle(request, answer)
    request.on('data', (piece) => secrets.push(String(piece)))
    request.on('end', () => {
      if (handleToken) handleToken(answer)
      else answer.end(JSON.stringify({ access_token: `token-${++issued}`, expires_in: 600 }))
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const line = createBureauLine(
    'EFX',
    { ...defaultBureauSettings, baseUrl, clientId: 'id', clientSecret: 'secret', ...settings },
    ({ clientSecret }) => ({ path: '/token', headers: {}, body: clientSecret, read: readOauthToken }),
    { http: client, now, report: (report) => reports.push(report), credentialSide },
  )
  return { line, reports, tokensIssued: () => issued, secretsSent: () => secrets }
}

async function failureOf(call: Promise<unknown>): Promise<BureauFailure> {
  const failure = await call.then(
    () => assert.fail('it succeeded'),
    (error: unknown) => error,
  )
  assert.ok(failure instanceof BureauFailure, String(failure))
  return failure
}
