import { Type } from 'typebox'
import { answer, Instant, nullable, optional, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { bothSites, teamCall } from './team-call.ts'

/** What the team did, or what was done at one of its hosts, the newest first; on request only what one member did in the team. Those who may see only their own get that. */
export const auditLogCall = teamCall({
  name: 'audit-log',
  method: 'GET',
  path: '/audit-log',
  sites: bothSites,
  caller: 'member',
  permissions: ['view audit-log', 'view own-audit-log'],
  query: Type.Object({ host: optional(Uuid), member: optional(Uuid), ...pageFields({ largest: 100, usual: 25 }) }),
  status: 200,
  output: answer({
    entries: Type.Array(
      answer({
        id: Uuid,
        at: Instant,
        hostId: nullable(Uuid),
        actor: Type.String(),
        action: Type.String(),
        object: nullable(Type.String()),
        requestId: nullable(Type.String()),
        address: nullable(Type.String()),
        outcome: Type.String(),
      }),
    ),
    nextCursor: NextCursor,
    members: Type.Array(answer({ id: Uuid, name: Type.String() }), {
      description: 'Who is behind actors of the team: everybody in it, or only the member who asks',
    }),
  }),
  audit: 'audit.view',
})
