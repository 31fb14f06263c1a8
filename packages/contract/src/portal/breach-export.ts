import { Type } from 'typebox'
import { answer, choice, fields, Instant, Uuid } from '../fields.ts'
import { Count } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Whose data a key or a member has touched in a range: ids by host, up to a bound. */
export const breachExportCall = teamCall({
  name: 'breach-export',
  method: 'POST',
  path: '/platform-security/breach-export',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view security'],
  stepUp: 'recent',
  body: fields({ by: choice(['key', 'team']), id: Uuid, since: Instant, until: Instant }),
  check: ({ body }) => (body.since < body.until ? [] : ['until: must lie behind since']),
  status: 200,
  output: answer({
    users: Type.Array(answer({ hostId: Uuid, userId: Uuid, first: Instant, last: Instant, entries: Count })),
    complete: Type.Boolean({ description: 'False: there are more than one export names; choose a shorter range' }),
  }),
  audit: 'security.breach-export',
})
