import { answer, nullable, text } from '../fields.ts'
import { shownSettings } from './single-sign-on-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** How the team signs on by its own provider. */
export const ssoSettingsCall = teamCall({
  name: 'sso-settings',
  method: 'GET',
  path: '/sso-settings',
  sites: bothSites,
  caller: 'member',
  permissions: ['change single-sign-on'],
  status: 200,
  output: answer({
    settings: nullable(answer(shownSettings)),
    returnUrl: text('What the provider must allow', 'https://portal.example.com/api/portal/sso-return'),
  }),
  audit: 'team.single-sign-on.view',
})
