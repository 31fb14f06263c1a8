import { endpoint } from '../endpoint.ts'
import { OptimalPathPlan } from './plan.ts'

export const readOptimalPath = endpoint({
  name: 'read-optimal-path',
  spec: 'E35',
  section: 'optimal-path',
  method: 'GET',
  path: '/users/efx-optimal-path',
  audience: 'user',
  components: ['plan'],
  summary: 'Returns the current plan with its progress.',
  description:
    'Projections stay as they were when the plan was generated; progress, and whether a step is done or missed, follow the ' +
    'latest score and file. Come back after each SCOREREF event. A user without a plan gets a refusal that says so: offer ' +
    'to generate one.',
  status: 200,
  output: OptimalPathPlan,
  refusals: ['wrong-bureau-product', 'product-not-enabled', 'no-data-access', 'consent-missing', 'no-plan'],
  audit: 'plan.read',
})
