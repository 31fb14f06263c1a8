import { auditEntriesLookedThrough } from '@plumbline/core/promises'
import { type ActionGroup, actionGroups, actorKinds } from '@plumbline/core/team'
import { Type } from 'typebox'
import { AuditDetails, auditEntryFields } from '../audit/audit-entry.ts'
import { answer, choice, Instant, nullable, optional, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { bothSites, teamCall } from './team-call.ts'

const groups = Object.keys(actionGroups) as ActionGroup[]

/**
 * What the team did, or what was done at one of its hosts, the newest first; refused tries are there as well. Those who may see only
 * their own get that. A page looks through so many entries and no more, as the request log does.
 */
export const auditLogCall = teamCall({
  name: 'audit-log',
  method: 'GET',
  path: '/audit-log',
  sites: bothSites,
  caller: 'member',
  permissions: ['view audit-log', 'view own-audit-log'],
  query: Type.Object({
    host: optional(Uuid),
    member: optional(Uuid),
    by: optional(choice(actorKinds, { description: 'Who did it' })),
    actor: optional(
      Type.String({
        pattern: '^[a-z-]{1,20}(:[A-Za-z0-9@._-]{1,100})?$',
        'x-form': 'must be who stands in an entry',
        description: 'One key, user or other who did it, as entries name them',
      }),
    ),
    group: optional(choice(groups, { description: 'What it is about' })),
    object: optional(
      Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$', 'x-form': 'must be a whole id', description: 'On what' }),
    ),
    outcome: optional(choice(['done', 'refused'])),
    since: optional(Instant),
    until: optional(Instant),
    ...pageFields({ largest: 100, usual: 25 }),
  }),
  status: 200,
  output: answer({
    entries: Type.Array(answer({ ...auditEntryFields, details: AuditDetails })),
    nextCursor: NextCursor,
    lookedBackTo: nullable(
      Type.Integer({
        ...Instant,
        description: `How far this page has looked, where it ended after ${auditEntriesLookedThrough} entries`,
      }),
    ),
    members: Type.Array(answer({ id: Uuid, name: Type.String() }), {
      description: 'Who is behind actors of the team: everybody in it, or only the member who asks',
    }),
  }),
  audit: 'audit.view',
})
