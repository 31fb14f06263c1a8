import { answer, choice, fields, Uuid } from '../fields.ts'
import { Reason } from './console-fields.ts'
import { HostUserParams } from './host-fields.ts'
import { privacyKinds } from './privacy-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Puts on record that a person has asked for their data, or for its deletion. */
export const openPrivacyRequestCall = teamCall({
  name: 'open-privacy-request',
  method: 'POST',
  path: '/hosts/{hostId}/users/{userId}/privacy-requests',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change compliance'],
  stepUp: 'recent',
  params: HostUserParams,
  body: fields({ kind: choice(privacyKinds), reason: Reason }),
  status: 200,
  output: answer({ id: Uuid }),
  audit: 'privacy.open',
})
