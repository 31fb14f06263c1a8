import { fields, NoContent, optional } from '../fields.ts'
import { Email, Mobile, personFindings } from '../identity/person-fields.ts'
import { Reason } from './console-fields.ts'
import { HostUserParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Gives a person another e-mail address or mobile number. They are told at the address that was on file before. */
export const changeContactCall = teamCall({
  name: 'change-contact',
  method: 'POST',
  path: '/hosts/{hostId}/users/{userId}/contact',
  sites: portalOnly,
  caller: 'member',
  permissions: ['act-on users'],
  stepUp: 'recent',
  params: HostUserParams,
  body: fields({ email: optional(Email), mobile: optional(Mobile), reason: Reason }),
  check: ({ body }, context) => {
    if ((body.email === undefined) === (body.mobile === undefined)) return ['email: either email or mobile is given']
    return body.mobile === undefined ? [] : personFindings({ mobile: body.mobile }, context)
  },
  status: 204,
  output: NoContent,
  audit: 'user.contact',
})
