import { clientKinds } from '@plumbline/core/clients'
import { Type } from 'typebox'
import { answer, choice, count, Instant, nullable, text, Uuid } from '../fields.ts'

/** One call of the API, without anything that was in it. */
export const loggedRequest = {
  at: Instant,
  requestId: text('From the header `x-request-id`', 'req_9f2c31d07ab84e15a1c0de42'),
  method: text('Method', 'POST'),
  route: text('Name of the endpoint', 'pause-enrollment'),
  path: text('Its path, with parameters in braces', '/direct/users/{userId}/pause-enrollment'),
  status: count('HTTP status; 499: the caller did not wait for the answer', 409),
  code: nullable(text('Code of the refusal', 'SC305')),
  durationMs: count('From the first byte of the request to the end of the answer', 12),
  keyId: nullable(Uuid),
  keyPrefix: nullable(text('Beginning of the API key that was used', 'pk_Jx81aQ')),
  userId: nullable(Uuid),
  client: nullable(choice(clientKinds, { description: 'What made the call; null: it was not noted then' })),
  clientVersion: text('Version that it named; empty where it named none', '1.0.0'),
  network: text('Where it came from, without the end of the address', '203.0.113.0/24'),
}

export const LoggedRequest = answer(loggedRequest)

/** The form of what callers may send as an id, and of ours. */
export const RequestId = Type.String({
  pattern: '^[A-Za-z0-9._-]{1,128}$',
  'x-form': 'must be an id of a request',
  description: 'Id of a request',
})
