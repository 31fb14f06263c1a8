import { Type } from 'typebox'
import { fields, NoContent, Uuid } from '../fields.ts'
import { Reason } from './console-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Ends a key of any host with every log-in that was made with it, in all processes within seconds. */
export const stopKeyCall = teamCall({
  name: 'stop-key',
  method: 'POST',
  path: '/platform-security/keys/{hostId}/{keyId}/stop',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['revoke access'],
  stepUp: 'recent',
  params: Type.Object({ hostId: Uuid, keyId: Uuid }),
  body: fields({ reason: Reason }),
  status: 204,
  output: NoContent,
  audit: 'security.stop-key',
})
