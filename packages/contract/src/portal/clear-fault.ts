import { NoContent } from '../fields.ts'
import { SandboxFaultParams } from './sandbox-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Ends a fault before its time. One that is over already is answered the same. */
export const clearFaultCall = teamCall({
  name: 'clear-fault',
  method: 'DELETE',
  path: '/hosts/{hostId}/sandbox/faults/{faultId}',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change integration'],
  stepUp: 'recent',
  params: SandboxFaultParams,
  status: 204,
  output: NoContent,
  audit: 'sandbox.fault.delete',
})
