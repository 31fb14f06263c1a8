import { ruleSetBytes } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { answer, fields } from '../fields.ts'
import { RuleSetDocument } from '../prescreen/rule-set-fields.ts'
import { HostRuleSetParams, Revision } from './rules-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Saves the draft of a rule set. Whatever was reviewed of it has to be reviewed again. */
export const saveRuleSetDraftCall = teamCall({
  name: 'save-rule-set-draft',
  method: 'PUT',
  path: '/hosts/{hostId}/rule-sets/{ruleSetId}/draft',
  sites: portalOnly,
  caller: 'member',
  permissions: ['draft rule-sets'],
  stepUp: 'recent',
  params: HostRuleSetParams,
  body: fields({
    document: RuleSetDocument,
    revision: Type.Integer({ minimum: 0, description: 'Revision that was changed; 0: there was no draft' }),
  }),
  bodyLimitBytes: 2 * ruleSetBytes,
  status: 200,
  output: answer({ revision: Revision }),
  audit: 'rule-set.draft',
})
