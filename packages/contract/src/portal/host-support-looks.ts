import { Type } from 'typebox'
import { answer } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { HostWindowParams } from './host-fields.ts'
import { SupportLooks } from './support-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** What was looked at through one window, the newest first. */
export const hostSupportLooksCall = teamCall({
  name: 'host-support-looks',
  method: 'GET',
  path: '/hosts/{hostId}/support-windows/{windowId}/looks',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view support-access'],
  params: HostWindowParams,
  query: Type.Object(pageFields({ largest: 100, usual: 25 })),
  status: 200,
  output: answer({ looks: SupportLooks, nextCursor: NextCursor }),
  audit: 'support.looks',
})
