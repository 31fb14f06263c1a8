import type { AttributeRow } from '../attributes/attribute-row.ts'
import { type AttributeCode, attributeIndex } from '../attributes/catalogue.ts'
import { ComparisonTable } from './comparison-table.ts'
import { type Ground, valueShown } from './ground.ts'
import { leavesOf, type PlainLeaf, toPlainTree } from './plain-tree.ts'
import { draftReason, type Reason, writeReason } from './reason.ts'
import type { Comparison, RuleSet, Verdict } from './rule-set.ts'
import { followRule, toStraightPath } from './straight-path.ts'
import { no, TruthTable, unknown, yes } from './truth-table.ts'
import { type WorkingRule, workingRules } from './working-rules.ts'

/** A rule set ready to decide. Making one costs far more than a decision; keep it for as long as the version is in use. */
export interface CompiledRuleSet {
  readonly ruleSet: RuleSet
  /** What the rules that count read. */
  readonly attributes: readonly AttributeCode[]
  readonly decide: (row: AttributeRow) => RuleDecision
  /** The same decision, not yet in words. */
  readonly judge: (row: AttributeRow) => Judgement
}

export interface Judgement {
  readonly decision: Verdict
  /** One for each reason, in the same order. */
  readonly grounds: readonly Ground[]
}

export interface RuleDecision {
  readonly decision: Verdict
  /** Never empty. */
  readonly reasons: readonly Reason[]
}

/**
 * Nothing of a document becomes program text: its numbers go into arrays, and the walks over them are the same for every rule set.
 */
