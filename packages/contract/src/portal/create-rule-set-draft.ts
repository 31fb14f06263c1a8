import { ruleSetBytes } from '@plumbline/core/promises'
import { answer, fields, Uuid } from '../fields.ts'
import { RuleSetDocument } from '../prescreen/rule-set-fields.ts'
import { HostParams } from './host-fields.ts'
import { Revision } from './rules-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Begins a new rule set as a draft. Nothing decides by it before it is published. */
export const createRuleSetDraftCall = teamCall({
  name: 'create-rule-set-draft',
  method: 'POST',
  path: '/hosts/{hostId}/rule-set-drafts',
  sites: portalOnly,
  caller: 'member',
  permissions: ['draft rule-sets'],
  stepUp: 'recent',
  params: HostParams,
  body: fields({ document: RuleSetDocument }),
  bodyLimitBytes: 2 * ruleSetBytes,
  status: 200,
  output: answer({ ruleSetId: Uuid, revision: Revision }),
  audit: 'rule-set.draft',
})
