import { Type } from 'typebox'
import { answer, Instant, NullableInstant, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Emergency rights that the operator's people have taken, the newest first. */
export const emergenciesCall = teamCall({
  name: 'emergencies',
  method: 'GET',
  path: '/platform-security/emergencies',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view security', 'break glass'],
  query: Type.Object(pageFields({ largest: 100, usual: 25 })),
  status: 200,
  output: answer({
    emergencies: Type.Array(
      answer({
        id: Uuid,
        member: Type.String(),
        own: Type.Boolean(),
        reason: Type.String(),
        at: Instant,
        until: Instant,
        endedAt: NullableInstant,
        holds: Type.Boolean(),
      }),
    ),
    nextCursor: NextCursor,
  }),
  audit: 'security.emergencies',
})
