import { NoContent } from '../fields.ts'
import { WindowParams } from './support-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Ends the own window, or takes back that it was asked for. */
export const leaveSupportWindowCall = teamCall({
  name: 'leave-support-window',
  method: 'POST',
  path: '/support-windows/{windowId}/leave',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['ask-for support-access'],
  stepUp: 'recent',
  params: WindowParams,
  status: 204,
  output: NoContent,
  audit: 'support.leave',
})
