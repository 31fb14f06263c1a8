import { Type } from 'typebox'
import { EventTypeName } from '../events/event-fields.ts'
import { answer, text } from '../fields.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Every type of event: when it comes, what it means and how it is written. */
export const eventCatalogueCall = teamCall({
  name: 'event-catalogue',
  method: 'GET',
  path: '/hosts/{hostId}/event-catalogue',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view integration'],
  params: HostParams,
  status: 200,
  output: answer({
    schema: Type.Unknown({ description: 'JSON schema of the body of a delivery' }),
    types: Type.Array(
      answer({
        type: EventTypeName,
        when: text('When it comes', 'A new credit alert exists for the user.'),
        meaning: text('What to rely on', 'Fetch the whole of it with a session of that user.'),
        example: Type.Unknown({ description: 'Body of a delivery' }),
      }),
    ),
  }),
  audit: null,
})
