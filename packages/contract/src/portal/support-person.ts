import { Type } from 'typebox'
import { Uuid } from '../fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'
import { userPageCall } from './user-page.ts'

export const WindowPersonParams = Type.Object({ windowId: Uuid, userId: Uuid })

/** One person through an open window, masked; nothing can be revealed. */
export const supportPersonCall = teamCall({
  name: 'support-person',
  method: 'GET',
  path: '/support-windows/{windowId}/people/{userId}',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['ask-for support-access'],
  params: WindowPersonParams,
  status: 200,
  output: userPageCall.output,
  audit: 'support.person',
})
