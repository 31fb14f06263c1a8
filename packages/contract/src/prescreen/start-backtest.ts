import { versionsPerRuleSet } from '@plumbline/core/promises'
import { checkRuleSet } from '@plumbline/core/rule-sets'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, fields, Instant, optional, Uuid } from '../fields.ts'
import { backTestLimits } from './back-test-fields.ts'
import { RuleSetDocument, RuleSetIdParams } from './rule-set-fields.ts'

/** What is tried, and on whom. */
export const WantedBackTest = fields(
  {
    version: optional(
      Type.Integer({
        minimum: 1,
        maximum: versionsPerRuleSet,
        description: 'Version to try; either this or `document`',
        examples: [4],
      }),
    ),
    document: optional(RuleSetDocument),
    over: fields({
      decisions: optional(
        fields({
          from: Type.Integer({ ...Instant, minimum: 0, description: 'Decisions at or after this time' }),
          to: Type.Integer({ ...Instant, minimum: 0, description: 'Decisions at or before this time' }),
        }),
      ),
      users: optional(Type.Literal(true, { description: 'All active users of the host', examples: [true] })),
    }),
  },
  { examples: [{ version: 4, over: { decisions: { from: 1_791_000_000_000, to: 1_793_600_000_000 } } }] },
)

/** What a schema cannot say of it. */
export function backTestFindings({ version, document, over }: Static<typeof WantedBackTest>): readonly string[] {
  const checked = document === undefined ? undefined : checkRuleSet(document)
  const stretch = over.decisions
  return [
    ...((version === undefined) === (document === undefined)
      ? ['version: exactly one of version and document is needed']
      : []),
    ...((stretch === undefined) === (over.users === undefined)
      ? ['over: exactly one of decisions and users is needed']
      : []),
    ...(stretch !== undefined && stretch.from > stretch.to ? ['over.decisions.from: must not be after to'] : []),
    ...(checked === undefined || checked.ok ? [] : checked.findings.map((finding) => `document.${finding}`)),
  ]
}

export const startBacktest = endpoint({
  name: 'start-backtest',
  section: 'prescreen',
  method: 'POST',
  path: '/direct/rule-sets/{ruleSetId}/backtest',
  audience: 'host',
  summary: 'Tries a version or a document on people of the past.',
  description:
    'Over `decisions` it decides again from what was stored with each decision of this rule set in a stretch of time, both ends ' +
    'included. What is tried has to read the file of the same bureau and the same accounts as the rules that decided then; decisions for which it does not are passed over. Over ' +
    '`users` it decides about your active users by the data that is stored about them, and by the version in force beside it. No ' +
    'bureau is asked, nobody is told, and no decision is stored. It runs in the background; read how far it is by its id.',
  params: RuleSetIdParams,
  body: WantedBackTest,
  check: ({ body }) => backTestFindings(body),
  status: 202,
  output: answer({
    backtestId: Type.String({ ...Uuid, examples: ['5d1f0b3e-7a42-4c86-b9d5-0e3c8a61f274'] }),
  }),
  refusals: ['invalid-value', 'product-not-enabled', 'rule-set-not-found', 'server-access-withheld', 'quota-used'],
  audit: 'backtest.start',
  limits: backTestLimits,
})
