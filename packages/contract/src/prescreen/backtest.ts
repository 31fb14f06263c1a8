import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, count, Instant, NullableInstant, nullable, text, Uuid } from '../fields.ts'
import { BackTestIdParams, BackTestState, backTestsKept } from './back-test-fields.ts'

export const backtest = endpoint({
  name: 'backtest',
  section: 'prescreen',
  method: 'GET',
  path: '/direct/backtests/{backtestId}',
  audience: 'host',
  summary: 'Returns how far a back-test is and what came out so far.',
  description:
    'Before is what was decided, or what the version in force says; after is what the rules say that are tried. `reasons` counts declines ' +
    'by the rules that they name, each rule once for a person; without a rule stand those for want of a file. `missing` counts people who lack ' +
    'an attribute that the tried rules read. Figures grow while it is RUNNING and are whole when it is DONE.',
  params: BackTestIdParams,
  status: 200,
  output: answer({
    backtestId: Type.String({ ...Uuid, examples: ['5d1f0b3e-7a42-4c86-b9d5-0e3c8a61f274'] }),
    ruleSetId: Uuid,
    version: nullable(count('Version that is tried; null: a document', 4)),
    status: BackTestState,
    submittedAt: Instant,
    startedAt: NullableInstant,
    finishedAt: NullableInstant,
    done: count('People decided about so far', 1200),
    total: count('People to decide about, as far as they have been counted', 4800),
    approvedBefore: count('Approved before', 700),
    approvedAfter: count('Approved after', 640),
    toApproved: count('Declined before and approved after', 20),
    toDeclined: count('Approved before and declined after', 80),
    unchanged: count('The same before and after', 1100),
    reasons: Type.Array(
      answer({
        rule: nullable(text('Rule; null: there was no file', 'score-floor')),
        before: count('Declines that named it before', 300),
        after: count('Declines that name it after', 360),
      }),
      { description: 'Those that decline most people first' },
    ),
    missing: Type.Array(answer({ attribute: text('Attribute', 'ECM38'), count: count('People who lack it', 900) }), {
      description: 'In the order of the codes',
    }),
  }),
  refusals: ['invalid-value', 'batch-not-found'],
  audit: 'backtest.read',
  limits: backTestsKept,
})
