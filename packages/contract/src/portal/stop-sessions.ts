import { Type } from 'typebox'
import { answer, Uuid } from '../fields.ts'
import { Count } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Signs a member of any team out everywhere, at once. */
export const stopSessionsCall = teamCall({
  name: 'stop-sessions',
  method: 'DELETE',
  path: '/platform-security/sessions/{teamId}/{memberId}',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['revoke access'],
  stepUp: 'recent',
  params: Type.Object({ teamId: Uuid, memberId: Uuid }),
  status: 200,
  output: answer({ ended: Count }),
  audit: 'security.stop-sessions',
})
