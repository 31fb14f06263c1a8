import { Type } from 'typebox'
import { answer, Instant, nullable, Uuid } from '../fields.ts'
import { shownRights } from './member-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** Who can do what, and who is invited. */
export const membersCall = teamCall({
  name: 'members',
  method: 'GET',
  path: '/team',
  sites: bothSites,
  caller: 'member',
  permissions: ['view team'],
  status: 200,
  output: answer({
    members: Type.Array(
      answer({
        id: Uuid,
        email: Type.String(),
        name: Type.String(),
        ...shownRights,
        password: Type.Boolean(),
        passkeys: Type.Integer(),
        singleSignOn: Type.Boolean(),
        lastSeenAt: nullable(Instant),
        createdAt: Instant,
      }),
    ),
    invitations: Type.Array(
      answer({ id: Uuid, email: Type.String(), ...shownRights, createdAt: Instant, expiresAt: Instant }),
    ),
  }),
  audit: 'team.view',
})
