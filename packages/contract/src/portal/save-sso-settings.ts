import { fields, NoContent } from '../fields.ts'
import { givenSettings } from './single-sign-on-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** The provider is asked for its description first; one that cannot be read is not saved. */
export const saveSsoSettingsCall = teamCall({
  name: 'save-sso-settings',
  method: 'PUT',
  path: '/sso-settings',
  sites: bothSites,
  caller: 'member',
  permissions: ['change single-sign-on'],
  stepUp: 'recent',
  body: fields(givenSettings),
  status: 204,
  output: NoContent,
  audit: 'team.single-sign-on.save',
})
