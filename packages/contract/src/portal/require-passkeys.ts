import { Type } from 'typebox'
import { fields, NoContent } from '../fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** Whether everybody in the team has to have a passkey, from their next sign-in on. */
export const requirePasskeysCall = teamCall({
  name: 'require-passkeys',
  method: 'PUT',
  path: '/team/passkeys-required',
  sites: bothSites,
  caller: 'member',
  permissions: ['change team'],
  stepUp: 'recent',
  body: fields({ required: Type.Boolean() }),
  status: 204,
  output: NoContent,
  audit: 'team.passkeys.require',
})
