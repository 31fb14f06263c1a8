import { choice, fields, NoContent, optional } from '../fields.ts'
import { HostRuleSetParams, ReviewNote, Revision } from './rules-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

export const reviewVerdicts = ['approve', 'return'] as const

/** Approves what another person has drafted, or hands it back. */
export const reviewRuleSetDraftCall = teamCall({
  name: 'review-rule-set-draft',
  method: 'POST',
  path: '/hosts/{hostId}/rule-sets/{ruleSetId}/draft/verdict',
  sites: portalOnly,
  caller: 'member',
  permissions: ['approve rule-sets'],
  stepUp: 'recent',
  params: HostRuleSetParams,
  body: fields({ revision: Revision, verdict: choice(reviewVerdicts), note: optional(ReviewNote) }),
  status: 204,
  output: NoContent,
  audit: 'rule-set.review',
})
