import { Type } from 'typebox'
import { answer, optional } from '../fields.ts'
import { TimelineItem, TimelineKindName } from '../hosts/timeline-item.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { HostUserParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** What happened to a person, the newest first. Scores are in it only for those who may see credit values. */
export const userTimelineCall = teamCall({
  name: 'user-timeline',
  method: 'GET',
  path: '/hosts/{hostId}/users/{userId}/timeline',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view users'],
  params: HostUserParams,
  query: Type.Object({ kind: optional(TimelineKindName), ...pageFields({ largest: 100, usual: 25 }) }),
  status: 200,
  output: answer({ items: Type.Array(TimelineItem), nextCursor: NextCursor }),
  audit: 'people.timeline',
})
