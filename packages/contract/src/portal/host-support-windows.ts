import { Type } from 'typebox'
import { answer } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { HostParams } from './host-fields.ts'
import { supportWindow } from './support-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Who of the operator asked to look into the host, the newest first. */
export const hostSupportWindowsCall = teamCall({
  name: 'host-support-windows',
  method: 'GET',
  path: '/hosts/{hostId}/support-windows',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view support-access'],
  params: HostParams,
  query: Type.Object(pageFields({ largest: 100, usual: 25 })),
  status: 200,
  output: answer({ windows: Type.Array(answer(supportWindow)), nextCursor: NextCursor }),
  audit: 'support.list',
})
