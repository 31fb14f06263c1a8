import { Type } from 'typebox'
import { answer } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { HostWindowParams } from './host-fields.ts'
import { SupportLooks } from './support-fields.ts'
import { bothSites, teamCall } from './team-call.ts'

/** What was looked at through one window, the newest first: the host and the operator's people read the same. */
export const hostSupportLooksCall = teamCall({
  name: 'host-support-looks',
  method: 'GET',
  path: '/hosts/{hostId}/support-windows/{windowId}/looks',
  sites: bothSites,
  caller: 'member',
  permissions: ['view support-access', 'ask-for support-access', 'view security'],
  params: HostWindowParams,
  query: Type.Object(pageFields({ largest: 100, usual: 25 })),
  status: 200,
  output: answer({ looks: SupportLooks, nextCursor: NextCursor }),
  audit: 'support.looks',
})
