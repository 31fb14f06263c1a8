import { Type } from 'typebox'
import { fields } from '../fields.ts'
import { KindParams, Reason } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** From now on nobody does work of this kind, at any host. What runs ends as it would. */
export const pauseWorkCall = teamCall({
  name: 'pause-work',
  method: 'PUT',
  path: '/work/{kind}/pause',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['operate jobs'],
  stepUp: 'recent',
  params: KindParams,
  body: fields({ reason: Reason }),
  status: 204,
  output: Type.Null(),
  audit: 'work.pause',
})
