import { Type } from 'typebox'
import { answer, choice, Instant, NullableInstant, nullable, optional, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** The API keys of all hosts with their last use, the newest first. */
export const keysOfAllCall = teamCall({
  name: 'keys-of-all',
  method: 'GET',
  path: '/platform-security/keys',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['view security'],
  query: Type.Object({ host: optional(Uuid), ...pageFields({ largest: 100, usual: 25 }) }),
  status: 200,
  output: answer({
    keys: Type.Array(
      answer({
        id: Uuid,
        hostId: Uuid,
        hostName: Type.String(),
        prefix: Type.String(),
        name: Type.String(),
        state: choice(['live', 'expired', 'revoked']),
        createdAt: Instant,
        expiresAt: NullableInstant,
        lastLoginAt: NullableInstant,
        lastLoginFrom: nullable(Type.String()),
      }),
    ),
    nextCursor: NextCursor,
  }),
  audit: 'security.keys',
})
