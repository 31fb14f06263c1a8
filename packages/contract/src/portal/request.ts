import { Type } from 'typebox'
import { answer, flag, text } from '../fields.ts'
import { HostParams } from './host-fields.ts'
import { loggedRequest, RequestId } from './request-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** What the table of errors says of a code. One code can stand for several refusals that a caller must not tell apart. */
const Explanation = answer({
  message: text('What the answer said', 'User is not active'),
  remedy: text('What to do about it', 'Resume the user first.'),
  fault: text('Who has to act: host, consumer, service or bureau', 'host'),
  retryable: flag('The same request may succeed later unchanged', false),
})

/** The calls of one id, the newest first; callers can use an id more than once. */
export const requestCall = teamCall({
  name: 'request',
  method: 'GET',
  path: '/hosts/{hostId}/requests/{requestId}',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view integration'],
  params: Type.Object({ ...HostParams.properties, requestId: RequestId }),
  status: 200,
  output: answer({
    items: Type.Array(
      answer({
        ...loggedRequest,
        summary: text('What the endpoint does', 'Pauses one user.'),
        explanations: Type.Array(Explanation, { description: 'Of the code; empty without one' }),
        curl: text('The same call for a shell, without token and values', 'curl …'),
      }),
    ),
  }),
  audit: 'request-log.read',
})
