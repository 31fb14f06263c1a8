import { Type } from 'typebox'
import { answer, count, fields, Instant, optional } from '../fields.ts'
import { HostRuleSetParams, Revision } from './rules-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Makes an approved draft the newest version. It decides from now on, or from the time that is named. */
export const publishRuleSetDraftCall = teamCall({
  name: 'publish-rule-set-draft',
  method: 'POST',
  path: '/hosts/{hostId}/rule-sets/{ruleSetId}/draft/publication',
  sites: portalOnly,
  caller: 'member',
  permissions: ['publish rule-sets'],
  stepUp: 'recent',
  params: HostRuleSetParams,
  body: fields({
    revision: Revision,
    effectiveFrom: optional(Type.Integer({ ...Instant, minimum: 0, description: 'From when on it decides' })),
  }),
  status: 200,
  output: answer({ version: count('The version that it has become', 4) }),
  audit: 'rule-set.publish',
})
