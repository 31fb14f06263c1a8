import { Type } from 'typebox'
import { answer, fields } from '../fields.ts'
import { FactorCode, InvitationToken, MemberName, MemberNewPassword } from './member-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** Sets password and authenticator app at once, and signs in. Recovery codes are shown this one time. */
export const acceptInvitationCall = teamCall({
  name: 'accept-invitation',
  method: 'POST',
  path: '/accept-invitation',
  sites: bothSites,
  caller: 'anyone',
  permissions: [],
  signIn: true,
  body: fields({
    token: InvitationToken,
    name: MemberName,
    password: MemberNewPassword,
    code: FactorCode,
  }),
  status: 200,
  output: answer({ recoveryCodes: Type.Array(Type.String()) }),
  audit: 'team.join',
})
