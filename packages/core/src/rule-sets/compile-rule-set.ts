import type { AttributeRow } from '../attributes/attribute-row.ts'
import { type AttributeCode, attributeIndex } from '../attributes/catalogue.ts'
import { isWithin, rangesOf } from './comparison-ranges.ts'
import { draftReason, type Reason, writeReason } from './reason.ts'
import type { Comparison, Expression, MissingRule, RuleSet, Verdict } from './rule-set.ts'
import { followRule, toStraightPath } from './straight-path.ts'
import { judge, no, type TruthLeaf, type TruthTree, toTruthTree, unknown, visitDeciding, yes } from './truth-tree.ts'

/** A rule set ready to decide. Making one costs as much as some hundred decisions; keep it for as long as the version is in use. */
export interface CompiledRuleSet {
  readonly ruleSet: RuleSet
  /** What the rules that count read. */
  readonly attributes: readonly AttributeCode[]
  readonly decide: (row: AttributeRow) => RuleDecision
}

export interface RuleDecision {
  readonly decision: Verdict
  /** Never empty. */
  readonly reasons: readonly Reason[]
}

/** A rule with what was last found out about it. */
interface WorkingRule {
  readonly name: string
  readonly text: string
  readonly passText: string
  readonly onMissing: MissingRule
  readonly tree: TruthTree<Comparison>
  /** What counts in the decision. */
  holds: boolean
  deciding: boolean
  /** Where the comparisons stand that carried it; the same when it was not seen to be true. */
  carriedFrom: number
  carriedTo: number
}

/**
 * Nothing of a document becomes program text: its numbers go into arrays, and the walks over them are the same for every rule set. Rules
 * that the decision does not name are left out, because they decide nothing.
 */
