import { Type } from 'typebox'
import { answer, Instant, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Who is signed in at portal and console, of all teams, the latest sign-in first. */
export const sessionsOfAllCall = teamCall({
  name: 'sessions-of-all',
  method: 'GET',
  path: '/platform-security/sessions',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view security'],
  query: Type.Object(pageFields({ largest: 100, usual: 25 })),
  status: 200,
  output: answer({
    sessions: Type.Array(
      answer({
        id: Uuid,
        teamId: Uuid,
        team: Type.String(),
        memberId: Uuid,
        member: Type.String(),
        own: Type.Boolean(),
        factor: Type.String(),
        startedAt: Instant,
        seenAt: Instant,
        address: Type.String(),
        agent: Type.String(),
      }),
    ),
    nextCursor: NextCursor,
  }),
  audit: 'security.sessions',
})
