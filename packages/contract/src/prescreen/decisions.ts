import { verdicts } from '@plumbline/core/rule-sets'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, choice, Instant, optional, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { Decision, decisionsKept } from './decision-fields.ts'

export const decisions = endpoint({
  name: 'decisions',
  section: 'prescreen',
  method: 'GET',
  path: '/direct/decisions',
  audience: 'host',
  summary: 'Lists decisions, newest first.',
  description:
    'For reviews and for answering people who ask why. Parameters narrow the list and can be combined. Attributes are shown with a ' +
    'single decision only.',
  query: Type.Object({
    ruleSetId: optional(Type.String({ ...Uuid, description: 'Only decisions by this rule set' })),
    decision: optional(choice(verdicts, { description: 'Only these' })),
    userId: optional(Type.String({ ...Uuid, description: 'Only decisions about this user' })),
    since: optional(Type.Integer({ ...Instant, description: 'Only decisions at or after this time' })),
    until: optional(Type.Integer({ ...Instant, description: 'Only decisions at or before this time' })),
    ...pageFields(),
  }),
  status: 200,
  output: answer({ items: Type.Array(Decision), nextCursor: NextCursor }),
  refusals: ['invalid-value', 'cursor-unusable'],
  audit: 'decision.list',
  limits: decisionsKept,
})
