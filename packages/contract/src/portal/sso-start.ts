import { answer, fields, text } from '../fields.ts'
import { Organization } from './single-sign-on-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** The way to the provider of an organization. */
export const ssoStartCall = teamCall({
  name: 'sso-start',
  method: 'POST',
  path: '/sso-start',
  sites: bothSites,
  caller: 'anyone',
  permissions: [],
  signIn: true,
  body: fields({ organization: Organization }),
  status: 200,
  output: answer({ url: text('Where the browser goes next', 'https://id.example.com/authorize') }),
  audit: null,
})
