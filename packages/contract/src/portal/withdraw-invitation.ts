import { Type } from 'typebox'
import { NoContent, Uuid } from '../fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** The link in the mail opens nothing any more. */
export const withdrawInvitationCall = teamCall({
  name: 'withdraw-invitation',
  method: 'DELETE',
  path: '/invitations/{invitationId}',
  sites: bothSites,
  caller: 'member',
  permissions: ['change team'],
  stepUp: 'recent',
  params: Type.Object({ invitationId: Uuid }),
  status: 204,
  output: NoContent,
  audit: 'team.invite.withdraw',
})
