import { Type } from 'typebox'
import { NoContent, Uuid } from '../fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** Ends one of the member's own sessions. */
export const endSessionCall = teamCall({
  name: 'end-session',
  method: 'DELETE',
  path: '/sessions/{sessionId}',
  sites: bothSites,
  caller: 'member',
  permissions: [],
  params: Type.Object({ sessionId: Uuid }),
  status: 204,
  output: NoContent,
  audit: 'team.session.end',
})
