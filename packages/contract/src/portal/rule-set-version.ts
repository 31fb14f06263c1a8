import { RuleSetVersion } from '../prescreen/rule-set-fields.ts'
import { HostVersionParams } from './rules-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** One version with its document. */
export const ruleSetVersionCall = teamCall({
  name: 'rule-set-version',
  method: 'GET',
  path: '/hosts/{hostId}/rule-sets/{ruleSetId}/versions/{version}',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view rule-sets'],
  params: HostVersionParams,
  status: 200,
  output: RuleSetVersion,
  audit: 'rule-set.read',
})
