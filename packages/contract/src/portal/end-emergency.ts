import { Type } from 'typebox'
import { NoContent, Uuid } from '../fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Gives emergency rights back, or takes them from somebody else. */
export const endEmergencyCall = teamCall({
  name: 'end-emergency',
  method: 'DELETE',
  path: '/platform-security/emergencies/{emergencyId}',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['break glass', 'revoke access'],
  stepUp: 'recent',
  params: Type.Object({ emergencyId: Uuid }),
  status: 204,
  output: NoContent,
  audit: 'security.end-emergency',
})
