import { answer, fields, Instant } from '../fields.ts'
import { Email } from '../identity/person-fields.ts'
import { CustomerParams } from './console-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Mails an invitation to lead the team of a customer. The link is in the mail alone. */
export const inviteOwnerCall = teamCall({
  name: 'invite-owner',
  method: 'POST',
  path: '/customers/{customerId}/owners',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['change customers'],
  stepUp: 'recent',
  params: CustomerParams,
  body: fields({ email: Email }),
  status: 200,
  output: answer({ expiresAt: Instant }),
  audit: 'customer.invite-owner',
})
