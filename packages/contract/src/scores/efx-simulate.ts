import { simulationsPerMinute } from '@plumbline/core/promises'
import { whatIfActions } from '@plumbline/core/what-if'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { choice, fields, optional } from '../fields.ts'
import { efxScoreUp } from './efx-score-up.ts'
import { SimulationResult } from './simulation-result.ts'

const maxMonths = 24
const maxAmountUsd = 10_000_000

const SimulatedStep = fields({
  action: choice(whatIfActions, { description: 'What would be done or would happen', examples: ['PAY_DOWN'] }),
  accountId: optional(
    Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'Id of the account in the report, or of the collection for `PAY_COLLECTION`',
      examples: ['t1x9k2'],
    }),
  ),
  amount: optional(
    fields({
      amount: Type.Integer({
        minimum: 1,
        maximum: maxAmountUsd,
        description: 'Whole dollars: paid, moved or charged; the limit of a new card; the sum of a new loan',
        examples: [400],
      }),
      currency: choice(['USD'], { description: 'US dollars', examples: ['USD'] }),
    }),
  ),
  month: optional(
    Type.Integer({
      minimum: 1,
      maximum: maxMonths,
      default: 1,
      description: 'Month in which it is done, counted from now',
      examples: [1],
    }),
  ),
})

export const efxSimulate = endpoint({
  name: 'efx-simulate',
  section: 'scores',
  method: 'POST',
  path: '/users/efx-simulate',
  audience: 'user',
  components: ['simulator'],
  summary: 'Tells what some actions would do to the score, month by month.',
  description:
    'For the question "what if". The projection with the actions stands beside the one without them, and `moved` tells which parts ' +
    'of the score made the difference. It works on the data we already hold: it costs no pull, stores nothing and leaves a plan as it ' +
    'is. Accounts are named as in the report; an action on an account that is not in it or is closed, or about more than is owed, is ' +
    'refused with the path of the value.',
  body: fields({
    actions: Type.Array(SimulatedStep, { minItems: 1, maxItems: 10, description: 'All of them together' }),
    months: optional(
      Type.Integer({ minimum: 1, maximum: maxMonths, default: 12, description: 'How far to look', examples: [6] }),
    ),
  }),
  status: 200,
  output: SimulationResult,
  refusals: efxScoreUp.refusals,
  audit: 'score.simulate',
  limits: `${simulationsPerMinute} a minute per user.`,
})
