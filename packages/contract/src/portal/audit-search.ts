import { Type } from 'typebox'
import { auditEntryFields } from '../audit/audit-entry.ts'
import { answer, Instant, nullable, optional, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { consoleOnly, teamCall } from './team-call.ts'

const named = (description: string) =>
  optional(Type.String({ pattern: '^[A-Za-z0-9:_. -]{1,100}$', description, 'x-form': 'must be a name of the log' }))

/** The audit log over all customers: by who, what and on what, in a range, the newest first. */
export const auditSearchCall = teamCall({
  name: 'audit-search',
  method: 'GET',
  path: '/platform-security/audit',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view security'],
  query: Type.Object({
    actor: named('key:, team: or user: with an id, or a word such as service'),
    action: named('Name of an action'),
    object: named('Kind and id, such as user: with an id'),
    host: optional(Uuid),
    since: optional(Instant),
    until: optional(Instant),
    ...pageFields({ largest: 100, usual: 25 }),
  }),
  status: 200,
  output: answer({
    entries: Type.Array(answer({ ...auditEntryFields, hostName: nullable(Type.String()) })),
    nextCursor: NextCursor,
  }),
  audit: 'security.audit-search',
})
