import { NoContent } from '../fields.ts'
import { HostRuleSetParams } from './rules-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Throws the draft of a rule set away; versions stay. */
export const discardRuleSetDraftCall = teamCall({
  name: 'discard-rule-set-draft',
  method: 'DELETE',
  path: '/hosts/{hostId}/rule-sets/{ruleSetId}/draft',
  sites: portalOnly,
  caller: 'member',
  permissions: ['draft rule-sets'],
  stepUp: 'recent',
  params: HostRuleSetParams,
  status: 204,
  output: NoContent,
  audit: 'rule-set.draft.discard',
})
