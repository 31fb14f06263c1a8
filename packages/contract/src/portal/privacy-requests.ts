import { Type } from 'typebox'
import { answer, choice, optional } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { HostParams } from './host-fields.ts'
import { PrivacyRequest, privacyStates } from './privacy-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** What people of a host have asked for about their own data, the newest first. */
export const privacyRequestsCall = teamCall({
  name: 'privacy-requests',
  method: 'GET',
  path: '/hosts/{hostId}/privacy-requests',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view compliance'],
  params: HostParams,
  query: Type.Object({ state: optional(choice(privacyStates)), ...pageFields({ largest: 100, usual: 25 }) }),
  status: 200,
  output: answer({ requests: Type.Array(PrivacyRequest), nextCursor: NextCursor }),
  audit: 'privacy.list',
})
