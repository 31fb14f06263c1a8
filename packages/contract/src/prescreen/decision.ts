import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Decision, DecisionIdParams, decisionsKept, IncludeAttributes } from './decision-fields.ts'

export const decision = endpoint({
  name: 'decision',
  section: 'prescreen',
  method: 'GET',
  path: '/direct/decisions/{decisionId}',
  audience: 'host',
  summary: 'Returns the record of a decision.',
  description:
    'The same body that the pre-screening answered, whatever became of the rule set since. It has what a notice of adverse action ' +
    'names: the bureau, the date, the reasons, and the score that was used with its factors. When the account of the person was ' +
    'closed meanwhile, `userId` is null and the rest is kept.',
  params: DecisionIdParams,
  query: Type.Object({ includeAttributes: IncludeAttributes }),
  status: 200,
  output: Decision,
  refusals: ['invalid-value', 'decision-not-found'],
  audit: 'decision.read',
  limits: decisionsKept,
})
