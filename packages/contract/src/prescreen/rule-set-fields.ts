import { authorizedUserRules } from '@plumbline/core/attributes'
import { bureaus } from '@plumbline/core/bureaus'
import {
  comparisonsPerRuleSet,
  expressionLevels,
  membersPerExpression,
  ruleNameCharacters,
  ruleSetNameCharacters,
  ruleSetsPerHost,
  rulesPerRuleSet,
  ruleTextCharacters,
  testsPerRuleSet,
  versionsPerRuleSet,
} from '@plumbline/core/promises'
import { checkRuleSet, compileRuleSet, missingRules, noHitRules, runTests, verdicts } from '@plumbline/core/rule-sets'
import { type TSchemaOptions, Type } from 'typebox'
import { answer, choice, count, fields, Instant, nullable, optional, Uuid } from '../fields.ts'
import { grouped } from '../limit-words.ts'

/** A part of a document whose shape has no end; `checkRuleSet` looks at all of it. */
function checkedWhole(options: TSchemaOptions) {
  return Type.Unsafe<unknown>({ ...options, 'x-checked-whole': true })
}

const name = { minLength: 1, maxLength: ruleSetNameCharacters }
const ruleText = { minLength: 1, maxLength: ruleTextCharacters }

const ruleMembers = {
  name: Type.String({
    minLength: 1,
    maxLength: ruleNameCharacters,
    pattern: '^[a-z0-9-]+$',
    'x-form': 'must be of a-z, 0-9 and -',
    description: 'Name of the rule, once in a rule set',
    examples: ['score-floor'],
  }),
  text: Type.String({ ...ruleText, description: 'Told when it fails', examples: ['Score below the minimum'] }),
  passText: optional(
    Type.String({ ...ruleText, description: 'Told when it holds; without it the name is', examples: ['Good score'] }),
  ),
  missing: optional(
    choice(missingRules, {
      description: 'What becomes of this rule when it cannot be told; without it, as the rule set says',
    }),
  ),
  if: checkedWhole({
    description:
      '`{attr, op, value}` compares an attribute; `all`, `any` and `not` join expressions. `op` is one of = != < <= > >= ' +
      `between (\`[low, high]\`) in (a list). Up to ${expressionLevels} levels and ${membersPerExpression} members`,
    examples: [{ attr: 'ECM01', op: '>=', value: 640 }],
  }),
}

const testMembers = {
  name: Type.String({ ...name, description: 'Name of the test', examples: ['a good score'] }),
  attributes: checkedWhole({
    description: 'Values by attribute code; those left out are missing',
    examples: [{ ECM01: 700 }],
  }),
  expect: choice(verdicts, { description: 'What the rules have to say of it' }),
}

const documentMembers = {
  name: Type.String({ ...name, description: 'Name of the rule set', examples: ['Starter card'] }),
}

const decision = checkedWhole({
  description: 'Which rules have to hold: names of rules, joined by `all`, `any` and `not`. Without it: all of them',
  examples: [{ all: ['score-floor'] }],
})
const missingWords = { description: 'What becomes of a rule that cannot be told because an attribute is missing' }
const noHitWords = { description: 'What becomes of a person without a usable file' }
const authorizedUserWords = { description: 'Whether accounts count for which somebody else answers' }

/** A rule set as a host sends it. */
export const RuleSetDocument = fields(
  {
    ...documentMembers,
    bureau: optional(choice(bureaus, { default: 'EFX', description: 'Whose file is read' })),
    authorizedUser: optional(choice(authorizedUserRules, { default: 'exclude', ...authorizedUserWords })),
    missing: optional(choice(missingRules, { default: 'FAIL', ...missingWords })),
    noHit: optional(choice(noHitRules, { default: 'DECLINE', ...noHitWords })),
    effectiveFrom: optional(
      Type.Integer({ ...Instant, minimum: 0, description: 'From when on it is in force; without it, from now on' }),
    ),
    rules: Type.Array(fields(ruleMembers), {
      minItems: 1,
      maxItems: rulesPerRuleSet,
      description: `1 to ${rulesPerRuleSet} rules; one that holds speaks for approval`,
    }),
    decision: optional(decision),
    tests: optional(
      Type.Array(fields(testMembers), {
        maxItems: testsPerRuleSet,
        description: 'Run before the version is stored; one that fails is refused with its path',
      }),
    ),
  },
  {
    examples: [
      {
        name: 'Starter card',
        bureau: 'EFX',
        noHit: 'DECLINE',
        rules: [
          { name: 'score-floor', text: 'Score below the minimum', if: { attr: 'ECM01', op: '>=', value: 640 } },
          {
            name: 'no-open-bankruptcy',
            text: 'Open bankruptcy on file',
            if: { not: { attr: 'ECM29', op: '=', value: true } },
          },
        ],
        decision: { all: ['score-floor', 'no-open-bankruptcy'] },
        tests: [{ name: 'a low score', attributes: { ECM01: 600, ECM29: false }, expect: 'DECLINED' }],
      },
    ],
  },
)

/** What is wrong with a document, by path; then with what its own tests say. */
export function ruleSetFindings(document: unknown): readonly string[] {
  const checked = checkRuleSet(document)
  if (!checked.ok) return checked.findings
  return runTests(compileRuleSet(checked.ruleSet)).map(
    ({ path, expected, decision }) => `${path}: expects ${expected}, but these rules say ${decision}`,
  )
}

/** A version of a rule set. */
export const RuleSetVersion = answer(
  {
    id: Uuid,
    version: count('Version; it never changes', 3),
    ...documentMembers,
    bureau: choice(bureaus, { description: 'Whose file is read' }),
    authorizedUser: choice(authorizedUserRules, authorizedUserWords),
    missing: choice(missingRules, missingWords),
    noHit: choice(noHitRules, noHitWords),
    effectiveFrom: Type.Integer({ ...Instant, description: 'From when on it is in force, by the clock of the host' }),
    rules: Type.Array(answer(ruleMembers)),
    decision: optional(decision),
    tests: Type.Array(answer(testMembers), { description: 'As you sent them' }),
    createdAt: Instant,
    inForce: nullable(
      Type.Integer({
        description: 'The version that decides now: the newest whose time has come. Null: none is in force yet',
        examples: [3],
      }),
    ),
  },
  { description: 'A version of a rule set' },
)

export const RuleSetIdParams = Type.Object({
  ruleSetId: Type.String({ ...Uuid, description: 'Rule set', examples: ['b7d0c9f2-3c1e-4f0a-8a57-0f5e6c2d9b10'] }),
})

export const ruleSetLimits =
  `${ruleSetsPerHost} rule sets of a host, ${versionsPerRuleSet} versions of each, ${grouped(comparisonsPerRuleSet)} ` +
  'comparisons in one.'
