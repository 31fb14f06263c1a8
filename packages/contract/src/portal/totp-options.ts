import { answer, text } from '../fields.ts'
import { Ticket } from './member-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** A secret for another authenticator app. Nothing changes until a code of it comes back. */
export const totpOptionsCall = teamCall({
  name: 'totp-options',
  method: 'POST',
  path: '/totp-options',
  sites: bothSites,
  caller: 'member',
  permissions: [],
  stepUp: 'fresh',
  status: 200,
  output: answer({
    ticket: Ticket,
    totpSecret: text('Secret for the authenticator app, base32', 'JBSWY3DPEHPK3PXP'),
    totpUri: text('The same as an address that apps read from a picture', 'otpauth://totp/Plumbline:kim'),
  }),
  audit: null,
})
