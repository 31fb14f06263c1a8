import { Type } from 'typebox'
import { answer, choice, Instant, nullable } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { HostUserParams } from './host-fields.ts'
import { revealedFields } from './reveal.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Who of the team or of the operator looked at a person or did something about them, the newest first, from the audit log. */
export const userLooksCall = teamCall({
  name: 'user-looks',
  method: 'GET',
  path: '/hosts/{hostId}/users/{userId}/looks',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view users'],
  params: HostUserParams,
  query: Type.Object(pageFields({ largest: 100, usual: 25 })),
  status: 200,
  output: answer({
    looks: Type.Array(
      answer({
        id: Type.String(),
        at: Instant,
        by: answer({ type: choice(['TEAM', 'OPERATOR']), name: Type.String() }),
        /** It was the person who asks. */
        own: Type.Boolean(),
        action: Type.String(),
        title: Type.String(),
        outcome: Type.String(),
        requestId: nullable(Type.String()),
        /** Of a value that was shown: which, and what for. */
        revealed: nullable(answer({ field: choice(revealedFields), reason: Type.String() })),
      }),
    ),
    nextCursor: NextCursor,
  }),
  audit: 'people.looks',
})
