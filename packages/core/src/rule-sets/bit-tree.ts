import type { ComparisonTable } from './comparison-table.ts'
import type { PlainTree } from './plain-tree.ts'
import { no, unknown, type Which, type Why, yes } from './truth-table.ts'

/** A tree has a bit for each of its nodes and leaves. */
const maxBits = 31

/**
 * The tree of a rule that is small enough for one number to hold all its truths, as those of most rules are. It says the same as the
 * table of truths, and some three times as fast: a join looks at all its members with one `&`, and nothing is written on the way.
 */
export class BitTree {
  readonly #leafStart: number
  /** Of each leaf. Bits are given as the tree is written, so the lowest of some members is the first of them. */
  readonly #leafBits: Int32Array
  readonly #allLeaves: number
  /** By the place of a bit, which leaf has it. */
  readonly #leafAt: Int32Array
  /** Joins with those around them first: what kind, their own bit, and the bits of their members. */
  readonly #isAll: Uint8Array
  readonly #bits: Int32Array
  readonly #members: Int32Array
  /** What the last judgement found to be true, and to be false. */
  #yes = 0
  #no = 0

  /** Null: the tree is too large. */
  static of(tree: PlainTree<unknown>): BitTree | null {
    const nodes: PlainTree<unknown>[] = []
    return listNodes(tree, nodes) ? new BitTree(nodes) : null
  }

  /** All nodes as they are written, at most as many as there are bits. */
  private constructor(nodes: readonly PlainTree<unknown>[]) {
    const bitOf = new Map(nodes.map((node, place) => [node, 1 << place]))
    const leaves = nodes.filter((node) => node.kind === 'leaf')
    const joins = nodes.filter((node) => node.kind !== 'leaf')
    this.#leafStart = leaves[0]!.number
    this.#leafBits = Int32Array.from(leaves, (leaf) => bitOf.get(leaf)!)
    this.#allLeaves = this.#leafBits.reduce((bits, bit) => bits | bit, 0)
    this.#leafAt = Int32Array.from(nodes, (node) => (node.kind === 'leaf' ? node.number : -1))
    this.#isAll = Uint8Array.from(joins, ({ kind }) => Number(kind === 'all'))
    this.#bits = Int32Array.from(joins, (join) => bitOf.get(join)!)
    this.#members = Int32Array.from(joins, ({ members }) =>
      members.reduce((bits, member) => bits | bitOf.get(member)!, 0),
    )
  }

  /** The truth of the tree by the answers to its comparisons. */
  judge({ answers, answerOf, wanted }: ComparisonTable): number {
    const leafBits = this.#leafBits
    const start = this.#leafStart
    let isYes = 0
    let isNo = 0
    for (let index = 0; index < leafBits.length; index++) {
      const answer = answers[answerOf[start + index]!]!
      const want = wanted[start + index]!
      const bit = leafBits[index]!
      // Of the two answers that there can be, the other one is what makes three; a branch would cost more than both masks.
      isYes |= bit & (0 - Number(answer === want))
      isNo |= bit & (0 - Number(answer + want === 3))
    }
    const isAll = this.#isAll
    const bits = this.#bits
    const members = this.#members
    for (let join = bits.length - 1; join >= 0; join--) {
      const inside = members[join]!
      const bit = bits[join]!
      if (isAll[join] === 1) {
        isYes |= bit & (0 - Number((isYes & inside) === inside))
        isNo |= bit & (0 - Number((isNo & inside) !== 0))
      } else {
        isYes |= bit & (0 - Number((isYes & inside) !== 0))
        isNo |= bit & (0 - Number((isNo & inside) === inside))
      }
    }
    this.#yes = isYes
    this.#no = isNo
    return (isYes & 1) !== 0 ? yes : (isNo & 1) !== 0 ? no : unknown
  }

  /** As `TruthTable.deciding`. */
  deciding(why: Why, which: Which, leaves: Int32Array, count: number): number {
    const alike = why === 'not-true' ? this.#no : this.#yes
    // What is false is so by members that are false, and what is true by members that are true; only what is unknown is so in other ways.
    const decided = (alike & 1) !== 0 && which === 'each' ? this.#under(alike) : this.#decided(why, which)
    let end = count
    for (let left = decided & this.#allLeaves; left !== 0; left &= left - 1)
      leaves[end++] = this.#leafAt[31 - Math.clz32(left & -left)]!
    return end
  }

  /** Of what is alike, all that lies under nothing else. */
  #under(alike: number): number {
    const bits = this.#bits
    const members = this.#members
    let under = 1
    for (let join = 0; join < bits.length; join++)
      under |= members[join]! & alike & (0 - Number((under & bits[join]!) !== 0))
    return under
  }

  #decided(why: Why, which: Which): number {
    const isYes = this.#yes
    const isNo = this.#no
    const bits = this.#bits
    let decided = 1
    for (let join = 0; join < bits.length; join++) {
      const bit = bits[join]!
      if ((decided & bit) === 0) continue
      let inside = this.#members[join]!
      if ((this.#isAll[join] === 1) !== (why === 'not-false')) {
        inside &= (isYes & bit) !== 0 ? isYes : (isNo & bit) !== 0 ? isNo : ~(isYes | isNo)
        if (which === 'first') inside &= -inside
      }
      decided |= inside
    }
    return decided
  }
}

/** False when there are too many. */
function listNodes(tree: PlainTree<unknown>, nodes: PlainTree<unknown>[]): boolean {
  if (nodes.push(tree) > maxBits) return false
  return tree.kind === 'leaf' || tree.members.every((member) => listNodes(member, nodes))
}
