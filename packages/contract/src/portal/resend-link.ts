import { NoContent } from '../fields.ts'
import { HostUserParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Sends the link that proves the phone again, in the identity session that is open. */
export const resendLinkCall = teamCall({
  name: 'resend-link',
  method: 'POST',
  path: '/hosts/{hostId}/users/{userId}/resend-link',
  sites: portalOnly,
  caller: 'member',
  permissions: ['act-on users'],
  stepUp: 'recent',
  params: HostUserParams,
  status: 204,
  output: NoContent,
  audit: 'identity.smfa.send',
})
