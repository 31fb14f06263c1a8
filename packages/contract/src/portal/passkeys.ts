import { Type } from 'typebox'
import { answer, Instant, nullable, Uuid } from '../fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** The member's own passkeys. */
export const passkeysCall = teamCall({
  name: 'passkeys',
  method: 'GET',
  path: '/passkeys',
  sites: bothSites,
  caller: 'member',
  permissions: [],
  withoutPasskey: true,
  status: 200,
  output: answer({
    passkeys: Type.Array(answer({ id: Uuid, name: Type.String(), createdAt: Instant, lastUsedAt: nullable(Instant) })),
  }),
  audit: null,
})