export function compileRuleSet(ruleSet: RuleSet): CompiledRuleSet {
  const references: PlainLeaf<string>[] = []
  const decisionTable = new TruthTable([toPlainTree(ruleSet.decision ?? everyRuleOf(ruleSet), isRuleName, references)])
  const comparisons: PlainLeaf<Comparison>[] = []
  const rules = workingRules(ruleSet, references, comparisons)
  const numberOf = new Map(rules.map(({ name }, number) => [name, number]))
  const ruleOf = references.map(({ leaf }) => rules[numberOf.get(leaf)!]!)
  const trees = rules.map(({ tree }) => tree)
  const path = toStraightPath(trees)
  const table = new TruthTable(trees)
  const drafts = rules.flatMap(({ name, tree }) =>
    leavesOf(tree).map(({ leaf, negated }) => draftReason(name, leaf, negated)),
  )
  const asked = new ComparisonTable(comparisons)
  const carried = new Int32Array(comparisons.length)
  const found = new Int32Array(Math.max(comparisons.length, references.length))

  function judgeRule(rule: number): number {
    const { bits } = rules[rule]!
    if (bits !== null) return bits.judge(asked)
    const { truth, nodeOfLeaf, leafStart } = table
    const end = leafStart[rule + 1]!
    for (let leaf = leafStart[rule]!; leaf < end; leaf++) truth[nodeOfLeaf[leaf]!] = asked.truthOf(leaf)
    return table.judge(rule)
  }

  /** Whether every rule was seen to hold. */
  let allCarried = false

  /** Whether a rule that cannot be told declines the person at once. */
  function tryRules(): boolean {
    let declined = false
    let count = 0
    allCarried = true
    for (let number = 0; number < rules.length; number++) {
      const rule = rules[number]!
      const end = followRule(path, number, asked, carried, count)
      rule.carriedFrom = count
      rule.carriedTo = end < 0 ? count : end
      rule.toldTo = rule.carriedTo
      count = rule.carriedTo
      rule.holds = end >= 0
      rule.deciding = false
      if (end >= 0) continue
      allCarried = false
      if (judgeRule(number) !== unknown) continue
      rule.holds = rule.onMissing === 'PASS'
      rule.deciding = rule.onMissing === 'DECLINE'
      declined ||= rule.deciding
    }
    return declined
  }

  function isApproved(): boolean {
    if (ruleSet.decision === null) return rules.every(({ holds }) => holds)
    for (const { number, negated } of references)
      decisionTable.truth[decisionTable.nodeOfLeaf[number]!] = ruleOf[number]!.holds === negated ? no : yes
    return decisionTable.judge(0) === yes
  }

  function noteDeciding(approved: boolean): void {
    if (ruleSet.decision === null) {
      // Where every rule has to hold, all of them carry an approval, and those that do not hold a decline.
      for (const rule of rules) if (rule.holds === approved) rule.deciding = true
      return
    }
    const count = decisionTable.deciding(0, approved ? 'not-false' : 'not-true', 'each', found, 0)
    for (let place = 0; place < count; place++) ruleOf[found[place]!]!.deciding = true
  }

  /** What was found out is left in the rules, and the comparisons that are to be told in one of two lists. */
  function reach(row: AttributeRow): Verdict {
    asked.ask(row)
    const declined = tryRules()
    // What carried the rules has been listed on the way.
    if (allCarried && ruleSet.decision === null) return 'APPROVED'
    const approved = isApproved()
    // What was declined at once needs no other reason, unless the rules decline it too.
    if (!approved || !declined) noteDeciding(approved)
    const verdict = approved && !declined ? 'APPROVED' : 'DECLINED'
    let count = 0
    for (let number = 0; number < rules.length; number++) {
      if (rules[number]!.deciding) count = findReasons(number, verdict, count)
      rules[number]!.toldTo = count
    }
    return verdict
  }

  function toldList(): Int32Array {
    return allCarried && ruleSet.decision === null ? carried : found
  }

  function decide(row: AttributeRow): RuleDecision {
    const decision = reach(row)
    return { decision, reasons: writeReasons(row, decision, toldList()) }
  }

  function judge(row: AttributeRow): Judgement {
    const decision = reach(row)
    const told = toldList()
    const grounds = new Array<Ground>(rules.at(-1)!.toldTo)
    for (let place = 0; place < grounds.length; place++) {
      const { comparison, attribute, isFlag } = drafts[told[place]!]!
      grounds[place] = { comparison, observed: valueShown(row, attribute, isFlag) }
    }
    return { decision, grounds }
  }

  /** Adds the comparisons of a rule that decided. One way to be approved is enough; what speaks against a person is told in full. */
  function findReasons(number: number, verdict: Verdict, count: number): number {
    const rule = rules[number]!
    const turned = isTurned(rule, verdict)
    const wasCarried = rule.carriedTo > rule.carriedFrom
    if (wasCarried && !turned) {
      let end = count
      for (let place = rule.carriedFrom; place < rule.carriedTo; place++) found[end++] = carried[place]!
      return end
    }
    // It was left as soon as it was seen to hold; now all of it counts.
    if (wasCarried) judgeRule(number)
    const which = verdict === 'APPROVED' ? 'first' : 'each'
    const why = rule.holds ? 'not-false' : 'not-true'
    return rule.bits?.deciding(why, which, found, count) ?? table.deciding(number, why, which, found, count)
  }

  /** The comparisons of the list, those of each rule in its words. */
  function writeReasons(row: AttributeRow, verdict: Verdict, told: Int32Array): readonly Reason[] {
    const reasons = new Array<Reason>(rules.at(-1)!.toldTo)
    const outcome = verdict === 'APPROVED' ? 'PASSED' : 'FAILED'
    let place = 0
    for (const rule of rules) {
      const turned = isTurned(rule, verdict)
      const text = rule.holds ? rule.passText : rule.text
      for (; place < rule.toldTo; place++)
        reasons[place] = writeReason(drafts[told[place]!]!, row, place + 1, rule.name, turned, outcome, text)
    }
    return reasons
  }

  return { ruleSet, attributes: attributesOf(comparisons), decide, judge }
}

/** A rule that held and yet spoke against the person stands under a `not`, so its comparisons are shown turned round. */
function isTurned({ holds }: WorkingRule, verdict: Verdict): boolean {
  return holds !== (verdict === 'APPROVED')
}

function attributesOf(comparisons: readonly PlainLeaf<Comparison>[]): readonly AttributeCode[] {
  const codes = new Set(comparisons.map(({ leaf }) => leaf.attr))
  return [...codes].sort((a, b) => attributeIndex(a)! - attributeIndex(b)!)
}

function everyRuleOf({ rules }: RuleSet) {
  return { all: rules.map(({ name }) => name) }
}

function isRuleName(tree: unknown): tree is string {
  return typeof tree === 'string'
}
