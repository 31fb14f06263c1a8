import { Type } from 'typebox'
import { directMessages } from '../hosts/direct-messages.ts'
import { pageFields } from '../paging.ts'
import { HostUserParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** What became of the messages to a person, the newest first. */
export const userMessagesCall = teamCall({
  name: 'user-messages',
  method: 'GET',
  path: '/hosts/{hostId}/users/{userId}/messages',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view users'],
  params: HostUserParams,
  query: Type.Object(pageFields({ largest: 100, usual: 25 })),
  status: 200,
  output: directMessages.output,
  audit: 'people.messages',
})
