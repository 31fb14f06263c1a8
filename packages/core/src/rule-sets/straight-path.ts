import type { AttributeRow } from '../attributes/attribute-row.ts'
import { attributeIndex } from '../attributes/catalogue.ts'
import { rangesOf } from './comparison-ranges.ts'

import type { Comparison } from './rule-set.ts'
import type { TruthLeaf, TruthTree } from './truth-tree.ts'

/**
 * The comparisons of all rules as one list of tests. Each test asks whether one attribute lies in one range and says which test comes
 * next if it does and if it does not, so that no more is looked at than is needed to see that a rule holds.
 */
export interface StraightPath {
  readonly attribute: Uint8Array
  readonly low: Float64Array
  readonly high: Float64Array
  /** The next test, or one of the two ends. */
  readonly onYes: Int32Array
  readonly onNo: Int32Array
  /** A test that says no makes all tests from this one on worthless that said yes before: they belong to a way that came to nothing. */
  readonly dropFrom: Int32Array
  /** The number of the comparison that a test belongs to. */
  readonly comparison: Int32Array
  /** Where each rule begins. */
  readonly start: Int32Array
}

const ruleHolds = -1
const ruleDoesNotHold = -2

export function toStraightPath(rules: readonly TruthTree<Comparison>[]): StraightPath {
  const tests: Test[] = []
  const starts: number[] = []
  for (const rule of rules) {
    starts.push(tests.length)
    layOut(rule, { onYes: ruleHolds, onNo: ruleDoesNotHold, dropFrom: tests.length }, tests)
  }
  return {
    attribute: Uint8Array.from(tests, ({ attribute }) => attribute),
    low: Float64Array.from(tests, ({ low }) => low),
    high: Float64Array.from(tests, ({ high }) => high),
    onYes: Int32Array.from(tests, ({ onYes }) => onYes),
    onNo: Int32Array.from(tests, ({ onNo }) => onNo),
    dropFrom: Int32Array.from(tests, ({ dropFrom }) => dropFrom),
    comparison: Int32Array.from(tests, ({ comparison }) => comparison),
    start: Int32Array.from(starts),
  }
}

/**
 * Follows one rule. Returns how many comparisons stand in `carried` then: those that are enough for the rule to hold, as they are
 * written, after the `count` that stood there; `ruleDoesNotHold` when it is false or cannot be told.
 */
export function followRule(path: StraightPath, rule: number, row: AttributeRow, carried: Int32Array, count: number) {
  const { attribute, low, high, onYes, onNo, dropFrom } = path
  let test = path.start[rule]!
  let length = count
  while (test >= 0) {
    const observed = row[attribute[test]!]!
    if (observed >= low[test]! && observed <= high[test]!) {
      carried[length++] = test
      test = onYes[test]!
    } else {
      const worthless = dropFrom[test]!
      while (length > count && carried[length - 1]! >= worthless) length--
      test = onNo[test]!
    }
  }
  return test === ruleHolds ? length : ruleDoesNotHold
}

interface Exits {
  readonly onYes: number
  readonly onNo: number
  readonly dropFrom: number
}

interface Test extends Exits {
  readonly attribute: number
  readonly low: number
  readonly high: number
  readonly comparison: number
}

function layOut(tree: TruthTree<Comparison>, exits: Exits, tests: Test[]): void {
  if (tree.kind === 'leaf') {
    layOutComparison(tree, exits, tests)
    return
  }
  tree.members.forEach((member, index) => {
    const last = index === tree.members.length - 1
    const next = tests.length + sizeOf(member)
    if (last) layOut(member, exits, tests)
    else if (tree.kind === 'all') layOut(member, { ...exits, onYes: next }, tests)
    else layOut(member, { onYes: exits.onYes, onNo: next, dropFrom: tests.length }, tests)
  })
}

function layOutComparison(leaf: TruthLeaf<Comparison>, exits: Exits, tests: Test[]): void {
  const ranges = rangesOf(leaf.leaf, leaf.negated)
  const attribute = attributeIndex(leaf.leaf.attr)!
  ranges.forEach(({ low, high }, index) => {
    const next: Exits =
      index === ranges.length - 1 ? exits : { onYes: exits.onYes, onNo: tests.length + 1, dropFrom: tests.length }
    tests.push({ ...next, attribute, low, high, comparison: leaf.number })
  })
}

function sizeOf(tree: TruthTree<Comparison>): number {
  if (tree.kind === 'leaf') return rangesOf(tree.leaf, tree.negated).length
  let size = 0
  for (const member of tree.members) size += sizeOf(member)
  return size
}
