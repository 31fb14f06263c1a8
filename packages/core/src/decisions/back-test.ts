import type { AttributeCode } from '../attributes/catalogue.ts'
import type { CompiledRuleSet, RuleDecision } from '../rule-sets/compile-rule-set.ts'
import { compareDecisions, type DecisionChange } from './compare-decisions.ts'
import { type DecisionInput, judgeFrom } from './decide.ts'

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

  /** Nobody reads the reasons of so many, so none are put into words. */
  add(input: DecisionInput, before: RuleDecision): DecisionChange {
    const after = judgeFrom(this.#compiled, input)
    const change = compareDecisions(before.decision, after.decision)
    this.#changes[change]++
    if (before.decision === 'APPROVED') this.#approvedBefore++
    else for (const rule of rulesOf(before.reasons, ({ rule }) => rule)) this.#countsOf(rule).before++
    if (after.decision === 'APPROVED') this.#approvedAfter++
    else for (const rule of rulesOf(after.grounds, ({ comparison }) => comparison.rule)) this.#countsOf(rule).after++
    const hasFile = input.hitDetail === 'FOUND'
    for (const [code, count] of this.#missing)
      if (!hasFile || input.attributes[code] === undefined) this.#missing.set(code, count + 1)
    return change
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

  #countsOf(rule: string | null): { before: number; after: number } {
    const known = this.#reasons.get(rule)
    if (known !== undefined) return known
    const counts = { before: 0, after: 0 }
    this.#reasons.set(rule, counts)
    return counts
  }
}

/** A rule counts once for a decline, however many of its comparisons are named; they stand in the order of the rules. Null: no file. */
function rulesOf<Item>(items: readonly Item[], ruleOf: (item: Item) => string | null): (string | null)[] {
  if (items.length === 0) return [null]
  const rules: (string | null)[] = []
  for (const item of items) {
    const rule = ruleOf(item)
    if (rules.length === 0 || rule !== rules[rules.length - 1]) rules.push(rule)
  }
  return rules
}

type ReasonCount = BackTestFigures['reasons'][number]

/** Those that decline most people first; the name settles the rest, so that figures read the same in whatever order people came. */
function byWeight(one: ReasonCount, other: ReasonCount): number {
  const weight = Math.max(other.before, other.after) - Math.max(one.before, one.after)
  return weight !== 0 ? weight : (one.rule ?? '') < (other.rule ?? '') ? -1 : 1
}
