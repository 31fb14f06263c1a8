import type { Permission } from '@plumbline/core/team'
import { Type } from 'typebox'
import { answer, choice, Instant, nullable, Uuid } from '../fields.ts'
import { Grants, Roles } from './member-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

const PermissionName = Type.Unsafe<Permission>({ type: 'string' })

/** Who is signed in, and what they may do where. */
export const sessionCall = teamCall({
  name: 'session',
  method: 'GET',
  path: '/session',
  sites: bothSites,
  caller: 'member',
  permissions: [],
  withoutPasskey: true,
  status: 200,
  output: answer({
    site: choice(['portal', 'console']),
    member: answer({ id: Uuid, email: Type.String(), name: Type.String(), roles: Roles, grants: Grants }),
    team: answer({ id: nullable(Uuid), name: Type.String(), passkeysRequired: Type.Boolean() }),
    /** The team asks for a passkey and the person has none: before it is added nothing else can be done. */
    owesPasskey: Type.Boolean(),
    /** Where servers of customers call the API. */
    apiUrl: Type.String(),
    hosts: Type.Array(
      answer({
        id: Uuid,
        key: Type.String(),
        name: Type.String(),
        kind: choice(['sandbox', 'live']),
        suspended: Type.Boolean(),
      }),
    ),
    permissions: answer({ sandbox: Type.Array(PermissionName), live: Type.Array(PermissionName) }),
    session: answer({ id: Uuid, factor: Type.String(), startedAt: Instant, endsAt: Instant, steppedUpAt: Instant }),
    factors: answer({ password: Type.Boolean(), passkeys: Type.Integer(), recoveryCodes: Type.Integer() }),
  }),
  audit: null,
})
