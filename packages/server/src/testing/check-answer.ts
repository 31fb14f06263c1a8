import assert from 'node:assert/strict'
import { type AnyEndpoint, ErrorBody, type ErrorEntry, errors, retryAfterStatuses } from '@plumbline/contract'
import { Value } from 'typebox/value'
import type { Answer } from './call-api.ts'

/** A code may have a text of its own for a case of its own. */
const entries: ReadonlyMap<string, ErrorEntry[]> = Map.groupBy(Object.values(errors), ({ code }) => code)

/** The answer is the refusal with this code: status, text, fault and Retry-After as the contract says. */
export function assertRefused(answer: Answer, code: string, ...details: string[]): void {
  assert.equal(answer.code, code, `${answer.status} ${answer.text}`)
  const told = JSON.stringify(answer.body['messages'])
  const entry = entries.get(code)!.find(({ message }) => told === JSON.stringify([message]))
  assert.ok(entry, told)
  assert.equal(answer.status, entry.status)
  assertErrorBody(answer)
  assert.equal(answer.body['fault'], entry.fault)
  assert.equal(answer.body['retryable'], entry.retryable)
  if (retryAfterStatuses.has(entry.status) || code === 'SC208') {
    assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d*$/)
  }
  if (entry.status === 401) assert.match(answer.headers.get('www-authenticate') ?? '', challenge)
  if (details.length > 0) assert.deepEqual(answer.details, details)
}

/** A challenge of RFC 9110 with parameters as RFC 6750 names them. */
const challenge = /^Bearer realm="plumbline"(, error="invalid_token", error_description="[\w ]+")?$/

/** Any refusal, in the one form that all failures have. */
export function assertErrorBody(answer: Answer): void {
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
  assert.ok(Value.Check(ErrorBody, answer.body), answer.text)
  assert.equal(answer.body['status'], answer.status)
  assert.equal((answer.body['messages'] as unknown[]).length, (answer.body['codes'] as unknown[]).length)
  assert.equal(answer.headers.get('x-request-id'), answer.body['requestId'])
}

/** The answer is the success that the endpoint declares, without a member that it does not. */
export function assertAnswers(answer: Answer, endpoint: AnyEndpoint): void {
  assert.equal(answer.status, endpoint.status, answer.text)
  if (endpoint.status === 204) {
    assert.equal(answer.text, '')
    assert.equal(answer.headers.get('content-type'), null)
    return
  }
  const { contentMediaType } = endpoint.output as { contentMediaType?: string }
  if (contentMediaType !== undefined) {
    assert.equal(answer.headers.get('content-type'), contentMediaType)
    return
  }
  assert.match(answer.headers.get('content-type') ?? '', /^application\/json/)
  assert.ok(
    Value.Check(endpoint.output, answer.body),
    `${answer.text} ${JSON.stringify(Value.Errors(endpoint.output, answer.body)[0])}`,
  )
}
