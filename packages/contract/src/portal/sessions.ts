import { Type } from 'typebox'
import { answer, Instant, Uuid } from '../fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** The member's own sessions that are open. */
export const sessionsCall = teamCall({
  name: 'sessions',
  method: 'GET',
  path: '/sessions',
  sites: bothSites,
  caller: 'member',
  permissions: [],
  status: 200,
  output: answer({
    sessions: Type.Array(
      answer({
        id: Uuid,
        current: Type.Boolean(),
        factor: Type.String(),
        startedAt: Instant,
        seenAt: Instant,
        endsAt: Instant,
        address: Type.String(),
        agent: Type.String(),
      }),
    ),
  }),
  audit: null,
})
