import { Type } from 'typebox'
import { optional, Uuid } from '../fields.ts'
import { pageFields } from '../paging.ts'
import { messages } from '../sandbox/messages.ts'
import { HostParams } from './host-fields.ts'
import { MessageChannel } from './sandbox-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** What was sent to the users of a host in development; it is caught by the sandbox and reaches nobody. */
export const sandboxMessagesCall = teamCall({
  name: 'sandbox-messages',
  method: 'GET',
  path: '/hosts/{hostId}/sandbox/messages',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view users'],
  params: HostParams,
  query: Type.Object({
    channel: optional(MessageChannel),
    userId: optional(Uuid),
    ...pageFields({ largest: 100, usual: 25 }),
  }),
  status: 200,
  output: messages.output,
  audit: 'sandbox.messages',
})
