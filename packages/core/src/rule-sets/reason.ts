import type { AttributeValue } from '../attributes/attribute.ts'
import type { AttributeRow } from '../attributes/attribute-row.ts'
import { type AttributeCode, attributeCatalogue, attributeIndex } from '../attributes/catalogue.ts'
import { type GroundComparison, valueShown } from './ground.ts'
import { oppositeOf, type ShownOperator } from './operators.ts'
import type { ComparedValue, Comparison } from './rule-set.ts'

/** A comparison that decided. Where there was no file to compare, all but outcome and text are null. */
export interface Reason {
  /** From 1, in the order of the rules. */
  readonly order: number
  readonly rule: string | null
  readonly attribute: AttributeCode | null
  /** What would have had to hold for the person, or did. */
  readonly comparison: ShownOperator | null
  readonly limit: ComparedValue | null
  readonly observed: AttributeValue | null
  readonly outcome: ReasonOutcome
  readonly text: string
}

export const reasonOutcomes = ['FAILED', 'PASSED', 'MISSING', 'NO_HIT'] as const

type ReasonOutcome = (typeof reasonOutcomes)[number]

/** What is known of a reason before there is a person. */
interface ReasonDraft {
  readonly code: AttributeCode
  /** Where the attribute stands in a row. */
  readonly attribute: number
  readonly isFlag: boolean
  readonly operator: ShownOperator
  /** For a rule under a `not` of the decision. */
  readonly turned: ShownOperator
  readonly limit: ComparedValue
  readonly comparison: GroundComparison
}

/** `negated`: under an odd number of `not` in its own rule. */
export function draftReason(rule: string, { attr, op, value }: Comparison, negated: boolean): ReasonDraft {
  const attribute = attributeIndex(attr)!
  const limit = Array.isArray(value) ? Object.freeze([...value]) : value
  return {
    code: attr,
    attribute,
    isFlag: attributeCatalogue[attribute]!.type === 'boolean',
    operator: negated ? oppositeOf[op] : op,
    turned: negated ? op : oppositeOf[op],
    limit,
    comparison: Object.freeze({ rule, attr, op, value: limit, negated }),
  }
}

export function writeReason(
  draft: ReasonDraft,
  row: AttributeRow,
  order: number,
  rule: string,
  turned: boolean,
  outcome: ReasonOutcome,
  text: string,
): Reason {
  const observed = valueShown(row, draft.attribute, draft.isFlag)
  return {
    order,
    rule,
    attribute: draft.code,
    comparison: turned ? draft.turned : draft.operator,
    limit: draft.limit,
    observed,
    outcome: observed === null ? 'MISSING' : outcome,
    text,
  }
}
