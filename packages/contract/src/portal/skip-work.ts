import { Type } from 'typebox'
import { WorkParams } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Forgets an item that was given up: what it was for is not done. */
export const skipWorkCall = teamCall({
  name: 'skip-work',
  method: 'DELETE',
  path: '/work/{kind}/items/{hostId}/{workId}',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['operate jobs'],
  stepUp: 'recent',
  params: WorkParams,
  status: 204,
  output: Type.Null(),
  audit: 'work.skip',
})
