import { Type } from 'typebox'
import { answer, fields, Uuid } from '../fields.ts'
import { Reason } from './console-fields.ts'
import { Count } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Signs a member of any team out everywhere, at once. */
export const stopSessionsCall = teamCall({
  name: 'stop-sessions',
  method: 'POST',
  path: '/platform-security/sessions/{teamId}/{memberId}/stop',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['revoke access'],
  stepUp: 'recent',
  params: Type.Object({ teamId: Uuid, memberId: Uuid }),
  body: fields({ reason: Reason }),
  status: 200,
  output: answer({ ended: Count }),
  audit: 'security.stop-sessions',
})
