import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { endpoints, errors } from '@plumbline/contract'
import { type FuzzRequest, fuzzRequests } from './fuzz-request.ts'
import { problemOf } from './judge.ts'
import { nothingKnown } from './known.ts'
import { growthIn } from './measure-memory.ts'

describe('the requests of the fuzzer', () => {
  const make = fuzzRequests(7, nothingKnown)
  const requests = Array.from({ length: 3_000 }, (_, number) => make(number))

  test('are the same for the same seed and number, whatever requests were made before', () => {
    const again = fuzzRequests(7, nothingKnown)
    const sent = ({ parts, delivery, cuts }: FuzzRequest) => [parts.map(({ bytes }) => bytes), delivery, cuts]
    // A push is signed with its time.
    const repeatable = requests
      .slice(0, 500)
      .filter(({ parts }) => !parts.some(({ path }) => path.includes('/ingest/')))
    for (const request of repeatable.toReversed()) assert.deepEqual(sent(again(request.number)), sent(request))
    assert.ok(repeatable.length > 450)
  })

  test('are of every kind and about every endpoint', () => {
    const kinds = new Set(requests.map(({ name }) => name.split(',')[0]))
    assert.deepEqual([...kinds].sort(), [
      'broken',
      'call',
      'chunked',
      'garbage',
      'hostile',
      'method',
      'packed',
      'page',
      'pipelined',
    ])
    assert.deepEqual([...new Set(requests.map(({ delivery }) => delivery))].sort(), [
      'aborted',
      'at-once',
      'in-chunks',
      'late',
    ])
    const asked = new Set(requests.flatMap(({ parts }) => parts.map(({ endpoint }) => endpoint?.name)))
    assert.deepEqual(
      endpoints.filter(({ name }) => !asked.has(name)).map(({ name }) => name),
      [],
    )
  })
})

describe('the judge of the fuzzer', () => {
  const endpoint = endpoints.find(({ name }) => name === 'users')!
  const request = {
    endpoint,
    method: 'GET',
    path: '/api/users',
    headers: {},
    body: undefined,
    wrongBody: false,
    bytes: Buffer.from('GET'),
    broken: false,
  }
  const answer = (status: number, json: unknown) => {
    const body = Buffer.from(JSON.stringify(json))
    const headers = new Map([
      ['content-type', 'application/json; charset=utf-8'],
      ['x-request-id', 'r'],
    ])
    return { status, headers, body, text: body.toString() }
  }
  const refusal = (name: keyof typeof errors) => {
    const { code, status, fault, retryable, message } = errors[name]
    const body = {
      codes: [code],
      messages: [message],
      details: [],
      timestamp: 1,
      status,
      requestId: 'r',
      retryable,
      fault,
    }
    return answer(status, body)
  }

  test('finds faults, undeclared codes, other shapes and accepted wrong bodies', () => {
    const found = (status: Parameters<typeof problemOf>[1], change: object = {}) =>
      problemOf({ ...request, ...change }, status)?.text
    assert.equal(found(refusal('unexpected')), '500')
    assert.equal(found(refusal('unavailable')), '503')
    assert.equal(found(refusal('quota-used')), `${errors['quota-used'].code} is not declared`)
    assert.equal(found(answer(401, { codes: [] })), 'not the shape of an error')
    assert.equal(found(answer(200, { id: 1 })), 'not the declared shape')
    assert.equal(found(answer(202, {})), 'another status than the declared one')
    assert.equal(found(answer(200, {}), { wrongBody: true }), 'a wrong body was accepted')
    assert.equal(found(answer(404, { codes: [] }), { endpoint: undefined }), 'not the shape of an error')
  })

  test('leaves what is declared alone', () => {
    assert.equal(problemOf(request, refusal('user-token-invalid')), undefined)
    assert.equal(problemOf(request, refusal('rate-limited')), undefined)
    assert.equal(problemOf({ ...request, endpoint: undefined }, refusal('no-such-route')), undefined)
  })

  test('takes a heap that still grows at the end for a leak, and one that grew at the beginning for a warm process', () => {
    const samples = (...heapMb: number[]) =>
      heapMb.map((mb, index) => ({ sent: index, rss: 150e6, heapUsed: mb * 1e6, external: 0, arrayBuffers: 0 }))
    assert.equal(growthIn(samples(32, 45, 46, 46.5), true), undefined)
    assert.match(growthIn(samples(32, 40, 48, 56), true)!, /grew by 8\.0 MB/)
  })
})
