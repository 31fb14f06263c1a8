import { Type } from 'typebox'
import { KindParams } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Work of this kind goes on; what waited gets its dates back within seconds. */
export const resumeWorkCall = teamCall({
  name: 'resume-work',
  method: 'DELETE',
  path: '/work/{kind}/pause',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['operate jobs'],
  stepUp: 'recent',
  params: KindParams,
  status: 204,
  output: Type.Null(),
  audit: 'work.resume',
})
