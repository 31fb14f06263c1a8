import { BitTree } from './bit-tree.ts'
import { type PlainLeaf, type PlainTree, toPlainTree } from './plain-tree.ts'
import type { Comparison, Expression, MissingRule, RuleSet } from './rule-set.ts'

/** A rule with what was last found out about it. */
export interface WorkingRule {
  readonly name: string
  readonly text: string
  readonly passText: string
  readonly onMissing: MissingRule
  readonly tree: PlainTree<Comparison>
  /** Null: too large, so the table of truths is asked. */
  readonly bits: BitTree | null
  /** What counts in the decision. */
  holds: boolean
  deciding: boolean
  /** Where the comparisons stand that carried it; the same when it was not seen to be true. */
  carriedFrom: number
  carriedTo: number
  /** Up to where the comparisons are listed that are to be told. */
  toldTo: number
}

/** Rules that the decision does not name are left out, because they decide nothing. Comparisons are added to the list as they are written. */
export function workingRules(
  ruleSet: RuleSet,
  references: readonly PlainLeaf<string>[],
  comparisons: PlainLeaf<Comparison>[],
): readonly WorkingRule[] {
  const named = new Set(references.map(({ leaf }) => leaf))
  return ruleSet.rules
    .filter(({ name }) => named.has(name))
    .map((rule) => {
      const tree = toPlainTree(rule.if, isComparison, comparisons)
      return {
        name: rule.name,
        text: rule.text,
        passText: rule.passText ?? rule.name,
        onMissing: rule.missing ?? ruleSet.missing,
        tree,
        bits: BitTree.of(tree),
        holds: false,
        deciding: false,
        carriedFrom: 0,
        carriedTo: 0,
        toldTo: 0,
      }
    })
}

function isComparison(tree: Expression): tree is Comparison {
  return 'attr' in tree
}
