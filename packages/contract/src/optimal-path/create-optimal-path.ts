import { optimalPathsPerDay } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { fields } from '../fields.ts'
import { perUserADay } from '../limit-words.ts'
import { OptimalPathPlan } from './plan.ts'

export const createOptimalPath = endpoint({
  name: 'create-optimal-path',
  spec: 'E34',
  section: 'optimal-path',
  method: 'POST',
  path: '/users/efx-optimal-path',
  audience: 'user',
  components: ['plan'],
  summary: 'Generates a month-by-month plan towards a target score.',
  description:
    "Searches what this person's own accounts allow for the easiest steps that lead there, and returns them in their order with " +
    'the score each month should bring. It works on the data we hold and costs no pull. A new plan replaces the old one together ' +
    'with its progress, so ask the person before calling it again; `changes` tells what is different, and if generating fails, ' +
    'the old plan stays. A target that is out of reach is not an error: the plan then leads to the best ' +
    'score that can be reached, and `achievable` is false. A target at or below the present score gives a plan that keeps ' +
    'things as they are.',
  body: fields({
    targetScore: Type.Integer({ minimum: 301, maximum: 850, description: 'Score to reach', examples: [735] }),
    duration: Type.Integer({ minimum: 3, maximum: 12, description: 'Months to reach it in', examples: [6] }),
  }),
  status: 200,
  output: OptimalPathPlan,
  refusals: [
    'invalid-value',
    'wrong-bureau-product',
    'product-not-enabled',
    'no-data-access',
    'consent-missing',
    'quota-used',
    'no-data',
    'no-score',
  ],
  audit: 'plan.create',
  limits: `${perUserADay(optimalPathsPerDay)}.`,
})
