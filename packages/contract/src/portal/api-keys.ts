import { Type } from 'typebox'
import { answer, choice, Instant, NullableInstant, nullable, text, Uuid } from '../fields.ts'
import { HostParams } from './host-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** The API keys of a host, the newest first, also those that no longer work. */
export const apiKeysCall = teamCall({
  name: 'api-keys',
  method: 'GET',
  path: '/hosts/{hostId}/api-keys',
  sites: bothSites,
  caller: 'member',
  permissions: ['view keys', 'view customers'],
  params: HostParams,
  status: 200,
  output: answer({
    items: Type.Array(
      answer({
        id: Uuid,
        name: text('As its people call it; empty where nobody named it', 'Backend'),
        prefix: text('Beginning of the key', 'pk_Jx81aQ'),
        scopes: Type.Array(Type.String()),
        sources: Type.Array(Type.String()),
        createdBy: nullable(Type.String({ ...Uuid, description: 'Member of the team; null: the operator' })),
        createdByName: nullable(text('Name of that member, as far as the caller may know it', 'Ada Ortiz')),
        createdAt: Instant,
        expiresAt: NullableInstant,
        revokedAt: NullableInstant,
        lastLoginAt: nullable(Type.Integer({ ...Instant, description: 'To the hour' })),
        lastLoginFrom: nullable(text('Without the end of the address', '203.0.113.0/24')),
        state: choice(['live', 'ending', 'expired', 'revoked']),
      }),
    ),
  }),
  audit: 'key.list',
})
