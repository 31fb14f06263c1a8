import { Type } from 'typebox'
import { WorkParams } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Makes an item due now that was given up or waits for its next try. */
export const runWorkCall = teamCall({
  name: 'run-work',
  method: 'POST',
  path: '/work/{kind}/items/{hostId}/{workId}/run',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['operate jobs'],
  stepUp: 'recent',
  params: WorkParams,
  status: 204,
  output: Type.Null(),
  audit: 'work.run-again',
})
