import { fields, NoContent } from '../fields.ts'
import { givenRights, MemberIdParams } from './member-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** Gives a member other roles. Their sessions end at once. */
export const changeMemberCall = teamCall({
  name: 'change-member',
  method: 'PATCH',
  path: '/team/{memberId}',
  sites: bothSites,
  caller: 'member',
  permissions: ['change team'],
  stepUp: 'recent',
  params: MemberIdParams,
  body: fields(givenRights),
  status: 204,
  output: NoContent,
  audit: 'team.change',
})
