import type { AttributeCode } from '../attributes/catalogue.ts'
import type { CompiledRuleSet, RuleDecision } from '../rule-sets/compile-rule-set.ts'
import { compareDecisions, type DecisionChange } from './compare-decisions.ts'
import { type DecisionInput, decideFrom, type MadeDecision } from './decide.ts'

/** What another rule set would have decided, in figures that can be stored and counted on. */
export interface BackTestFigures {
  readonly done: number
  readonly approvedBefore: number
  readonly approvedAfter: number
  readonly toApproved: number
  readonly toDeclined: number
  readonly unchanged: number
  /** How many declines name the rule; without a rule those for want of a file. */
  readonly reasons: readonly { readonly rule: string | null; readonly before: number; readonly after: number }[]
  /** How many people lack an attribute that the other rule set reads. */
  readonly missing: readonly { readonly attribute: AttributeCode; readonly count: number }[]
}

interface BackTestItem {
  readonly change: DecisionChange
  readonly after: MadeDecision
}

/** Decides again by another rule set and counts. Nothing is kept of a person but what is counted. */
export class BackTest {
  readonly #compiled: CompiledRuleSet
  #approvedBefore = 0
  #approvedAfter = 0
  readonly #changes: Record<DecisionChange, number> = { AGREED: 0, TO_APPROVED: 0, TO_DECLINED: 0 }
  readonly #reasons = new Map<string | null, { before: number; after: number }>()
  readonly #missing: Map<AttributeCode, number>

  /** Goes on from figures that were stored, so that a batch can be done in slices. */
  constructor(compiled: CompiledRuleSet, from?: BackTestFigures) {
    this.#compiled = compiled
    this.#missing = new Map(compiled.attributes.map((code) => [code, 0]))
    if (from === undefined) return
    this.#approvedBefore = from.approvedBefore
    this.#approvedAfter = from.approvedAfter
    this.#changes = { AGREED: from.unchanged, TO_APPROVED: from.toApproved, TO_DECLINED: from.toDeclined }
    for (const { rule, before, after } of from.reasons) this.#reasons.set(rule, { before, after })
    for (const { attribute, count } of from.missing) this.#missing.set(attribute, count)
  }

  add(input: DecisionInput, before: RuleDecision): BackTestItem {
    const after = decideFrom(this.#compiled, input)
    const change = compareDecisions(before.decision, after.decision)
    this.#changes[change]++
    if (before.decision === 'APPROVED') this.#approvedBefore++
    if (after.decision === 'APPROVED') this.#approvedAfter++
    this.#countReasons(before, 'before')
    this.#countReasons(after, 'after')
    for (const [code, count] of this.#missing)
      if (after.attributes[code] === undefined) this.#missing.set(code, count + 1)
    return { change, after }
  }

  figures(): BackTestFigures {
    const { AGREED, TO_APPROVED, TO_DECLINED } = this.#changes
    return {
      done: AGREED + TO_APPROVED + TO_DECLINED,
      approvedBefore: this.#approvedBefore,
      approvedAfter: this.#approvedAfter,
      toApproved: TO_APPROVED,
      toDeclined: TO_DECLINED,
      unchanged: AGREED,
      reasons: [...this.#reasons].map(([rule, counts]) => ({ rule, ...counts })).sort(byWeight),
      missing: [...this.#missing].flatMap(([attribute, count]) => (count === 0 ? [] : [{ attribute, count }])),
    }
  }

  /** A rule counts once for a decline, however many of its comparisons are named. Reasons stand in the order of the rules. */
  #countReasons({ decision, reasons }: RuleDecision, when: 'before' | 'after'): void {
    if (decision !== 'DECLINED') return
    let last: string | null | undefined
    for (const { rule } of reasons) {
      if (rule === last) continue
      last = rule
      const counts = this.#reasons.get(rule) ?? { before: 0, after: 0 }
      counts[when]++
      this.#reasons.set(rule, counts)
    }
  }
}

type ReasonCount = BackTestFigures['reasons'][number]

/** Those that decline most people first; the name settles the rest, so that figures read the same in whatever order people came. */
function byWeight(one: ReasonCount, other: ReasonCount): number {
  const weight = Math.max(other.before, other.after) - Math.max(one.before, one.after)
  return weight !== 0 ? weight : (one.rule ?? '') < (other.rule ?? '') ? -1 : 1
}
