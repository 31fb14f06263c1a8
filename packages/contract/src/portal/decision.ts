import { answer } from '../fields.ts'
import { RuleSetVersion } from '../prescreen/rule-set-fields.ts'
import { ToldDecision } from './decision-fields.ts'
import { HostDecisionParams } from './rules-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Why somebody was approved or declined that day: the record, and the rules as they were. */
export const decisionCall = teamCall({
  name: 'decision',
  method: 'GET',
  path: '/hosts/{hostId}/decisions/{decisionId}',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view rule-sets', 'see credit-values'],
  params: HostDecisionParams,
  status: 200,
  output: answer({ decision: ToldDecision, rules: RuleSetVersion }),
  audit: 'decision.read',
})
