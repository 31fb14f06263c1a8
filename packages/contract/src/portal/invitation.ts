import { answer, fields, text } from '../fields.ts'
import { InvitationToken, Roles } from './member-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** What an invitation is for, and the secret that the authenticator app gets. */
export const invitationCall = teamCall({
  name: 'invitation',
  method: 'POST',
  path: '/invitation',
  sites: bothSites,
  caller: 'anyone',
  permissions: [],
  signIn: true,
  body: fields({ token: InvitationToken }),
  status: 200,
  output: answer({
    email: text('Who is invited', 'kim@harbor.example'),
    team: text('Which team', 'Harbor Money'),
    roles: Roles,
    totpSecret: text('Secret for the authenticator app, base32', 'JBSWY3DPEHPK3PXP'),
    totpUri: text('The same as an address that apps read from a picture', 'otpauth://totp/Plumbline:kim'),
  }),
  audit: null,
})
