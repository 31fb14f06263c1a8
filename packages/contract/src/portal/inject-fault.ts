import { createFault } from '../sandbox/create-fault.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Makes a bureau, an identity vendor or a carrier fail for this host. */
export const injectFaultCall = teamCall({
  name: 'inject-fault',
  method: 'POST',
  path: '/hosts/{hostId}/sandbox/faults',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change integration'],
  stepUp: 'recent',
  params: HostParams,
  body: createFault.body!,
  check: ({ body }, now) => createFault.check!({ body } as never, now),
  status: 200,
  output: createFault.output,
  audit: 'sandbox.fault.create',
})
