import { NoContent } from '../fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** Ends this session. */
export const signOutCall = teamCall({
  name: 'sign-out',
  method: 'POST',
  path: '/sign-out',
  sites: bothSites,
  caller: 'member',
  permissions: [],
  withoutPasskey: true,
  status: 204,
  output: NoContent,
  audit: 'team.sign-out',
})
