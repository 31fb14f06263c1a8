import { type AttributeSnapshot, blankRow, rowOf, snapshotOf } from '../attributes/attribute-row.ts'
import type { AttributeTerms } from '../attributes/file-facts.ts'
import { readAttributes } from '../attributes/read-attributes.ts'
import type { CompiledRuleSet, Judgement, RuleDecision } from '../rule-sets/compile-rule-set.ts'
import type { Reason } from '../rule-sets/reason.ts'
import type { RuleSet } from '../rule-sets/rule-set.ts'
import { type HitDetail, hitDetailOf, type ScreenedAnswer } from './hit.ts'

/** What a decision was made from; with the version of the rule set it is all that is needed to make it again. */
export interface DecisionInput {
  readonly hitDetail: HitDetail
  /** Empty when there was no file to read. */
  readonly attributes: AttributeSnapshot
}

/** A decision with what it was made from. */
interface MadeDecision extends RuleDecision, DecisionInput {
  readonly hit: 'HIT' | 'NO_HIT'
}

/** Decides about a person by the answer of the bureau that the rule set names. */
export function decide(
  compiled: CompiledRuleSet,
  answer: ScreenedAnswer,
  terms: Omit<AttributeTerms, 'authorizedUser'>,
): MadeDecision {
  const hitDetail = hitDetailOf(answer)
  if (hitDetail !== 'FOUND' || answer.result !== 'file') return decideFrom(compiled, { hitDetail, attributes: {} })
  const row = readAttributes(answer.file, { ...terms, authorizedUser: compiled.ruleSet.authorizedUser })
  return { ...compiled.decide(row), hit: 'HIT', hitDetail, attributes: snapshotOf(row) }
}

/** What a rule set would decide from, by the answer of its bureau. */
export function readInput(
  { authorizedUser }: RuleSet,
  answer: ScreenedAnswer,
  terms: Omit<AttributeTerms, 'authorizedUser'>,
): DecisionInput {
  const hitDetail = hitDetailOf(answer)
  if (hitDetail !== 'FOUND' || answer.result !== 'file') return { hitDetail, attributes: {} }
  return { hitDetail, attributes: snapshotOf(readAttributes(answer.file, { ...terms, authorizedUser })) }
}

/** The same input always gives the same decision, word for word. */
export function decideFrom(compiled: CompiledRuleSet, { hitDetail, attributes }: DecisionInput): MadeDecision {
  if (hitDetail === 'FOUND') return { ...compiled.decide(rowOf(attributes)), hit: 'HIT', hitDetail, attributes }
  const { noHit } = compiled.ruleSet
  const made: RuleDecision =
    noHit === 'EVALUATE'
      ? compiled.decide(blankRow())
      : { decision: noHit === 'APPROVE' ? 'APPROVED' : 'DECLINED', reasons: [noHitReasons[hitDetail]] }
  return { ...made, hit: 'NO_HIT', hitDetail, attributes: {} }
}

/** The same decision, not yet in words; without grounds where the want of a file decided. */
export function judgeFrom(compiled: CompiledRuleSet, { hitDetail, attributes }: DecisionInput): Judgement {
  if (hitDetail === 'FOUND') return compiled.judge(rowOf(attributes))
  const { noHit } = compiled.ruleSet
  if (noHit === 'EVALUATE') return compiled.judge(blankRow())
  return { decision: noHit === 'APPROVE' ? 'APPROVED' : 'DECLINED', grounds: [] }
}

const noHitReasons: Readonly<Record<Exclude<HitDetail, 'FOUND'>, Reason>> = {
  NOT_FOUND: noHitReason('The bureau has no credit file of this person'),
  FROZEN: noHitReason('The credit file is frozen or locked'),
  DECEASED: noHitReason('The credit file says that the person is deceased'),
}

function noHitReason(text: string): Reason {
  return Object.freeze({
    order: 1,
    rule: null,
    attribute: null,
    comparison: null,
    limit: null,
    observed: null,
    outcome: 'NO_HIT',
    text,
  })
}
