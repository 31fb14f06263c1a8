import { NoContent } from '../fields.ts'
import { MemberIdParams } from './member-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** For somebody who has lost their factors: password and factors end, and a mail leads to new ones. */
export const resetMemberCall = teamCall({
  name: 'reset-member',
  method: 'POST',
  path: '/team/{memberId}/reset',
  sites: bothSites,
  caller: 'member',
  permissions: ['change team'],
  stepUp: 'recent',
  params: MemberIdParams,
  status: 204,
  output: NoContent,
  audit: 'team.reset',
})
