import { fields, NoContent, optional } from '../fields.ts'
import { HostRuleSetParams, ReviewNote, Revision } from './rules-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Asks another person to look at the draft. Its own tests have to pass, and there has to be one. */
export const askForReviewCall = teamCall({
  name: 'ask-for-review',
  method: 'POST',
  path: '/hosts/{hostId}/rule-sets/{ruleSetId}/draft/review',
  sites: portalOnly,
  caller: 'member',
  permissions: ['draft rule-sets'],
  stepUp: 'recent',
  params: HostRuleSetParams,
  body: fields({ revision: Revision, note: optional(ReviewNote) }),
  status: 204,
  output: NoContent,
  audit: 'rule-set.review.ask',
})
