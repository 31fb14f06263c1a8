import { Type } from 'typebox'
import { answer, fields, nullable, optional, text, Uuid } from '../fields.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

const bodyLength = 20_000

/** A value of the path, the query or a header. What it may be is decided by the API. */
const SentValue = fields({
  name: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9-]{0,63}$', 'x-form': 'must be a name of the call' }),
  value: Type.String({ maxLength: 2_000 }),
})

/** Makes a call of the public API for real, with a token of the host or of one of its users that nobody gets to see. */
export const runApiCallCall = teamCall({
  name: 'run-api-call',
  method: 'POST',
  path: '/hosts/{hostId}/sandbox/api-calls',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change integration'],
  stepUp: 'recent',
  params: HostParams,
  body: fields({
    name: Type.String({ maxLength: 80, description: 'Name of the endpoint' }),
    userId: optional(Uuid),
    values: Type.Array(SentValue, { maxItems: 40 }),
    body: optional(Type.String({ maxLength: bodyLength, description: 'Sent as it is' })),
  }),
  bodyLimitBytes: 4 * bodyLength + 100_000,
  status: 200,
  output: answer({
    status: Type.Integer(),
    tookMs: Type.Integer(),
    requestId: text('Under which the API log tells of it', 'a3e1c0a2-6a3f-4f0e-8f0c-2b1c8f1d7e55'),
    contentType: nullable(Type.String()),
    /** Without numbers, birth dates and tokens. Null where it is no text. */
    body: nullable(Type.String()),
    bytes: Type.Integer(),
  }),
  audit: 'sandbox.run-api-call',
})
