import { versionsPerRuleSet } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { optional } from '../fields.ts'
import { RuleSetIdParams, RuleSetVersion } from './rule-set-fields.ts'

export const ruleSet = endpoint({
  name: 'rule-set',
  section: 'prescreen',
  method: 'GET',
  path: '/direct/rule-sets/{ruleSetId}',
  audience: 'host',
  summary: 'Returns a rule set: its newest version, or the one you name.',
  description:
    'What you get can be sent back as a new version once you have changed it and left out `effectiveFrom`, which must not be in the past ' +
    'there. Versions are never changed, so a decision that names ' +
    'one can be looked up with exactly the rules that made it.',
  params: RuleSetIdParams,
  query: Type.Object({
    version: optional(
      Type.Integer({
        minimum: 1,
        maximum: versionsPerRuleSet,
        description: 'This version; without it the newest',
        examples: [1],
      }),
    ),
  }),
  status: 200,
  output: RuleSetVersion,
  refusals: ['invalid-value', 'rule-set-not-found'],
  audit: 'rule-set.read',
})
