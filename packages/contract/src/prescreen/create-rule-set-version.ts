import { effectiveFromSlackMinutes } from '@plumbline/core/promises'
import { endpoint } from '../endpoint.ts'
import { RuleSetDocument, RuleSetIdParams, RuleSetVersion, ruleSetFindings, ruleSetLimits } from './rule-set-fields.ts'

export const createRuleSetVersion = endpoint({
  name: 'create-rule-set-version',
  section: 'prescreen',
  method: 'POST',
  path: '/direct/rule-sets/{ruleSetId}/versions',
  audience: 'host',
  summary: 'Stores a new version of a rule set.',
  description:
    'It decides from `effectiveFrom` on, by the clock of the host; decisions of before keep the version that made them. In force is ' +
    'the newest version whose time has come, so a version for today also takes the place of an older one that is planned for ' +
    'tomorrow, which then never decides. ' +
    'The document is checked and its tests are run as for the first version. Let it run as a shadow before its time comes to see ' +
    'what it would change.',
  params: RuleSetIdParams,
  body: RuleSetDocument,
  check: ({ body }, { now }) => {
    const past = body.effectiveFrom !== undefined && body.effectiveFrom < now - effectiveFromSlackMinutes * 60_000
    return [...(past ? ['effectiveFrom: must not be in the past'] : []), ...ruleSetFindings(body)]
  },
  status: 200,
  output: RuleSetVersion,
  refusals: ['invalid-value', 'rule-set-not-found', 'quota-used'],
  audit: 'rule-set.version',
  limits: ruleSetLimits,
})
