import { Type } from 'typebox'
import { answer, choice, optional } from '../fields.ts'
import { actorTypes, TimelineItem, TimelineKindName } from '../hosts/timeline-item.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { HostUserParams } from './host-fields.ts'
import { rangeFields } from './people-fields.ts'
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
  query: Type.Object({
    kind: optional(TimelineKindName),
    actor: optional(choice(actorTypes, { description: 'Who did it' })),
    ...rangeFields,
    ...pageFields({ largest: 100, usual: 25 }),
  }),
  status: 200,
  output: answer({
    items: Type.Array(TimelineItem),
    /** A page can be shorter than asked for, or empty, and still be followed by another: so much is looked through at a time. */
    nextCursor: NextCursor,
  }),
  audit: 'people.timeline',
})
