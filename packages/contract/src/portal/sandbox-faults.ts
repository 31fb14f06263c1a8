import { Type } from 'typebox'
import { answer } from '../fields.ts'
import { Fault } from '../sandbox/fault-fields.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** The faults of the host that still strike. */
export const sandboxFaultsCall = teamCall({
  name: 'sandbox-faults',
  method: 'GET',
  path: '/hosts/{hostId}/sandbox/faults',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view integration'],
  params: HostParams,
  status: 200,
  output: answer({ faults: Type.Array(Fault) }),
  audit: 'sandbox.fault.list',
})
