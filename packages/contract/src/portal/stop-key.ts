import { Type } from 'typebox'
import { NoContent, Uuid } from '../fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Ends a key of any host with every log-in that was made with it, in all processes within seconds. */
export const stopKeyCall = teamCall({
  name: 'stop-key',
  method: 'DELETE',
  path: '/platform-security/keys/{hostId}/{keyId}',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['revoke access'],
  stepUp: 'recent',
  params: Type.Object({ hostId: Uuid, keyId: Uuid }),
  status: 204,
  output: NoContent,
  audit: 'security.stop-key',
})
