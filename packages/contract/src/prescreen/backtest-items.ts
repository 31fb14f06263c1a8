import { decisionChanges } from '@plumbline/core/decisions'
import { verdicts } from '@plumbline/core/rule-sets'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, choice, optional, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { BackTestIdParams, backTestsKept } from './back-test-fields.ts'
import { DecisionReason } from './decision-fields.ts'

const Change = choice(decisionChanges, { description: 'What the tried rules change', examples: ['TO_DECLINED'] })

export const backtestItems = endpoint({
  name: 'backtest-items',
  section: 'prescreen',
  method: 'GET',
  path: '/direct/backtests/{backtestId}/items',
  audience: 'host',
  summary: 'Lists whom a back-test decided about, last ones first.',
  description:
    'Ask for `change=TO_DECLINED` to see who would be turned away. `reasons` are those of the rules that are tried, told from what is stored ' +
    'about the person; when that has run out, or the user is not active any more, they are an empty list. Of users who have closed their ' +
    'account or gone to another host nothing is listed.',
  params: BackTestIdParams,
  query: Type.Object({ change: optional(Change), ...pageFields() }),
  status: 200,
  output: answer({
    items: Type.Array(
      answer({
        decisionId: optional(Type.String({ ...Uuid, description: 'The decision, when it was over decisions' })),
        userId: optional(Type.String({ ...Uuid, description: 'The user, when it was over users' })),
        change: Change,
        before: choice(verdicts, { description: 'Before', examples: ['APPROVED'] }),
        after: choice(verdicts, { description: 'After', examples: ['DECLINED'] }),
        reasons: Type.Array(DecisionReason, { description: 'Why, by the rules that are tried' }),
      }),
    ),
    nextCursor: NextCursor,
  }),
  refusals: ['invalid-value', 'cursor-unusable', 'batch-not-found'],
  audit: 'backtest.items',
  limits: backTestsKept,
})
