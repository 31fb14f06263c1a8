import type { ComparisonTable } from './comparison-table.ts'
import type { PlainTree } from './plain-tree.ts'

/**
 * The leaves of all rules as one list. Each says which leaf comes next when it holds and when it does not, so that no more is looked at
 * than is needed to see that a rule holds.
 */
interface StraightPath {
  /** The next leaf, or one of the two ends. */
  readonly onYes: Int32Array
  readonly onNo: Int32Array
  /** A leaf that does not hold makes all leaves from this one on worthless that held before: they belong to a way that came to nothing. */
  readonly dropFrom: Int32Array
  /** How many held before a leaf was looked at; each way is entered by its first leaf. */
  readonly lengthAt: Int32Array
  /** Where each rule begins. */
  readonly start: Int32Array
}

const ruleHolds = -1
const ruleDoesNotHold = -2

export function toStraightPath(rules: readonly PlainTree<unknown>[]): StraightPath {
  const leaves: Exits[] = []
  const starts: number[] = []
  for (const rule of rules) {
    starts.push(leaves.length)
    layOut(rule, { onYes: ruleHolds, onNo: ruleDoesNotHold, dropFrom: leaves.length }, leaves)
  }
  return {
    onYes: Int32Array.from(leaves, ({ onYes }) => onYes),
    onNo: Int32Array.from(leaves, ({ onNo }) => onNo),
    dropFrom: Int32Array.from(leaves, ({ dropFrom }) => dropFrom),
    lengthAt: new Int32Array(leaves.length),
    start: Int32Array.from(starts),
  }
}

/**
 * Follows one rule by the answers. `carried` holds `count` leaves before; returns how many it holds afterwards, when those that are enough for the rule
 * to hold have been added as they are written, or a negative number when the rule is false or cannot be told.
 */
export function followRule(
  path: StraightPath,
  rule: number,
  { answers, answerOf, wanted }: ComparisonTable,
  carried: Int32Array,
  count: number,
): number {
  const { onYes, onNo, dropFrom, lengthAt } = path
  let leaf = path.start[rule]!
  let length = count
  while (leaf >= 0) {
    lengthAt[leaf] = length
    if (answers[answerOf[leaf]!] === wanted[leaf]) {
      carried[length++] = leaf
      leaf = onYes[leaf]!
    } else {
      length = lengthAt[dropFrom[leaf]!]!
      leaf = onNo[leaf]!
    }
  }
  return leaf === ruleHolds ? length : ruleDoesNotHold
}

interface Exits {
  readonly onYes: number
  readonly onNo: number
  readonly dropFrom: number
}

function layOut(tree: PlainTree<unknown>, exits: Exits, leaves: Exits[]): void {
  if (tree.kind === 'leaf') {
    leaves.push(exits)
    return
  }
  for (const [index, member] of tree.members.entries()) {
    const next = leaves.length + sizeOf(member)
    if (index === tree.members.length - 1) layOut(member, exits, leaves)
    else if (tree.kind === 'all') layOut(member, { ...exits, onYes: next }, leaves)
    else layOut(member, { onYes: exits.onYes, onNo: next, dropFrom: leaves.length }, leaves)
  }
}

function sizeOf(tree: PlainTree<unknown>): number {
  if (tree.kind === 'leaf') return 1
  let size = 0
  for (const member of tree.members) size += sizeOf(member)
  return size
}
