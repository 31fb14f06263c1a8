import { Type } from 'typebox'
import { answer, Instant, NullableInstant, nullable, optional, text, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { Count } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Endpoints that take no events, of all hosts, those that fail longest first. */
export const endpointFleetCall = teamCall({
  name: 'endpoint-fleet',
  method: 'GET',
  path: '/webhook-fleet',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view fleet'],
  query: Type.Object({ hostId: optional(Uuid), ...pageFields({ largest: 100, usual: 25 }) }),
  status: 200,
  output: answer({
    items: Type.Array(
      answer({
        hostId: Uuid,
        hostName: Type.String(),
        endpointId: Uuid,
        server: nullable(text('Where it is, without the path, which can hold a secret', 'hooks.example.com')),
        failingSince: Instant,
        warnedAt: NullableInstant,
        lastSuccessAt: NullableInstant,
        disabled: Type.Boolean(),
        backlog: Count,
        contact: Type.Boolean({ description: 'Whether the host has named somebody to be told' }),
      }),
    ),
    nextCursor: NextCursor,
  }),
  audit: 'webhook-fleet.view',
})
