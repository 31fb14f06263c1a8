import { endpoint } from '../endpoint.ts'
import { RuleSetIdParams } from './rule-set-fields.ts'
import { ShadowFigures } from './shadow-fields.ts'

export const readShadow = endpoint({
  name: 'read-shadow',
  section: 'prescreen',
  method: 'GET',
  path: '/direct/rule-sets/{ruleSetId}/shadow',
  audience: 'host',
  summary: 'Tells how the shadow version would have decided.',
  description:
    'Counts of decisions since the version became the shadow. Those that would have come out otherwise are what to look at before ' +
    'the version is put into force.',
  params: RuleSetIdParams,
  status: 200,
  output: ShadowFigures,
  refusals: ['invalid-value', 'rule-set-not-found'],
  audit: 'rule-set.shadow-read',
})
