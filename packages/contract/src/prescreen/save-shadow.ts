import { versionsPerRuleSet } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { fields, orNull } from '../fields.ts'
import { RuleSetIdParams } from './rule-set-fields.ts'
import { ShadowFigures } from './shadow-fields.ts'

export const saveShadow = endpoint({
  name: 'save-shadow',
  section: 'prescreen',
  method: 'PUT',
  path: '/direct/rule-sets/{ruleSetId}/shadow',
  audience: 'host',
  summary: 'Has a version evaluated beside the one in force.',
  description:
    'Every decision of the rule set is then made by both from the same file. What the shadow says is kept in the record and counted, ' +
    'and never answered. It may be a version whose time has not come. It has to read the same bureau as the version in force, ' +
    'because nobody is pulled twice. Counting begins anew with another version; null ends it.',
  params: RuleSetIdParams,
  body: fields({
    version: orNull(
      Type.Integer({ minimum: 1, maximum: versionsPerRuleSet, description: 'Version, or null', examples: [4] }),
    ),
  }),
  status: 200,
  output: ShadowFigures,
  refusals: ['invalid-value', 'rule-set-not-found'],
  audit: 'rule-set.shadow',
})
