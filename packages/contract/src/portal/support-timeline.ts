import { Type } from 'typebox'
import { pageFields } from '../paging.ts'
import { WindowPersonParams } from './support-person.ts'
import { consoleOnly, teamCall } from './team-call.ts'
import { userTimelineCall } from './user-timeline.ts'

/** What is on record about a person through an open window, without values of scores. */
export const supportTimelineCall = teamCall({
  name: 'support-timeline',
  method: 'GET',
  path: '/support-windows/{windowId}/people/{userId}/timeline',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['ask-for support-access'],
  params: WindowPersonParams,
  query: Type.Object(pageFields({ largest: 100, usual: 25 })),
  status: 200,
  output: userTimelineCall.output,
  audit: 'support.timeline',
})
