import { Type } from 'typebox'
import { answer, choice, count, Instant, text, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { ConsoleHost } from './console-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Who wants to go live, the newest first. */
export const goLiveReviewsCall = teamCall({
  name: 'go-live-reviews',
  method: 'GET',
  path: '/go-live-reviews',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view customers'],
  query: Type.Object(pageFields({ largest: 100, usual: 25 })),
  status: 200,
  output: answer({
    reviews: Type.Array(
      answer({
        id: Uuid,
        host: ConsoleHost,
        customer: text('Name of the company', 'Harbor Money'),
        askedAt: Instant,
        state: choice(['open', 'returned', 'approved']),
        signOffs: count('Areas that are signed off', 2),
        openFindings: count('What has to change still', 1),
      }),
    ),
    nextCursor: NextCursor,
  }),
  audit: 'go-live.list',
})