export function compileRuleSet(ruleSet: RuleSet): CompiledRuleSet {
  const references: TruthLeaf<string>[] = []
  const decision = toTruthTree(ruleSet.decision ?? everyRuleOf(ruleSet), isRuleName, references)
  const comparisons: TruthLeaf<Comparison>[] = []
  const rules = workingRules(ruleSet, references, comparisons)
  const drafts = rules.flatMap((rule) => draftsOf(rule))
  const ranges = comparisons.map(({ leaf, negated }) => rangesOf(leaf, negated))
  const path = toStraightPath(rules.map(({ tree }) => tree))
  const carried = new Int32Array(path.attribute.length)
  const draftOfTest = Array.from(path.comparison, (number) => drafts[number]!)
  const ruleNamed = new Map(rules.map((rule) => [rule.name, rule]))
  const ruleOf = references.map(({ leaf }) => ruleNamed.get(leaf)!)
  let row: AttributeRow

  const truthOf = ({ number }: TruthLeaf<Comparison>) => {
    const observed = row[drafts[number]!.attribute]!
    if (Number.isNaN(observed)) return unknown
    return isWithin(ranges[number]!, observed) ? yes : no
  }
  const truthOfReference = ({ number, negated }: TruthLeaf<string>) => (ruleOf[number]!.holds === negated ? no : yes)
  const noteDeciding = ({ number }: TruthLeaf<string>) => {
    ruleOf[number]!.deciding = true
  }

  /** Whether a rule that cannot be told declines the person at once. */
  function tryRules(): boolean {
    let declined = false
    let count = 0
    for (let number = 0; number < rules.length; number++) {
      const rule = rules[number]!
      const end = followRule(path, number, row, carried, count)
      rule.carriedFrom = count
      rule.carriedTo = end < 0 ? count : end
      count = rule.carriedTo
      rule.holds = end >= 0
      rule.deciding = false
      if (end >= 0 || judge(rule.tree, truthOf) !== unknown) continue
      rule.holds = rule.onMissing === 'PASS'
      rule.deciding = rule.onMissing === 'DECLINE'
      declined ||= rule.deciding
    }
    return declined
  }

  function isApproved(): boolean {
    if (ruleSet.decision !== null) return judge(decision, truthOfReference) === yes
    for (let number = 0; number < rules.length; number++) if (!rules[number]!.holds) return false
    return true
  }

  function findDeciding(approved: boolean): void {
    if (ruleSet.decision !== null) {
      visitDeciding(decision, approved ? 'not-false' : 'not-true', 'each', noteDeciding)
      return
    }
    // Where every rule has to hold, all of them carry an approval, and those that do not hold a decline.
    for (let number = 0; number < rules.length; number++) {
      const rule = rules[number]!
      if (rule.holds === approved) rule.deciding = true
    }
  }

  function decide(observed: AttributeRow): RuleDecision {
    row = observed
    const declined = tryRules()
    const approved = isApproved()
    // What was declined at once needs no other reason, unless the rules decline it too.
    if (!approved || !declined) findDeciding(approved)
    const verdict = approved && !declined ? 'APPROVED' : 'DECLINED'
    const reasons: Reason[] = []
    for (let number = 0; number < rules.length; number++) {
      const rule = rules[number]!
      if (rule.deciding) addReasons(rule, verdict, reasons)
    }
    return { decision: verdict, reasons }
  }

  function addReasons(rule: WorkingRule, verdict: Verdict, reasons: Reason[]): void {
    const text = rule.holds ? rule.passText : rule.text
    // A rule that held and yet spoke against the person stands under a `not`, so its comparisons are shown turned round.
    const turned = rule.holds !== (verdict === 'APPROVED')
    const wasCarried = rule.carriedTo > rule.carriedFrom
    if (wasCarried && !turned) {
      for (let place = rule.carriedFrom; place < rule.carriedTo; place++) {
        const draft = draftOfTest[carried[place]!]!
        reasons.push(writeReason(draft, row, reasons.length + 1, verdict, turned, text))
      }
      return
    }
    // It was left as soon as it was seen to hold; now all of it counts.
    if (wasCarried) judge(rule.tree, truthOf)
    // One way to be approved is enough; what speaks against a person is told in full.
    const which = verdict === 'APPROVED' ? 'first' : 'each'
    visitDeciding(rule.tree, rule.holds ? 'not-false' : 'not-true', which, ({ number }) => {
      reasons.push(writeReason(drafts[number]!, row, reasons.length + 1, verdict, turned, text))
    })
  }

  return { ruleSet, attributes: attributesOf(comparisons), decide }
}

function workingRules(
  ruleSet: RuleSet,
  references: readonly TruthLeaf<string>[],
  comparisons: TruthLeaf<Comparison>[],
): readonly WorkingRule[] {
  const named = new Set(references.map(({ leaf }) => leaf))
  return ruleSet.rules
    .filter(({ name }) => named.has(name))
    .map((rule) => ({
      name: rule.name,
      text: rule.text,
      passText: rule.passText ?? rule.name,
      onMissing: rule.missing ?? ruleSet.missing,
      tree: toTruthTree(rule.if, isComparison, comparisons),
      holds: false,
      deciding: false,
      carriedFrom: 0,
      carriedTo: 0,
    }))
}

function draftsOf({ name, tree }: WorkingRule) {
  const drafts: ReturnType<typeof draftReason>[] = []
  const draft = (node: TruthTree<Comparison>): void => {
    if (node.kind === 'leaf') drafts.push(draftReason(name, node.leaf, node.negated))
    else node.members.forEach(draft)
  }
  draft(tree)
  return drafts
}

function attributesOf(comparisons: readonly TruthLeaf<Comparison>[]): readonly AttributeCode[] {
  const codes = new Set(comparisons.map(({ leaf }) => leaf.attr))
  return [...codes].sort((a, b) => attributeIndex(a)! - attributeIndex(b)!)
}

function everyRuleOf({ rules }: RuleSet) {
  return { all: rules.map(({ name }) => name) }
}

function isRuleName(tree: unknown): tree is string {
  return typeof tree === 'string'
}

function isComparison(tree: Expression): tree is Comparison {
  return 'attr' in tree
}
