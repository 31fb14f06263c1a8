import { Type } from 'typebox'
import { NoContent, optional } from '../fields.ts'
import { bothSites, teamCall } from './team-call.ts'

const returned = Type.String({ minLength: 1, maxLength: 2048 })

/** The way back from the provider. The answer leads to the first page, or to the sign-in with what went wrong. */
export const ssoReturnCall = teamCall({
  name: 'sso-return',
  method: 'GET',
  path: '/sso-return',
  sites: bothSites,
  caller: 'anyone',
  permissions: [],
  navigation: true,
  signIn: true,
  query: Type.Object({
    code: optional(returned),
    state: optional(returned),
    iss: optional(returned),
    error: optional(returned),
  }),
  status: 303,
  output: NoContent,
  audit: 'team.sign-in',
})
