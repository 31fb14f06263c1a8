import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { choice } from '../fields.ts'
import { OptimalPathOutline, OptimalPathPlan } from './plan.ts'

export const readOptimalPathConfig = endpoint({
  name: 'read-optimal-path-config',
  spec: 'E36',
  section: 'optimal-path',
  method: 'GET',
  path: '/users/efx-optimal-path/{config}',
  audience: 'user',
  components: ['plan'],
  summary: 'Returns the current plan as a summary or in full.',
  description:
    '`op-simple` has what a dashboard tile needs: target, projected scores and whether the person is on track, without ' +
    'accounts and steps. `op-full` is the whole plan, the same as without a view.',
  params: Type.Object({ config: choice(['op-simple', 'op-full'], { description: 'Summary or everything' }) }),
  status: 200,
  output: Type.Union([OptimalPathOutline, OptimalPathPlan]),
  refusals: [
    'invalid-value',
    'wrong-bureau-product',
    'product-not-enabled',
    'no-data-access',
    'consent-missing',
    'no-plan',
  ],
  audit: 'plan.read',
})
