import { Type } from 'typebox'
import { NoContent, Uuid } from '../fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

export const closeFindingCall = teamCall({
  name: 'close-finding',
  method: 'POST',
  path: '/go-live-reviews/{reviewId}/findings/{findingId}/close',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['review go-live'],
  stepUp: 'recent',
  params: Type.Object({ reviewId: Uuid, findingId: Uuid }),
  status: 204,
  output: NoContent,
  audit: 'go-live.close-finding',
})
