import { NoContent } from '../fields.ts'
import { MemberIdParams } from './member-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** The member is out at once. */
export const removeMemberCall = teamCall({
  name: 'remove-member',
  method: 'DELETE',
  path: '/team/{memberId}',
  sites: bothSites,
  caller: 'member',
  permissions: ['change team'],
  stepUp: 'recent',
  params: MemberIdParams,
  status: 204,
  output: NoContent,
  audit: 'team.remove',
})
