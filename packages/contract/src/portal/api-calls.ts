import { Type } from 'typebox'
import { answer, choice, nullable, text } from '../fields.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Every call of the public API that can be tried at a host in development, with what it takes. */
export const apiCallsCall = teamCall({
  name: 'api-calls',
  method: 'GET',
  path: '/hosts/{hostId}/sandbox/api-calls',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view integration'],
  params: HostParams,
  status: 200,
  output: answer({
    calls: Type.Array(
      answer({
        name: text('Name of the endpoint in the reference', 'pause-enrollment'),
        section: text('Where the reference tells of it', 'lifecycle'),
        method: text('', 'POST'),
        path: text('Below the address of the API', '/direct/users/{userId}/pause-enrollment'),
        audience: choice(['anyone', 'host', 'user']),
        summary: text('What it does', 'Pauses one user.'),
        values: Type.Array(
          answer({
            place: choice(['path', 'query', 'header']),
            name: text('', 'userId'),
            required: Type.Boolean(),
            about: text('What it says', 'Id of the user'),
            /** One of these; null where any text can be sent. */
            options: nullable(Type.Array(Type.String())),
            example: Type.String(),
          }),
        ),
        /** JSON to begin with; null where the call takes no body. */
        body: nullable(Type.String()),
      }),
    ),
  }),
  audit: 'sandbox.api-calls',
})
