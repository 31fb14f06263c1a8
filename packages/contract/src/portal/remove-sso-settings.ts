import { NoContent } from '../fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** Nobody signs on by the provider any more. */
export const removeSsoSettingsCall = teamCall({
  name: 'remove-sso-settings',
  method: 'DELETE',
  path: '/sso-settings',
  sites: bothSites,
  caller: 'member',
  permissions: ['change single-sign-on'],
  stepUp: 'recent',
  status: 204,
  output: NoContent,
  audit: 'team.single-sign-on.remove',
})
