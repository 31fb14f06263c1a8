import { chainLinksPerCall } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { answer, Instant, nullable, optional, Uuid } from '../fields.ts'
import { NextCursor } from '../paging.ts'
import { bothSites, teamCall } from './team-call.ts'

/**
 * Follows the chain of the audit log from the first entry of the team, or of one of its hosts, to the last. One call follows
 * so many links; the cursor leads to the next. Nothing of other teams' entries is told but that the chain holds there too.
 */
export const auditChainCall = teamCall({
  name: 'audit-chain',
  method: 'GET',
  path: '/audit-chain',
  sites: bothSites,
  caller: 'member',
  permissions: ['view audit-log'],
  query: Type.Object({ host: optional(Uuid), cursor: optional(Type.String({ minLength: 1, maxLength: 2000 })) }),
  status: 200,
  output: answer({
    followed: Type.Integer({
      minimum: 0,
      description: `Links that were followed until now, at most ${chainLinksPerCall} more with each call`,
    }),
    links: Type.Integer({ minimum: 0, description: 'Links of the whole stretch' }),
    /** The latest entry of the team, or of the host, up to which the chain was followed and holds. */
    holdsUntil: nullable(answer({ id: Uuid, at: Instant })),
    /** Where it breaks; null: it holds as far as it was followed. */
    brokenAt: nullable(answer({ entry: Type.Integer(), at: nullable(Instant), problem: Type.String() })),
    nextCursor: NextCursor,
  }),
  audit: 'audit.verify',
})
