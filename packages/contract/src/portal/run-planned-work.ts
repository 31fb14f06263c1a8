import { answer } from '../fields.ts'
import { Count, KindParams } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Makes planned work of a kind due now, at all hosts; a page of it at a time. For kinds that can be done before their date. */
export const runPlannedWorkCall = teamCall({
  name: 'run-planned-work',
  method: 'POST',
  path: '/work/{kind}/run',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['operate jobs'],
  stepUp: 'recent',
  params: KindParams,
  status: 200,
  output: answer({ made: Count }),
  audit: 'work.run-planned',
})
