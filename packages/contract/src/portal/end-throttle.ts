import { Type } from 'typebox'
import { NoContent, Uuid } from '../fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Identity flows begin as fast as ever again. */
export const endThrottleCall = teamCall({
  name: 'end-throttle',
  method: 'DELETE',
  path: '/identity-oversight/throttles/{throttleId}',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['throttle identities'],
  stepUp: 'recent',
  params: Type.Object({ throttleId: Uuid }),
  status: 204,
  output: NoContent,
  audit: 'identity.throttle.end',
})
