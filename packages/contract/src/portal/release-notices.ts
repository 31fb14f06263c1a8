import { Type } from 'typebox'
import { answer, count, Instant, nullable, text, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Who was told of what, the newest first. */
export const releaseNoticesCall = teamCall({
  name: 'release-notices',
  method: 'GET',
  path: '/releases/notices',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view releases'],
  query: Type.Object(pageFields({ largest: 100, usual: 25 })),
  status: 200,
  output: answer({
    items: Type.Array(
      answer({
        id: Uuid,
        hostId: Uuid,
        hostName: Type.String(),
        subject: text('`route:` and an endpoint, or `client:` with the version that was current', 'route:user-token'),
        recipients: count('How many got a mail', 1),
        at: Instant,
        by: nullable(text('Who sent it', 'Oke Petersen')),
      }),
    ),
    nextCursor: NextCursor,
  }),
  audit: 'release.notices',
})
