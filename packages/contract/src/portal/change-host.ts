import { Type } from 'typebox'
import { answer, choice, fields, optional, Uuid } from '../fields.ts'
import { HostName, Reason, WantedSettings } from './console-fields.ts'
import { HostParams } from './host-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Changes settings of a host, its name, or whether it is suspended. At a live host a second person has to approve it first. */
export const changeHostCall = teamCall({
  name: 'change-host',
  method: 'PATCH',
  path: '/customer-hosts/{hostId}',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['change customers'],
  stepUp: 'recent',
  params: HostParams,
  body: fields({
    reason: Reason,
    name: optional(HostName),
    suspended: optional(Type.Boolean()),
    settings: optional(WantedSettings),
  }),
  status: 200,
  output: answer({ approvalId: Uuid, state: choice(['waiting', 'not-needed']) }),
  audit: 'host.change',
})
