import { answer, fields, optional, Uuid } from '../fields.ts'
import { CustomerParams, HostKeyName, HostName, WantedSettings } from './console-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** A host in development, with the default settings and those given. Live hosts come from a review. */
export const createHostCall = teamCall({
  name: 'create-host',
  method: 'POST',
  path: '/customers/{customerId}/hosts',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['change customers'],
  stepUp: 'recent',
  params: CustomerParams,
  body: fields({ key: HostKeyName, name: HostName, settings: optional(WantedSettings) }),
  status: 200,
  output: answer({ id: Uuid }),
  audit: 'host.create',
})
