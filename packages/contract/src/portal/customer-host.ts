import { Type } from 'typebox'
import { answer, text, Uuid } from '../fields.ts'
import { Approval, ChangedValues, ConsoleHost } from './console-fields.ts'
import { HostParams } from './host-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** One host as the operator has set it up, and the latest changes of that. */
export const customerHostCall = teamCall({
  name: 'customer-host',
  method: 'GET',
  path: '/customer-hosts/{hostId}',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view customers'],
  params: HostParams,
  status: 200,
  output: answer({
    host: ConsoleHost,
    customer: answer({ id: Uuid, name: text('Name of the company', 'Harbor Money') }),
    widgetKey: text('Public key of its widget', 'wk_…'),
    settings: ChangedValues,
    history: Type.Array(Approval),
  }),
  audit: 'host.read',
})
