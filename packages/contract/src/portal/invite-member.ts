import { answer, fields, Instant, Uuid } from '../fields.ts'
import { Email } from '../identity/person-fields.ts'
import { givenRights } from './member-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** Sends an invitation. Whether the address is in use elsewhere is not told. */
export const inviteMemberCall = teamCall({
  name: 'invite-member',
  method: 'POST',
  path: '/invitations',
  sites: bothSites,
  caller: 'member',
  permissions: ['change team'],
  stepUp: 'recent',
  body: fields({ email: Email, ...givenRights }),
  status: 200,
  output: answer({ id: Uuid, expiresAt: Instant }),
  audit: 'team.invite',
})
