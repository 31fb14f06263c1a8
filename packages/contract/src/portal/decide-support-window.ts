import { choice, fields, NoContent } from '../fields.ts'
import { HostWindowParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Somebody who leads the team opens a window, refuses it, or ends one that is open. */
export const decideSupportWindowCall = teamCall({
  name: 'decide-support-window',
  method: 'POST',
  path: '/hosts/{hostId}/support-windows/{windowId}/decision',
  sites: portalOnly,
  caller: 'member',
  permissions: ['decide support-access'],
  stepUp: 'recent',
  params: HostWindowParams,
  body: fields({ decision: choice(['open', 'refuse', 'end']) }),
  status: 204,
  output: NoContent,
  audit: 'support.decide',
})
