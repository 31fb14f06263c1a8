import type { AttributeValue } from '../attributes/attribute.ts'
import type { AttributeCode } from '../attributes/catalogue.ts'
import type { AuthorizedUserRule } from '../attributes/file-facts.ts'
import type { Bureau } from '../bureaus/bureau.ts'

/** By what a host decides about a person. A version of it never changes; `checkRuleSet` makes it from what a host sends. */
export interface RuleSet {
  readonly name: string
  /** Whose file is read. */
  readonly bureau: Bureau
  readonly authorizedUser: AuthorizedUserRule
  /** For rules that say nothing themselves. */
  readonly missing: MissingRule
  readonly noHit: NoHitRule
  /** Epoch milliseconds on the host's clock; null from when it is stored. */
  readonly effectiveFrom: number | null
  readonly rules: readonly Rule[]
  /** Null: every rule has to hold. */
  readonly decision: DecisionExpression | null
  readonly tests: readonly RuleSetTest[]
}

/** A rule that holds speaks for approval. */
export interface Rule {
  readonly name: string
  /** Told when it fails. */
  readonly text: string
  /** Told when it holds; null: the name. */
  readonly passText: string | null
  /** Null: as the rule set says. */
  readonly missing: MissingRule | null
  readonly if: Expression
}

/** What becomes of a rule that cannot be told true or false. DECLINE declines the person at once, whatever other rules say. */
export const missingRules = ['FAIL', 'PASS', 'DECLINE'] as const

export type MissingRule = (typeof missingRules)[number]

/** What becomes of a person without a usable file. EVALUATE: the rules decide, with every attribute missing. */
export const noHitRules = ['DECLINE', 'APPROVE', 'EVALUATE'] as const

type NoHitRule = (typeof noHitRules)[number]

/** Leaves joined by `all`, `any` and `not`. */
export type Joined<Leaf> =
  | Leaf
  | { readonly all: readonly Joined<Leaf>[] }
  | { readonly any: readonly Joined<Leaf>[] }
  | { readonly not: Joined<Leaf> }

export type Expression = Joined<Comparison>

/** Its leaves are names of rules. */
export type DecisionExpression = Joined<string>

export interface Comparison {
  readonly attr: AttributeCode
  readonly op: Operator
  /** Both ends for `between`, one or more values for `in`. */
  readonly value: ComparedValue
}

export type ComparedValue = AttributeValue | readonly AttributeValue[]

export const operators = ['=', '!=', '<', '<=', '>', '>=', 'between', 'in'] as const

export type Operator = (typeof operators)[number]

/** What the rules have to say of a person with these attributes; those left out are missing. */
export interface RuleSetTest {
  readonly name: string
  readonly attributes: Readonly<Partial<Record<AttributeCode, AttributeValue>>>
  readonly expect: Verdict
}

export const verdicts = ['APPROVED', 'DECLINED'] as const

export type Verdict = (typeof verdicts)[number]
