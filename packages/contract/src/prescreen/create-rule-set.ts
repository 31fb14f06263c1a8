import { endpoint } from '../endpoint.ts'
import { RuleSetDocument, RuleSetVersion, ruleSetFindings, ruleSetLimits } from './rule-set-fields.ts'

export const createRuleSet = endpoint({
  name: 'create-rule-set',
  section: 'prescreen',
  method: 'POST',
  path: '/direct/rule-sets',
  audience: 'host',
  summary: 'Stores a rule set as its first version.',
  description:
    'Rules compare attributes of a credit file; the decision says which rules have to hold. The whole document is looked at before ' +
    'anything is stored, and what is wrong is told with its path: an unknown attribute, an operator or a value that does not fit ' +
    'it, a name twice, a decision that names no rule. `tests` are run as well. The bureau must be one that is enabled for you. A ' +
    'first version whose time has passed is in force at once.',
  body: RuleSetDocument,
  check: ({ body }) => ruleSetFindings(body),
  status: 200,
  output: RuleSetVersion,
  refusals: ['invalid-value', 'quota-used'],
  audit: 'rule-set.create',
  limits: ruleSetLimits,
})
