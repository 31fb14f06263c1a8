import { verdicts } from '@plumbline/core/rule-sets'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, choice, text, Uuid } from '../fields.ts'
import { DecisionIdParams, DecisionReason, decisionsKept } from './decision-fields.ts'

export const rerunDecision = endpoint({
  name: 'rerun-decision',
  section: 'prescreen',
  method: 'POST',
  path: '/direct/decisions/{decisionId}/rerun',
  audience: 'host',
  summary: 'Makes a decision again from its record and compares.',
  description:
    'The version that decided is applied to the attributes that were kept with the decision; no bureau is asked and nothing is ' +
    'stored. MATCH: decision and reasons are the same, word for word. DRIFT would be a fault of ours: `differences` has the ' +
    'paths with what was stored and what comes out now.',
  params: DecisionIdParams,
  status: 200,
  output: answer({
    decisionId: Uuid,
    result: choice(['MATCH', 'DRIFT'], { description: 'Whether the same came out' }),
    decision: choice(verdicts, { description: 'What comes out now', examples: ['DECLINED'] }),
    reasons: Type.Array(DecisionReason, { minItems: 1 }),
    differences: Type.Array(
      answer({
        path: text('`decision`, or a part of a reason', 'reasons[0].text'),
        stored: Type.Unknown({ description: 'As it was; null: nothing', examples: ['Score below the minimum'] }),
        now: Type.Unknown({ description: 'As it comes out now; null: nothing', examples: ['Score below 640'] }),
      }),
      { description: 'Empty for a MATCH', examples: [[]] },
    ),
  }),
  refusals: ['invalid-value', 'decision-not-found'],
  audit: 'decision.rerun',
  limits: decisionsKept,
})
